import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ColourSheets } from '#src/photo-list/grid/colours/ColourSheets.tsx'
import { packedFrom } from '#src/photo-list/grid/colours/colours.ts'
import type { GridWindow } from '#src/photo-list/grid/model/layout.ts'
import type { CallOptions } from '#src/platform/http.ts'
import { listKeys } from './page-cache.ts'
import type { ListId } from './source.ts'

/** What the colours of a flat list are found and read by. */
export interface ColouredList extends Pick<ListId, 'list' | 'id'> {
  /** The colours of all photos in this order, in base64. */
  readonly readColours: (options: CallOptions) => Promise<string>
}

interface FlatColoursProps {
  readonly window: GridWindow
  readonly list: ColouredList
}

/** The colours of a list of one section. Where they can't be read, the list is as it is without them. */
export function FlatColours({ window, list }: FlatColoursProps) {
  const { data: known } = useQuery({
    queryKey: listKeys.colours(list),
    queryFn: async ({ signal }) => packedFrom(await list.readColours({ signal })),
    // read again when the list's revision changes
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const coloursOf = useCallback(() => known, [known])
  if (known === undefined) return null
  return <ColourSheets window={window} coloursOf={coloursOf} isReversed={false} />
}
