import { deleteProjectEntry } from '#machines/projects/delete-project/catalogue.ts'
import { DeleteProjectScreen } from '#src/areas/projects/DeleteProjectScreen.tsx'
import { ProjectsBackdrop } from '../screens/projects/ProjectsBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const deleteProject = defineFlow(deleteProjectEntry, (moment) => (
  <ProjectsBackdrop>
    <DeleteProjectScreen {...moment} />
  </ProjectsBackdrop>
))
