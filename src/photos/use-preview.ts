import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Photo, type PhotoPosition, type Sorting, TIMELINE_PAGE_SIZE } from '#contract/photos.ts'
import type { SliceKey } from '#src/grid/slices.ts'
import type { PhotosApi } from './api.ts'
import { isSameSlice, type Neighbour, neighbourOf, numberOf, slicesAround, type WirePlace } from './neighbours.ts'
import { countsQuery, pageData, pageQuery, positionQuery, unlessDeleting } from './queries.ts'
import { monthKey, monthOf, monthsInOrder } from './timeline.ts'

/** Photos this far to either side are read before they are turned to: somebody who holds a key down does not wait. */
const READ_AHEAD = 12

/** A photo in its place, with what is next to it. */
export interface Preview {
  /** Undefined while it is read; an error's status says whether there is such a photo. */
  position: ReturnType<typeof useQuery<PhotoPosition>>
  /** Null at the list's ends, undefined while it is looked up. */
  previous: Photo | null | undefined
  next: Photo | null | undefined
  number: number | null
  count: number | null
  /** What could not be read of that which tells the neighbours. */
  failed: readonly Pick<UseQueryResult, 'refetch'>[]
}

interface PreviewInput {
  api: PhotosApi
  sorting: Sorting
  photoId: string
  hidden: Readonly<Record<string, true>>
}

const isSame = (a: readonly SliceKey[], b: readonly SliceKey[]) =>
  a.length === b.length && a.every((one, at) => isSameSlice(one, b[at]))

function photoOf(neighbour: Neighbour | null): Photo | null | undefined {
  if (neighbour === null || 'missing' in neighbour) return undefined
  return 'photo' in neighbour ? neighbour.photo : null
}

export function usePreview({ api, sorting, photoId, hidden }: PreviewInput): Preview {
  const client = useQueryClient()
  const position = useQuery(positionQuery(api, client, photoId, sorting))
  const counts = useQuery({ ...countsQuery(api, sorting.sortKey), ...unlessDeleting(hidden) })
  const months = useMemo(
    () => (counts.data ? monthsInOrder(counts.data, sorting.sortOrder) : null),
    [counts.data, sorting.sortOrder],
  )
  const place = position.data && { month: monthKey(position.data), place: position.data.offset }
  const ahead = place && months ? slicesAround(place, READ_AHEAD, months) : []
  const [wanted, setWanted] = useState<readonly SliceKey[]>([])
  const further = wanted.filter((one) => !ahead.some((other) => isSameSlice(one, other)))
  const pages = useQueries({
    queries: [...ahead, ...further].map(({ month, slice }) => ({
      ...pageQuery(api, sorting, monthOf(month), slice),
      // what is read is looked up below
      notifyOnChangeProps: ['data', 'isError'],
    })),
  })

  const photoAt = ({ month, place }: WirePlace) => {
    const page = pageData(client, sorting, monthOf(month), Math.floor(place / TIMELINE_PAGE_SIZE))
    return page && (page.images[place % TIMELINE_PAGE_SIZE] ?? null)
  }
  const neighbour = (step: 1 | -1): Neighbour | null =>
    place && months ? neighbourOf(place, step, { months, hidden, photoAt }) : null
  const sides = [neighbour(-1), neighbour(1)]
  const missing = sides.flatMap((side) => (side && 'missing' in side ? [side.missing] : []))
  if (missing.length > 0 && !isSame(missing, wanted)) setWanted(missing)

  const [previous, next] = sides.map(photoOf)
  const all = months?.reduce((sum, { count }) => sum + count, 0)
  return {
    position,
    previous,
    next,
    number: place && months ? numberOf(place, months) : null,
    count: all === undefined ? null : Math.max(0, all - Object.keys(hidden).length),
    failed: [counts, ...pages].filter(({ isError }) => isError),
  }
}
