import { addPhotosEntry } from '#machines/uploads/add-photos/catalogue.ts'
import { claimTransferEntry } from '#machines/uploads/claim-transfer/catalogue.ts'
import { phoneTransferEntry } from '#machines/uploads/phone-transfer/catalogue.ts'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import { sharedQueueOf } from '#machines/uploads/upload/shared.ts'
import { uploadFileEntry } from '#machines/uploads/upload-file/catalogue.ts'
import type { UploadFileSnapshot } from '#machines/uploads/upload-file/machine.ts'
import { AddPhotosScreen } from '#src/areas/uploads/dialog/AddPhotosScreen.tsx'
import { UploadsScreen } from '#src/areas/uploads/panel/UploadsScreen.tsx'
import { ClaimScreen } from '#src/areas/uploads/phone-page/ClaimScreen.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { PhoneTransferInDialog } from '../screens/uploads/PhoneTransferInDialog.tsx'
import { PhoneUploadDemo } from '../screens/uploads/PhoneUploadDemo.tsx'
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
import { defineFlow } from './flow-stories.tsx'

const ignore = () => undefined

export const addPhotos = defineFlow(addPhotosEntry, ({ snapshot, send }) => (
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

export const claimTransfer = defineFlow(claimTransferEntry, function ClaimTransfer({ snapshot, send }) {
  const { name } = useStoryBrand()
  return snapshot.matches('ready') ? <PhoneUploadDemo /> : <ClaimScreen brand={name} snapshot={snapshot} send={send} />
})

export const phoneTransfer = defineFlow(phoneTransferEntry, ({ snapshot, send }) => (
  <PhoneTransferInDialog snapshot={snapshot} send={send} />
))

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

export const uploadFile = defineFlow(uploadFileEntry, ({ snapshot }) => (
  <PageBackdrop>
    <UploadsScreen {...queueWith(snapshot)} send={ignore} pace={null} previewOf={previewOf} onChosenAgain={ignore} />
  </PageBackdrop>
))

export const upload = defineFlow(uploadEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <UploadsScreen
      snapshot={snapshot}
      queue={sharedQueueOf(snapshot)}
      send={send}
      pace={null}
      previewOf={previewOf}
      onChosenAgain={ignore}
    />
  </PageBackdrop>
))
