import { addPhotosMachine } from '#machines/add-photos/machine.ts'
import { uploadMachine } from '#machines/upload/machine.ts'
import { sharedQueueOf } from '#machines/upload/shared.ts'
import type { UploadSnapshot } from '#machines/upload/types.ts'
import { uploadFileMachine } from '#machines/upload-file/machine.ts'
import type { Services } from '#src/platform/services.ts'
import {
  type AddToQueue,
  defineAskKnownActor,
  defineAskStatusActor,
  defineDeleteStoredActor,
  defineEndUploadsActor,
  defineHandOverActor,
  defineHashFilesActor,
  defineInspectFilesActor,
  defineReleaseFilesActor,
  defineSendFileActor,
  defineWatchConnectionActor,
} from './actors.ts'
import { createUploadsApi } from './api.ts'
import { createFileHasher, startHashWorker } from './file-hasher.ts'
import { chosenFiles as files } from './files.ts'
import { createFileHashes } from './hashes.ts'
import { keptMark } from './kept/mark.ts'
import { openKeptQueue } from './kept/queue.ts'
import type { QueueActor } from './queue-holder.ts'
import { joinSharedQueue, type SharedQueueLink } from './shared-queue.ts'

/** The dialog begins them, the queue takes them. */
const hashes = createFileHashes(createFileHasher(startHashWorker))

/** The dialog with its actors. */
export const provideAddPhotos = (addToQueue: AddToQueue, maxBytes: number) =>
  addPhotosMachine.provide({
    actors: {
      inspectFiles: defineInspectFilesActor({ files, hashes, maxBytes }),
      handOver: defineHandOverActor({ addToQueue }),
      releaseFiles: defineReleaseFilesActor({ files, hashes }),
    },
  })

/** The queue with its actors. */
export function provideUpload({ config, tokens, send }: Services) {
  const target = { endpoint: config.services.upload, tokens }
  const api = createUploadsApi(send)
  return uploadMachine.provide({
    actors: {
      uploadFile: uploadFileMachine.provide({
        actors: { sendFile: defineSendFileActor({ ...target, files }) },
      }),
      hashFiles: defineHashFilesActor({ files, hashes }),
      askKnown: defineAskKnownActor({ api }),
      watchConnection: defineWatchConnectionActor(),
      askStatus: defineAskStatusActor({ api }),
      deleteStored: defineDeleteStoredActor({ api }),
      releaseFiles: defineReleaseFilesActor({ files, hashes }),
      endUploads: defineEndUploadsActor(target),
    },
  })
}

/** Joins the running queue to the customer's other tabs, and to what this browser keeps of it. */
export const linkUpload = (actor: QueueActor, customerId: string): SharedQueueLink =>
  joinSharedQueue({
    customerId,
    actor,
    files,
    kept: openKeptQueue(customerId),
    mark: keptMark,
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
  })

/** Whether the queue has something on its way, in whichever tab. */
export const isAtWork = (snapshot: UploadSnapshot): boolean => sharedQueueOf(snapshot).working
