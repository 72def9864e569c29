import type { Meta } from '@storybook/react-vite'
import { editAlbumEntry } from '#machines/albums/edit-album/catalogue.ts'
import { EditAlbumScreen } from '#src/areas/albums/EditAlbumScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Edit album', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(editAlbumEntry, (moment) => (
  <PageBackdrop>
    <EditAlbumScreen {...moment} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
