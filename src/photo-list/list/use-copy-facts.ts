import { useFact } from '#src/platform/flows.ts'
import type { PhotoSelection } from './use-photo-selection.ts'

/** Photo spec 4: after a successful action the selection stops. What could not be copied stays selected, and nothing else. */
export function useSelectionEndsWithCopy(selection: Pick<PhotoSelection, 'send' | 'removed'>): void {
  useFact('photosCopied', ({ photoIds }) => selection.removed(photoIds))
  useFact('copyEnded', () => selection.send({ type: 'ACTION_SUCCEEDED' }))
}
