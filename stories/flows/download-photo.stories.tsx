import type { Meta } from '@storybook/react-vite'
import { downloadPhotoEntry } from '#machines/downloads/download-photo/catalogue.ts'
import { DownloadPhotoScreen } from '#src/areas/downloads/DownloadPhotoScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Download a photo', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(downloadPhotoEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <DownloadPhotoScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
