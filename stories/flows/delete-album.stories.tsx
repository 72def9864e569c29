import type { Meta } from '@storybook/react-vite'
import { deleteAlbumEntry } from '#machines/albums/delete-album/catalogue.ts'
import { DeleteAlbumScreen } from '#src/areas/albums/DeleteAlbumScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete album', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(deleteAlbumEntry, (moment) => (
  <PageBackdrop>
    <DeleteAlbumScreen {...moment} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
