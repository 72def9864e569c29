import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Sorting } from '#contract/photos.ts'
import { ColourSheets } from '#src/photo-list/grid/colours/ColourSheets.tsx'
import type { GridWindow } from '#src/photo-list/grid/model/layout.ts'
import { customerQuery } from '#src/platform/customer.ts'
import { useServices } from '#src/platform/services.ts'
import { coloursQuery } from './colours.ts'

interface PhotoColoursProps {
  readonly window: GridWindow
  readonly sorting: Sorting
}

/** The colours of the library, as far as they are known. Where they can't be read, the list is as it is without them. */
export function PhotoColours({ window, sorting }: PhotoColoursProps) {
  const { send } = useServices()
  const customerId = useQuery(customerQuery(send)).data?.customerId
  const { data: known } = useQuery(coloursQuery(send, sorting.sortKey, customerId))
  const coloursOf = useCallback((month: string) => known?.months.get(month), [known])
  if (known === undefined) return null
  return <ColourSheets window={window} coloursOf={coloursOf} isReversed={sorting.sortOrder === 'asc'} />
}
