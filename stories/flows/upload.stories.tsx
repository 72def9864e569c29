import type { Meta } from '@storybook/react-vite'
import { uploadEntry } from '#machines/upload/catalogue.ts'
import { sharedQueueOf } from '#machines/upload/shared.ts'
import { UploadsScreen } from '#src/uploads/UploadsScreen.tsx'
import { Behind } from '../screens/uploads/Behind.tsx'
import { previewOf } from '../screens/uploads/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const ignore = () => undefined

const meta = { title: 'Flows/Upload', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(uploadEntry, ({ snapshot, send }) => (
  <Behind>
    <UploadsScreen
      snapshot={snapshot}
      queue={sharedQueueOf(snapshot)}
      send={send}
      pace={null}
      previewOf={previewOf}
      onChosenAgain={ignore}
    />
  </Behind>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = screenOf(flow)
