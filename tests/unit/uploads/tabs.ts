import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { UploadStatus } from '#contract/uploads.ts'
import { uploadMachine } from '#machines/uploads/upload/machine.ts'
import type { ConnectionEvent, HashFilesEvent, KnownPhoto } from '#machines/uploads/upload/model.ts'
import type { UploadRowState } from '#machines/uploads/upload/schema.ts'
import type { SendFileEvent, UploadFileInput } from '#machines/uploads/upload-file/machine.ts'
import { uploadFileMachine } from '#machines/uploads/upload-file/machine.ts'
import type { UploadFile } from '#machines/uploads/upload-file/schema.ts'
import { defineReleaseFilesActor } from '#src/areas/uploads/actors.ts'
import { type ChosenFiles, createChosenFiles } from '#src/areas/uploads/files/chosen-files.ts'
import { createFileHashes } from '#src/areas/uploads/hashing/prefetched-hashes.ts'
import { sha256Of } from '#src/areas/uploads/hashing/sha256.ts'
import { type KeptQueue, openKeptQueue } from '#src/areas/uploads/kept/queue.ts'
import { joinSharedQueue, type SharedQueueLink } from '#src/areas/uploads/tabs/shared-queue.ts'

export const muchRoom = async () => ({ quota: 2 ** 40, usage: 0 })

/** What all tabs of one browser speak to. */
export interface World {
  customerId: string
  /** Keys in the order their sending began, in any tab. */
  sendings: string[]
  /** Ends the sending of a file that is under way. */
  finish: Map<string, () => void>
}

export const newWorld = (): World => ({ customerId: crypto.randomUUID(), sendings: [], finish: new Map() })

export interface Tab {
  actor: Actor<typeof uploadMachine>
  files: ChosenFiles
  kept: KeptQueue
  link: SharedQueueLink
  mark: { isSet: boolean }
  choose(...names: string[]): Promise<UploadFile[]>
  stateOf(name: string): UploadRowState | undefined
  /** As a crash or a reload ends a tab. */
  vanish(): void
}

function uploadMachineOf({ sendings, finish }: World, files: ChosenFiles) {
  const sendFile = fromCallback<EventObject, UploadFileInput, SendFileEvent>(({ input, sendBack }) => {
    const { key } = input.file
    const uploadId = input.uploadId ?? `upload-${key}`
    sendings.push(key)
    sendBack({ type: 'STARTED', uploadId })
    finish.set(key, () => sendBack({ type: 'SENT', uploadId }))
    return () => void finish.delete(key)
  })
  return uploadMachine.provide({
    actors: {
      uploadFile: uploadFileMachine.provide({ actors: { sendFile } }),
      hashFiles: fromCallback<EventObject, { keys: readonly string[] }, HashFilesEvent>(({ input, sendBack }) =>
        sendBack({ type: 'FILES_HASHED', hashed: input.keys.map((key) => ({ key, sha256: `hash-${key}` })) }),
      ),
      findKnown: fromPromise<readonly KnownPhoto[], { hashes: readonly string[] }>(async () => []),
      watchConnection: fromCallback<EventObject, undefined, ConnectionEvent>(() => undefined),
      checkStatus: fromPromise<readonly UploadStatus[], { ids: readonly string[] }>(async ({ input }) =>
        input.ids.map((id) => ({ id, state: 'stored', imageId: `image-${id}` })),
      ),
      deleteStored: fromPromise<{ failed: readonly string[] }, { imageIds: readonly string[] }>(async () => ({
        failed: [],
      })),
      releaseFiles: defineReleaseFilesActor({ files, hashes: createFileHashes(sha256Of) }),
      terminateUploads: fromCallback(() => undefined),
    },
  })
}

/** Opens a tab whose queue is joined to those of the other tabs of its world; it waits in queued once `inLine` settles. */
export function openTab(world: World, inLine?: Promise<void>): Tab {
  const files = createChosenFiles()
  const actor = createActor(uploadMachineOf(world, files))
  const kept = openKeptQueue(world.customerId, muchRoom)
  const mark = { isSet: false }
  actor.start()
  const link = joinSharedQueue({
    customerId: world.customerId,
    actor,
    files,
    kept,
    mark: {
      key: () => 'uploads.kept',
      read: () => (mark.isSet ? true : null),
      write: () => {
        mark.isSet = true
        return true
      },
      remove: () => {
        mark.isSet = false
      },
    },
    locks: {
      async request(name, options, hold) {
        await inLine
        return navigator.locks.request(name, options, hold)
      },
      query: () => navigator.locks.query(),
    },
    openChannel: (name) => new BroadcastChannel(name),
  })
  return {
    actor,
    files,
    kept,
    link,
    mark,
    async choose(...names) {
      const chosen = files.add(names.map((name) => new File([name], name)))
      const added = chosen.map((file): UploadFile => ({ ...file, type: 'image/jpeg' }))
      await link.add(added)
      return added
    },
    stateOf: (name) => actor.getSnapshot().context.rows.find((row) => row.name === name)?.state,
    vanish() {
      actor.stop()
      link.leave()
    },
  }
}
