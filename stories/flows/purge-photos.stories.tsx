import type { Meta } from '@storybook/react-vite'
import { purgePhotosEntry } from '#machines/recently-deleted/purge-photos/catalogue.ts'
import { PurgePhotosScreen } from '#src/areas/recently-deleted/PurgePhotosScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete for good', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(purgePhotosEntry, ({ snapshot, send }) => (
  <PageBackdrop hidden={snapshot.context.hidden}>
    <PurgePhotosScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
