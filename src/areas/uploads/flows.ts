import { addPhotosMachine } from '#machines/uploads/add-photos/machine.ts'
import type { UploadSnapshot } from '#machines/uploads/upload/machine.ts'
import { uploadMachine } from '#machines/uploads/upload/machine.ts'
import { sharedQueueOf } from '#machines/uploads/upload/shared.ts'
import { uploadFileMachine } from '#machines/uploads/upload-file/machine.ts'
import type { Services } from '#src/platform/services.ts'
import { openTabChannel } from '#src/platform/tabs.ts'
import {
  type AddToQueue,
  defineCheckStatusActor,
  defineDeleteStoredActor,
  defineFindKnownActor,
  defineHandOverActor,
  defineHashFilesActor,
  defineInspectFilesActor,
  defineReleaseFilesActor,
  defineSendFileActor,
  defineTerminateUploadsActor,
  defineWatchConnectionActor,
} from './actors.ts'
import { chosenFiles as files } from './files/chosen-files.ts'
import { createFileHasher, startHashWorker } from './hashing/file-hasher.ts'
import { createFileHashes } from './hashing/prefetched-hashes.ts'
import { keptMark } from './kept/mark.ts'
import { openKeptQueue } from './kept/queue.ts'
import { createQueueCalls, type QueueCalls } from './queue-calls.ts'
import type { QueueActor } from './tabs/leader.ts'
import { joinSharedQueue, type SharedQueueLink } from './tabs/shared-queue.ts'
import type { TusTarget } from './transport/tus.ts'

/** Prefetched by the dialog, taken by the queue. */
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
export const provideUpload = ({ config, tokens, send }: Services) =>
  provideUploadTo({ endpoint: config.services.upload, tokens }, createQueueCalls(send))

export function provideUploadTo(target: TusTarget, calls: QueueCalls) {
  return uploadMachine.provide({
    actors: {
      uploadFile: uploadFileMachine.provide({
        actors: { sendFile: defineSendFileActor({ ...target, files }) },
      }),
      hashFiles: defineHashFilesActor({ files, hashes }),
      findKnown: defineFindKnownActor({ calls }),
      watchConnection: defineWatchConnectionActor(),
      checkStatus: defineCheckStatusActor({ calls }),
      deleteStored: defineDeleteStoredActor({ calls }),
      releaseFiles: defineReleaseFilesActor({ files, hashes }),
      terminateUploads: defineTerminateUploadsActor(target),
    },
  })
}

/** Joins the running queue to the customer's other tabs, and to what this browser keeps of it. */
export const linkUpload = (actor: QueueActor, customerId: string, mark = keptMark): SharedQueueLink =>
  joinSharedQueue({
    customerId,
    actor,
    files,
    kept: openKeptQueue(customerId),
    mark,
    locks: navigator.locks,
    openChannel: openTabChannel,
  })

/** Whether the queue has unfinished files, in this tab or the leader. */
export const isUploading = (snapshot: UploadSnapshot): boolean => sharedQueueOf(snapshot).working
