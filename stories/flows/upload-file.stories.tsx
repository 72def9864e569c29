import type { Meta } from '@storybook/react-vite'
import { uploadFileEntry } from '#machines/uploads/upload-file/catalogue.ts'
import type { UploadFileSnapshot } from '#machines/uploads/upload-file/machine.ts'
import { UploadsScreen } from '#src/areas/uploads/panel/UploadsScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import {
  added,
  expanded,
  failed,
  onHold,
  previewOf,
  queueAfter,
  retrying,
  sending,
  sent,
  shown,
} from '../screens/uploads/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const ignore = () => undefined

/** A file is shown as a row of a queue: the queue of this one file, after the file's steps. */
function queueWith({ value, context }: UploadFileSnapshot) {
  const underWay = sending(1, context.sent / context.file.bytes)
  const steps = {
    sending: underWay,
    waitingToRetry: [...underWay, ...retrying(1)],
    sent: sent(1),
    failed: [...underWay, ...failed(1, context.reason === 'gone' ? 'gone' : 'server')],
    onHold: [...underWay, ...onHold(1, context.hold ?? { by: 'server-full' })],
  }[value]
  return shown(queueAfter(added(1), steps, expanded))
}

const meta = { title: 'Flows/Upload of one file', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(uploadFileEntry, ({ snapshot }) => (
  <PageBackdrop>
    <UploadsScreen {...queueWith(snapshot)} send={ignore} pace={null} previewOf={previewOf} onChosenAgain={ignore} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
