import type { Meta } from '@storybook/react-vite'
import { createAlbumEntry } from '#machines/albums/create-album/catalogue.ts'
import { CreateAlbumScreen } from '#src/areas/albums/CreateAlbumScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Create album', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(createAlbumEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <CreateAlbumScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
