import type { deletePhotosMachine } from '#machines/delete-photos/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'

/** Deletions live with the app: they go on when their page is left. */
export const deletePhotosFlow: AppFlow<typeof deletePhotosMachine> = {
  id: 'delete-photos',
  load: async ({ send }) => ({ machine: (await import('./flows.ts')).provideDeletePhotos(send), input: undefined }),
}
