import type { purgePhotosMachine } from '#machines/recently-deleted/purge-photos/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'

/** Deletions for good belong to the app: they continue when their page is left. */
export const purgePhotosFlow: AppFlow<typeof purgePhotosMachine> = {
  id: 'purge-photos',
  load: async ({ send }) => ({ machine: (await import('./flows.ts')).providePurgePhotos(send), input: undefined }),
}
