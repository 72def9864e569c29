import type { Meta } from '@storybook/react-vite'
import { downloadChunkEntry } from '#machines/exports/download-chunk/catalogue.ts'
import { ExportScreen } from '#src/areas/exports/ExportScreen.tsx'
import { ready } from '../screens/exports/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Download chunk', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(downloadChunkEntry, ({ snapshot, send }) => (
  <ExportScreen
    view={{ state: 'ready', backup: ready, download: snapshot, send }}
    system="windows"
    onCreate={() => undefined}
  />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
