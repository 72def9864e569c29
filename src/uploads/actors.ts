import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { MAX_DELETE_IDS } from '#contract/photos.ts'
import { MAX_STATUS_IDS, type UploadStatus } from '#contract/uploads.ts'
import type { handOver, inspectFiles } from '#machines/add-photos/actors.ts'
import type { Inspected } from '#machines/add-photos/types.ts'
import type { ReleaseFiles, releaseFiles } from '#machines/files.ts'
import type {
  askKnown,
  askStatus,
  deleteStored,
  EndUploads,
  endUploads,
  hashFiles,
  KnownPhoto,
  watchConnection,
} from '#machines/upload/actors.ts'
import type { ConnectionTold, HashFilesTold, UploadFile } from '#machines/upload/types.ts'
import type { sendFile as sendFileStub } from '#machines/upload-file/actors.ts'
import type { SendFileTold, UploadFileInput } from '#machines/upload-file/types.ts'
import type { UploadsApi } from './api.ts'
import type { ChosenFiles } from './files.ts'
import { hashAll } from './hash-files.ts'
import type { FileHashes } from './hashes.ts'
import { inspectFile, mapBounded } from './inspect-file.ts'
import { sendFile } from './send-file.ts'
import { endUpload, type TusTarget } from './tus.ts'

/** Files that are looked into at the same time. */
export const INSPECT_AT_ONCE = 16

interface WithFiles {
  files: ChosenFiles
}
interface WithHashes {
  hashes: FileHashes
}
interface WithApi {
  api: UploadsApi
}

/** Gives files to the upload queue, wherever it lives; resolves when it has them. */
export type AddToQueue = (files: readonly UploadFile[]) => Promise<void>

/** What turns out to be a photo is hashed from now on: most customers look at what they chose before they add it. */
export const defineInspectFilesActor = ({
  files,
  hashes,
  maxBytes,
}: WithFiles & WithHashes & { maxBytes: number }): typeof inspectFiles =>
  fromPromise<readonly Inspected[], { keys: readonly string[] }>(async ({ input, signal }) => {
    const inspected = await mapBounded(input.keys, INSPECT_AT_ONCE, (key) => inspectFile(files, maxBytes, key), signal)
    for (const found of inspected) {
      const file = files.get(found.key)
      if (file && 'type' in found) hashes.begin(found.key, file)
    }
    return inspected
  })

export const defineHandOverActor = ({ addToQueue }: { addToQueue: AddToQueue }): typeof handOver =>
  fromPromise<{ taken: readonly string[] }, { files: readonly UploadFile[] }>(async ({ input }) => {
    await addToQueue(input.files)
    return { taken: input.files.map((file) => file.key) }
  })

export const defineReleaseFilesActor = ({ files, hashes }: WithFiles & WithHashes): typeof releaseFiles =>
  fromCallback<ReleaseFiles, undefined, EventObject>(({ receive }) =>
    receive(({ keys }) => {
      files.release(keys)
      hashes.forget(keys)
    }),
  )

export const defineSendFileActor = ({ files, ...target }: WithFiles & TusTarget): typeof sendFileStub =>
  fromCallback<EventObject, UploadFileInput, SendFileTold>(({ input, sendBack }) => {
    const { key, type } = input.file
    const { uploadId, sha256 } = input
    let isOver = false
    let stop: () => void = () => undefined
    void files.find(key).then((file) => {
      if (isOver) return
      if (file === undefined) return sendBack({ type: 'FILE_UNREADABLE' })
      stop = sendFile(target, { key, file, type, sha256, uploadId, findCopy: () => files.findKept(key) }, sendBack)
    })
    return () => {
      isOver = true
      stop()
    }
  })

/** An upload that can't be ended expires at the server. */
export const defineEndUploadsActor = (target: TusTarget): typeof endUploads =>
  fromCallback<EndUploads, undefined, EventObject>(({ receive }) =>
    receive(({ uploadIds }) => {
      for (const uploadId of uploadIds) endUpload(target, uploadId).catch(() => undefined)
    }),
  )

export const defineHashFilesActor = ({ files, hashes }: WithFiles & WithHashes): typeof hashFiles =>
  fromCallback<EventObject, { keys: readonly string[] }, HashFilesTold>(({ input, sendBack }) =>
    hashAll(input.keys, {
      files,
      hashes,
      tell(hashed, unreadable) {
        if (hashed.length > 0) sendBack({ type: 'FILES_HASHED', hashed })
        for (const key of unreadable) sendBack({ type: 'FILE_NOT_HASHED', key })
      },
    }),
  )

export const defineAskKnownActor = ({ api }: WithApi): typeof askKnown =>
  fromPromise<readonly KnownPhoto[], { hashes: readonly string[] }>(async ({ input, signal }) => {
    const { known } = await api.known(input.hashes, { signal })
    return known
  })

/** The browser's word: CONNECTION_LOST is certain, CONNECTION_BACK is worth an attempt. */
export const defineWatchConnectionActor = (): typeof watchConnection =>
  fromCallback<EventObject, undefined, ConnectionTold>(({ sendBack }) => {
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

export const defineAskStatusActor = ({ api }: WithApi): typeof askStatus =>
  fromPromise<readonly UploadStatus[], { ids: readonly string[] }>(async ({ input, signal }) => {
    const answers = await Promise.all(chunksOf(input.ids, MAX_STATUS_IDS).map((ids) => api.status(ids, { signal })))
    return answers.flatMap((answer) => answer.uploads)
  })

/** Ids of a call that failed count as failed; when every call fails, so does the whole. */
export const defineDeleteStoredActor = ({ api }: WithApi): typeof deleteStored =>
  fromPromise<{ failed: readonly string[] }, { imageIds: readonly string[] }>(async ({ input }) => {
    const chunks = chunksOf(input.imageIds, MAX_DELETE_IDS)
    const answers = await Promise.allSettled(chunks.map((photoIds) => api.removePhotos(photoIds)))
    const [first] = answers
    if (first?.status === 'rejected' && answers.every((answer) => answer.status === 'rejected')) throw first.reason
    return {
      failed: answers.flatMap((answer, index) =>
        answer.status === 'fulfilled' ? answer.value.failed : (chunks[index] ?? []),
      ),
    }
  })
