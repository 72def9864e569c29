import type { Meta } from '@storybook/react-vite'
import { copyToAlbumEntry } from '#machines/albums/copy-to-album/catalogue.ts'
import { CopyToAlbumScreen } from '#src/areas/albums/CopyToAlbumScreen.tsx'
import { sampleAlbums } from '../screens/albums/samples.ts'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Copy to album', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(copyToAlbumEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <CopyToAlbumScreen snapshot={snapshot} send={send} choices={sampleAlbums} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
