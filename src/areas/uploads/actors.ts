import pLimit from 'p-limit'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import { MAX_DELETE_IDS } from '#contract/photos.ts'
import { MAX_STATUS_IDS, type UploadStatus } from '#contract/uploads.ts'
import type { ReleaseFiles, releaseFiles } from '#machines/shared/files.ts'
import {
  type handOver,
  INSPECT_BATCH,
  type Inspected,
  type inspectFiles,
} from '#machines/uploads/add-photos/machine.ts'
import type {
  ConnectionEvent,
  HashFilesEvent,
  KnownPhoto,
  KnownQuestion,
  TerminateUploads,
} from '#machines/uploads/upload/model.ts'
import type {
  checkStatus,
  deleteStored,
  findKnown,
  hashFiles,
  terminateUploads,
  watchConnection,
} from '#machines/uploads/upload/setup.ts'
import type { SendFileEvent, sendFile as sendFileStub, UploadFileInput } from '#machines/uploads/upload-file/machine.ts'
import type { UploadFile } from '#machines/uploads/upload-file/schema.ts'
import type { ChosenFiles } from './files/chosen-files.ts'
import { inspectFile } from './files/inspect-file.ts'
import { hashAll } from './hashing/hash-files.ts'
import type { FileHashes } from './hashing/prefetched-hashes.ts'
import type { QueueCalls } from './queue-calls.ts'
import { sendFile } from './transport/send-file.ts'
import { type TusTarget, terminateUpload } from './transport/tus.ts'

/** Files inspected at the same time. */
export const INSPECT_AT_ONCE = 16

interface WithFiles {
  files: ChosenFiles
}
interface WithHashes {
  hashes: FileHashes
}
interface WithCalls {
  calls: QueueCalls
}

/** Adds files to the upload queue of this tab or the leader; resolves when they are taken. */
export type AddToQueue = (files: readonly UploadFile[]) => Promise<void>

/**
 * Starts to hash each photo: most customers look at what they chose before they add it. Of many files not before all are inspected, as
 * both read from the disk.
 */
export const defineInspectFilesActor = ({
  files,
  hashes,
  maxBytes,
}: WithFiles & WithHashes & { maxBytes: number }): typeof inspectFiles => {
  let found: string[] = []
  return fromPromise<readonly Inspected[], { keys: readonly string[] }>(async ({ input, signal }) => {
    const inspected = await pLimit(INSPECT_AT_ONCE).map(input.keys, (key) => {
      signal.throwIfAborted()
      return inspectFile(files, maxBytes, key)
    })
    found.push(...inspected.flatMap((one) => ('type' in one ? [one.key] : [])))
    if (input.keys.length === INSPECT_BATCH) return inspected
    for (const key of found) {
      const file = files.get(key)
      if (file) hashes.prefetch(key, file)
    }
    found = []
    return inspected
  })
}

export const defineHandOverActor = ({ addToQueue }: { addToQueue: AddToQueue }): typeof handOver =>
  fromPromise<{ taken: readonly string[] }, { files: readonly UploadFile[] }>(async ({ input }) => {
    await addToQueue(input.files)
    return { taken: input.files.map((file) => file.key) }
  })

export const defineReleaseFilesActor = ({ files, hashes }: WithFiles & WithHashes): typeof releaseFiles =>
  fromCallback<ReleaseFiles, undefined, EventObject>(({ receive }) =>
    receive(({ keys }) => {
      files.release(keys)
      hashes.cancel(keys)
    }),
  )

export const defineSendFileActor = ({ files, ...target }: WithFiles & TusTarget): typeof sendFileStub =>
  fromCallback<EventObject, UploadFileInput, SendFileEvent>(({ input, sendBack }) => {
    const { key, type, albumId } = input.file
    const { uploadId, sha256 } = input
    let isOver = false
    let stop: () => void = () => undefined
    const send = (file: File | undefined) => {
      if (isOver) return
      if (file === undefined) return sendBack({ type: 'FILE_UNREADABLE' })
      const sent = { key, file, type, sha256, albumId, uploadId, findCopy: () => files.findKept(key) }
      stop = sendFile(target, sent, sendBack)
    }
    // The browser's storage may refuse to read.
    files.find(key).then(send, () => send(undefined))
    return () => {
      isOver = true
      stop()
    }
  })

