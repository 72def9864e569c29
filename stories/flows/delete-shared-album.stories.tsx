import type { Meta } from '@storybook/react-vite'
import { deleteSharedAlbumEntry } from '#machines/shared-albums/delete-shared-album/catalogue.ts'
import { DeleteSharedAlbumScreen } from '#src/areas/shared-albums/DeleteSharedAlbumScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete shared album', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(deleteSharedAlbumEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <DeleteSharedAlbumScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
