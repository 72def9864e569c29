import type { copyToAlbumMachine } from '#machines/albums/copy-to-album/machine.ts'
import type { removeFromAlbumMachine } from '#machines/albums/remove-from-album/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'

/** Copies belong to the app: the dialog is opened from lists and the viewer alike. */
export const copyToAlbumFlow: AppFlow<typeof copyToAlbumMachine> = {
  id: 'copy-to-album',
  load: async ({ send }) => ({ machine: (await import('./flows.ts')).provideCopyToAlbum(send), input: undefined }),
}

/** Removals belong to the app: they continue when their album is left. */
export const removeFromAlbumFlow: AppFlow<typeof removeFromAlbumMachine> = {
  id: 'remove-from-album',
  load: async ({ send }) => ({ machine: (await import('./flows.ts')).provideRemoveFromAlbum(send), input: undefined }),
}
