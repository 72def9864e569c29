import type { Actor } from 'xstate'
import { endTransfer, getTransfer, PHONE_TOKEN_PREFIX } from '#contract/phone-transfer.ts'
import { deletePhotos } from '#contract/photos.ts'
import { claimTransferMachine } from '#machines/uploads/claim-transfer/machine.ts'
import { phoneTransferMachine } from '#machines/uploads/phone-transfer/machine.ts'
import type { uploadMachine } from '#machines/uploads/upload/machine.ts'
import type { AddToQueue } from '#src/areas/uploads/actors.ts'
import { linkUpload, provideAddPhotos, provideUploadTo } from '#src/areas/uploads/flows.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { Services } from '#src/platform/services.ts'
import type { StoredValue } from '#src/platform/storage.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import { defineClaimTransferActor, defineCreateTransferActor, type LinkAddresses, type PhoneKeys } from './actors.ts'
import { createPhoneQueueCalls } from './queue-calls.ts'

/** The addresses of this page's links. */
export const linkAddresses: LinkAddresses = new Map()

/** The desktop's part. `address`: where the code leads. */
export const providePhoneTransfer = ({ send }: Pick<Services, 'send'>, address: string) =>
  phoneTransferMachine.provide({
    actors: {
      createTransfer: defineCreateTransferActor({ send, address, addresses: linkAddresses }),
      readTransfer: callActor(send, getTransfer, ({ transferId }) => ({ params: { id: transferId } })),
      deletePhotos: callActor(send, deletePhotos, ({ imageIds }) => ({ body: { photoIds: [...imageIds] } })),
      endTransfer: callActor(send, endTransfer, ({ transferId }) => ({ params: { id: transferId } })),
    },
  })

export const provideClaimTransfer = ({ send }: Pick<Services, 'send'>, keys: PhoneKeys | null) =>
  claimTransferMachine.provide({
    actors: { claimTransfer: defineClaimTransferActor({ send, keys }) },
  })

/** A phone's token can't be renewed: once it is refused, its time is over. */
function phoneTokens(phoneToken: string): AccessTokens {
  let isOver = false
  return {
    current: () => (isOver ? null : PHONE_TOKEN_PREFIX + phoneToken),
    renew: async () => {
      isOver = true
      return false
    },
  }
}

/** The same queue as the desktop's, with the phone's token. */
export const providePhoneUpload = ({ config, send }: Services, { phoneToken }: PhoneKeys) =>
  provideUploadTo(
    { endpoint: config.services.upload, tokens: phoneTokens(phoneToken) },
    createPhoneQueueCalls(send, phoneToken),
  )

/** The choice of photos; the page stays where it is when they are handed over. */
export const providePhoneChoice = (addToQueue: AddToQueue, maxBytes: number) =>
  provideAddPhotos(addToQueue, maxBytes).provide({ actions: { emitChosen: () => undefined } })

/** Nobody resumes a phone's queue on another page. */
const noMark: StoredValue<true> = { key: () => null, read: () => null, write: () => false, remove: () => undefined }

/** The queue of a transfer: it resumes after a reload, as every queue does. */
export const linkPhoneUpload = (actor: Actor<typeof uploadMachine>, transferId: string) =>
  linkUpload(actor, transferId, noMark)
