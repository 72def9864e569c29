import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { MAX_DELETE_IDS } from '#contract/photos.ts'
import { MAX_STATUS_IDS, type UploadStatus } from '#contract/uploads.ts'
import type { handOver, inspectFiles } from '#machines/add-photos/actors.ts'
import type { Inspected } from '#machines/add-photos/types.ts'
import type { ReleaseFiles, releaseFiles } from '#machines/files.ts'
import type { askStatus, deleteStored } from '#machines/upload/actors.ts'
import type { UploadFile } from '#machines/upload/types.ts'
import type { cancelFile, sendFile as sendFileStub } from '#machines/upload-file/actors.ts'
import type { SendFileTold, UploadFileInput } from '#machines/upload-file/types.ts'
import type { UploadsApi } from './api.ts'
import type { ChosenFiles } from './files.ts'
import { inspectFile, mapBounded } from './inspect-file.ts'
import { sendFile } from './send-file.ts'
import { endUpload, type TusTarget } from './tus.ts'

/** Files that are looked into at the same time. */
export const INSPECT_AT_ONCE = 16

interface WithFiles {
  files: ChosenFiles
}
interface WithApi {
  api: UploadsApi
}

/** Gives files to the upload queue, wherever it lives; resolves when it has them. */
export type AddToQueue = (files: readonly UploadFile[]) => Promise<void>

export const defineInspectFilesActor = ({ files }: WithFiles): typeof inspectFiles =>
  fromPromise<readonly Inspected[], { keys: readonly string[] }>(({ input, signal }) =>
    mapBounded(input.keys, INSPECT_AT_ONCE, (key) => inspectFile(files, key), signal),
  )

export const defineHandOverActor = ({ addToQueue }: { addToQueue: AddToQueue }): typeof handOver =>
  fromPromise<{ taken: readonly string[] }, { files: readonly UploadFile[] }>(async ({ input }) => {
    await addToQueue(input.files)
    return { taken: input.files.map((file) => file.key) }
  })

export const defineReleaseFilesActor = ({ files }: WithFiles): typeof releaseFiles =>
  fromCallback<ReleaseFiles, undefined, EventObject>(({ receive }) => receive(({ keys }) => files.release(keys)))

export const defineSendFileActor = ({ files, ...target }: WithFiles & TusTarget): typeof sendFileStub =>
  fromCallback<EventObject, UploadFileInput, SendFileTold>(({ input, sendBack }) => {
    const { key, type } = input.file
    const file = files.get(key)
    if (file === undefined) return sendBack({ type: 'FILE_UNREADABLE' })
    return sendFile(target, { file, type, uploadId: input.uploadId }, sendBack)
  })

export const defineCancelFileActor = (target: TusTarget): typeof cancelFile =>
  fromPromise<void, { uploadId: string }>(({ input }) => endUpload(target, input.uploadId))

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
