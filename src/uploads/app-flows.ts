import type { addPhotosMachine } from '#machines/add-photos/machine.ts'
import type { uploadMachine } from '#machines/upload/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'
import type { AddToQueue } from './actors.ts'

/** The upload queue: lives with the app, its code comes with the first photo. */
export const uploadFlow: AppFlow<typeof uploadMachine> = {
  id: 'upload',
  load: async (services) => {
    const { provideUpload } = await import('./flows.ts')
    return { machine: provideUpload(services), input: undefined }
  },
}

/** The dialog 'Add photos'. The app says how files get into the queue: the two flows do not know each other. */
export const addPhotosFlow = (addToQueue: AddToQueue): AppFlow<typeof addPhotosMachine> => ({
  id: 'add-photos',
  load: async () => {
    const { provideAddPhotos } = await import('./flows.ts')
    return { machine: provideAddPhotos(addToQueue), input: undefined }
  },
})
