import { useEmit } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import type { OrderPrints } from './order-prints.tsx'
import type { PhotoSelection } from './use-photo-selection.ts'

/** Pictures that are shown while photos are handed over, at the most. */
const SHOWN_PICTURES = 6

/** Ordering prints of a list's selection: with its flag, and where the sales channel is known (photo spec 5). */
export function useOrderPrints(selection: Pick<PhotoSelection, 'placed' | 'pictures'>): OrderPrints | undefined {
  const { flags, channel } = useServices()
  const emit = useEmit()
  if (!flags.PhotoManagementOrderPrintsEnabled || channel === null) return undefined
  return {
    onOrder: () =>
      emit({
        type: 'orderPrintsAsked',
        photoIds: Object.keys(selection.placed()),
        pictures: selection.pictures(SHOWN_PICTURES),
      }),
  }
}
