import type { Meta } from '@storybook/react-vite'
import { importActivationEntry } from '#machines/imports/import-activation/catalogue.ts'
import { ImportScreen } from '#src/areas/imports/ImportScreen.tsx'
import { ImportOnPage } from '../screens/imports/ImportOnPage.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Import activation', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(importActivationEntry, ({ snapshot, send }) => (
  <ImportOnPage>
    <ImportScreen snapshot={snapshot} send={send} timeLeft={null} />
  </ImportOnPage>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
