import type { Meta } from '@storybook/react-vite'
import { deleteProjectEntry } from '#machines/projects/delete-project/catalogue.ts'
import { DeleteProjectScreen } from '#src/areas/projects/DeleteProjectScreen.tsx'
import { ProjectsBackdrop } from '../screens/projects/ProjectsBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete project', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(deleteProjectEntry, (moment) => (
  <ProjectsBackdrop>
    <DeleteProjectScreen {...moment} />
  </ProjectsBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
