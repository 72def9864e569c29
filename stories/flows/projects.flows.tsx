import { deleteProjectEntry } from '#machines/projects/delete-project/catalogue.ts'
import { DeleteProjectScreen } from '#src/areas/projects/DeleteProjectScreen.tsx'
import { ProjectsBackdrop } from '../screens/projects/ProjectsBackdrop.tsx'
import { defineRequest } from './flow-stories.tsx'

export const deleteProject = defineRequest(deleteProjectEntry, 'Screens/Projects/Delete project', (moment) => (
  <ProjectsBackdrop>
    <DeleteProjectScreen {...moment} />
  </ProjectsBackdrop>
))