/** An upload that can't be terminated expires at the server. */
export const defineTerminateUploadsActor = (target: TusTarget): typeof terminateUploads =>
  fromCallback<TerminateUploads, undefined, EventObject>(({ receive }) =>
    receive(({ uploadIds }) => {
      for (const uploadId of uploadIds) terminateUpload(target, uploadId).catch(() => undefined)
    }),
  )

export const defineHashFilesActor = ({ files, hashes }: WithFiles & WithHashes): typeof hashFiles =>
  fromCallback<EventObject, { keys: readonly string[] }, HashFilesEvent>(({ input, sendBack }) =>
    hashAll(input.keys, {
      files,
      hashes,
      report(hashed, unreadable) {
        if (hashed.length > 0) sendBack({ type: 'FILES_HASHED', hashed })
        for (const key of unreadable) sendBack({ type: 'FILE_NOT_HASHED', key })
      },
    }),
  )

export const defineFindKnownActor = ({ calls }: WithCalls): typeof findKnown =>
  fromPromise<readonly KnownPhoto[], KnownQuestion>(async ({ input, signal }) => {
    const { known } = await calls.known(input.hashes, { signal })
    for (const [albumId, hashes] of Object.entries(input.albums ?? {})) {
      const photoIds = known.filter(({ sha256 }) => hashes.includes(sha256)).map(({ imageId }) => imageId)
      if (photoIds.length > 0) await addToAlbum(calls, albumId, photoIds, signal)
    }
    return known
  })

/** An album that is gone meanwhile, or can't be changed, is no failure: the photos are in the library. */
async function addToAlbum(calls: QueueCalls, albumId: string, photoIds: readonly string[], signal: AbortSignal) {
  try {
    await calls.addToAlbum(albumId, photoIds, { signal })
  } catch (error) {
    const { kind } = toFailure(error)
    if (kind !== 'not-found' && kind !== 'forbidden') throw error
  }
}

/** What the browser says: CONNECTION_LOST is certain, CONNECTION_BACK is worth an attempt. */
export const defineWatchConnectionActor = (): typeof watchConnection =>
  fromCallback<EventObject, undefined, ConnectionEvent>(({ sendBack }) => {
    const lost = () => sendBack({ type: 'CONNECTION_LOST' })
    const back = () => sendBack({ type: 'CONNECTION_BACK' })
    addEventListener('offline', lost)
    addEventListener('online', back)
    if (!navigator.onLine) lost()
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', back)
    }
  })

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

export const defineCheckStatusActor = ({ calls }: WithCalls): typeof checkStatus =>
  fromPromise<readonly UploadStatus[], { ids: readonly string[] }>(async ({ input, signal }) => {
    const answers = await Promise.all(chunksOf(input.ids, MAX_STATUS_IDS).map((ids) => calls.status(ids, { signal })))
    return answers.flatMap((answer) => answer.uploads)
  })

/** Ids of a failed call count as failed; rejects when every call failed. */
export const defineDeleteStoredActor = ({ calls }: WithCalls): typeof deleteStored =>
  fromPromise<{ failed: readonly string[] }, { imageIds: readonly string[] }>(async ({ input }) => {
    const chunks = chunksOf(input.imageIds, MAX_DELETE_IDS)
    const answers = await Promise.allSettled(chunks.map((photoIds) => calls.removePhotos(photoIds)))
    const [first] = answers
    if (first?.status === 'rejected' && answers.every((answer) => answer.status === 'rejected')) throw first.reason
    return {
      failed: answers.flatMap((answer, index) =>
        answer.status === 'fulfilled' ? answer.value.failed : (chunks[index] ?? []),
      ),
    }
  })
