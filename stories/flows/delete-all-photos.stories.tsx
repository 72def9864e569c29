import type { Meta } from '@storybook/react-vite'
import { deleteAllPhotosEntry } from '#machines/delete-photos/delete-all-photos/catalogue.ts'
import { DeleteAllPhotosScreen } from '#src/areas/delete-photos/DeleteAllPhotosScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete all photos', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(deleteAllPhotosEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <DeleteAllPhotosScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
