import { addPhotosMachine } from '#machines/add-photos/machine.ts'
import { uploadMachine } from '#machines/upload/machine.ts'
import { uploadFileMachine } from '#machines/upload-file/machine.ts'
import type { Services } from '#src/platform/services.ts'
import {
  type AddToQueue,
  defineAskStatusActor,
  defineCancelFileActor,
  defineDeleteStoredActor,
  defineHandOverActor,
  defineInspectFilesActor,
  defineReleaseFilesActor,
  defineSendFileActor,
} from './actors.ts'
import { createUploadsApi } from './api.ts'
import { chosenFiles as files } from './files.ts'

/** The dialog with its actors. */
export const provideAddPhotos = (addToQueue: AddToQueue) =>
  addPhotosMachine.provide({
    actors: {
      inspectFiles: defineInspectFilesActor({ files }),
      handOver: defineHandOverActor({ addToQueue }),
      releaseFiles: defineReleaseFilesActor({ files }),
    },
  })

/** The queue with its actors. */
export function provideUpload({ config, tokens, send }: Services) {
  const target = { endpoint: config.services.upload, tokens }
  const api = createUploadsApi(send)
  return uploadMachine.provide({
    actors: {
      uploadFile: uploadFileMachine.provide({
        actors: {
          sendFile: defineSendFileActor({ ...target, files }),
          cancelFile: defineCancelFileActor(target),
        },
      }),
      askStatus: defineAskStatusActor({ api }),
      deleteStored: defineDeleteStoredActor({ api }),
      releaseFiles: defineReleaseFilesActor({ files }),
    },
  })
}
