import { useEmit, useFact } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import type { PhotoSelection } from './use-photo-selection.ts'

/**
 * Copies the selection of a list to an album; undefined without the flag. After a successful action the selection stops (photo
 * spec 4): what could not be copied stays selected, and nothing else.
 */
export function useCopyToAlbum(
  selection: Pick<PhotoSelection, 'send' | 'removed' | 'placed'>,
): (() => void) | undefined {
  const { flags } = useServices()
  const emit = useEmit()
  useFact('photosCopied', ({ photoIds }) => selection.removed(photoIds))
  useFact('copyEnded', () => selection.send({ type: 'ACTION_SUCCEEDED' }))
  if (!flags.PhotoManagementAlbumViewEnabled) return undefined
  return () => emit({ type: 'copyToAlbumAsked', photoIds: Object.keys(selection.placed()) })
}
