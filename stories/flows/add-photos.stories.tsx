import type { Meta } from '@storybook/react-vite'
import { addPhotosEntry } from '#machines/uploads/add-photos/catalogue.ts'
import { AddPhotosScreen } from '#src/areas/uploads/dialog/AddPhotosScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { previewOf } from '../screens/uploads/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const ignore = () => undefined

const meta = { title: 'Flows/Add photos', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(addPhotosEntry, ({ snapshot, send }) => (
  <PageBackdrop onAdd={() => send({ type: 'OPEN' })}>
    <AddPhotosScreen
      snapshot={snapshot}
      send={send}
      reading="idle"
      onFiles={ignore}
      onDropped={ignore}
      previewOf={previewOf}
    />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
