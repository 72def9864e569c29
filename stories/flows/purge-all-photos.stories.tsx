import type { Meta } from '@storybook/react-vite'
import { purgeAllPhotosEntry } from '#machines/recently-deleted/purge-all-photos/catalogue.ts'
import { PurgeAllPhotosScreen } from '#src/areas/recently-deleted/PurgeAllPhotosScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete everything for good', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(purgeAllPhotosEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <PurgeAllPhotosScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
