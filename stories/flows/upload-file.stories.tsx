import type { Meta } from '@storybook/react-vite'
import { uploadFileEntry } from '#machines/upload-file/catalogue.ts'
import type { UploadFileSnapshot } from '#machines/upload-file/types.ts'
import { UploadsScreen } from '#src/uploads/UploadsScreen.tsx'
import { Behind } from '../screens/uploads/Behind.tsx'
import {
  added,
  expanded,
  failed,
  heldUp,
  previewOf,
  queueAfter,
  retrying,
  sending,
  sent,
  shown,
} from '../screens/uploads/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const ignore = () => undefined

/** A file is seen as a row of the queue: the queue of this one file, after what the file went through. */
function queueWith({ value, context }: UploadFileSnapshot) {
  const underWay = sending(1, context.sent / context.file.bytes)
  const steps = {
    sending: underWay,
    waitingToRetry: [...underWay, ...retrying(1)],
    sent: sent(1),
    failed: [...underWay, ...failed(1, context.reason === 'gone' ? 'gone' : 'server')],
    heldUp: [...underWay, ...heldUp(1, context.hold ?? { by: 'server-full' })],
  }[value]
  return shown(queueAfter(added(1), steps, expanded))
}

const meta = { title: 'Flows/Upload of one file', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(uploadFileEntry, ({ snapshot }) => (
  <Behind>
    <UploadsScreen {...queueWith(snapshot)} send={ignore} pace={null} previewOf={previewOf} onChosenAgain={ignore} />
  </Behind>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
