import { useFact } from '#src/platform/flows.ts'
import type { PhotoSelection } from './use-photo-selection.ts'

/** Photo spec 4: after a successful action the selection stops. */
export function useSelectionEndsWithCopy(selection: Pick<PhotoSelection, 'send'>): void {
  useFact('copyEnded', () => selection.send({ type: 'ACTION_SUCCEEDED' }))
}
