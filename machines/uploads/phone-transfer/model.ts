import type { Failure } from '#contract/failure.ts'
import type { Transfer } from '#contract/phone-transfer.ts'

export interface PhoneTransferContext {
  link: { transferId: string; secondsLeft: number } | null
  /** What the server said last. */
  transfer: Transfer | null
  /** Taken off the list, by upload. */
  removed: Readonly<Record<string, true>>
  failure: Failure | null
  /** Questions that failed one after another. */
  attempt: number
}

type SentPhoto = Transfer['photos'][number]
export interface ArrivedPhoto {
  uploadId: string
  imageId: string
  fileName: string
  thumbnailUrl?: string | undefined
}

const arrivedOf = ({ fileName, status }: SentPhoto): ArrivedPhoto[] => {
  if (status.state !== 'stored' && status.state !== 'duplicate') return []
  return [{ uploadId: status.id, imageId: status.imageId, fileName, thumbnailUrl: status.thumbnailUrl }]
}

const sentBy = ({ transfer }: PhoneTransferContext): readonly SentPhoto[] => transfer?.photos ?? []

/** Photos that are there and stay, in the order they were sent. */
export const shownPhotos = (context: PhoneTransferContext): ArrivedPhoto[] =>
  sentBy(context)
    .flatMap(arrivedOf)
    .filter(({ uploadId }) => !context.removed[uploadId])

/** The photos of the library that have arrived, removed ones included. */
export const arrivedIds = (context: PhoneTransferContext): string[] =>
  sentBy(context)
    .flatMap(arrivedOf)
    .map(({ imageId }) => imageId)

/** To be deleted. A photo that the library had before the transfer is no part of it and stays. */
export const removedIds = ({ removed, transfer }: PhoneTransferContext): string[] =>
  (transfer?.photos ?? []).flatMap(({ status }) =>
    status.state === 'stored' && removed[status.id] ? [status.imageId] : [],
  )

export const keptCount = (context: PhoneTransferContext): number => shownPhotos(context).length

/** Whether something is on its way. */
export const isSending = (context: PhoneTransferContext): boolean =>
  sentBy(context).some(({ status }) => status.state === 'receiving' || status.state === 'processing')

/** How many are on their way. */
export const sendingCount = (context: PhoneTransferContext): number =>
  sentBy(context).filter(({ status }) => status.state === 'receiving' || status.state === 'processing').length
