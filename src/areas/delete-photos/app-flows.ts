import type { deleteAllPhotosMachine } from '#machines/delete-photos/delete-all-photos/machine.ts'
import type { deletePhotosMachine } from '#machines/delete-photos/delete-photos/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'

/** Deletions belong to the app: they continue when their page is left. */
export const deletePhotosFlow: AppFlow<typeof deletePhotosMachine> = {
  id: 'delete-photos',
  load: async ({ send }) => ({ machine: (await import('./flows.ts')).provideDeletePhotos(send), input: undefined }),
}

/** Undo reaches it after its dialog is closed. */
export const deleteAllPhotosFlow: AppFlow<typeof deleteAllPhotosMachine> = {
  id: 'delete-all-photos',
  load: async ({ send }) => ({ machine: (await import('./flows.ts')).provideDeleteAllPhotos(send), input: undefined }),
}
