import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import { type Neighbour, neighbourOf, numberOf, pagesAround, type WirePlace } from './neighbours.ts'
import { pageData, pageQuery, placeQuery } from './page-cache.ts'
import { isSamePage, type PageKey } from './page-key.ts'
import type { PhotoListSource, PhotoPlace } from './source.ts'
import { useSections } from './use-sections.ts'

/** Photos this far to either side are read before they are turned to: a key that is held down does not wait. */
const READ_AHEAD = 12

/** A photo in its place, with what is next to it. */
export interface Preview {
  /** Undefined while it is read; an error's status says whether there is such a photo. */
  place: UseQueryResult<PhotoPlace>
  /** Null at the list's ends, undefined while it is being read. */
  previous: Photo | null | undefined
  next: Photo | null | undefined
  number: number | null
  count: number | null
  /** What could not be read of that which says the neighbours. */
  failed: readonly { refetch: () => Promise<unknown> }[]
}

interface PreviewInput {
  source: PhotoListSource
  photoId: string
  hidden: PlacedPhotos
}

const areSame = (a: readonly PageKey[], b: readonly PageKey[]) =>
  a.length === b.length && a.every((one, at) => isSamePage(one, b[at]))

function photoOf(neighbour: Neighbour | null): Photo | null | undefined {
  if (neighbour === null || 'missing' in neighbour) return undefined
  return 'photo' in neighbour ? neighbour.photo : null
}

export function usePreview({ source, photoId, hidden }: PreviewInput): Preview {
  const client = useQueryClient()
  const { pageSize } = source
  const place = useQuery(placeQuery(source, client, photoId))
  const counts = source.useSections(hidden)
  const sections = counts.data
  const from = place.data
  const ahead = from && sections ? pagesAround(from, READ_AHEAD, { sections, pageSize }) : []
  const [wanted, setWanted] = useState<readonly PageKey[]>([])
  const further = wanted.filter((one) => !ahead.some((other) => isSamePage(one, other)))
  const pages = useQueries({
    queries: [...ahead, ...further].map(({ section, page }) => ({
      ...pageQuery(source, section, page),
      // the pages read so far are searched below
      notifyOnChangeProps: ['data', 'isError'],
    })),
  })

  const photoAt = ({ section, offset }: WirePlace) => {
    const page = pageData(client, source, section, Math.floor(offset / pageSize))
    return page && (page.images[offset % pageSize] ?? null)
  }
  const neighbour = (step: 1 | -1): Neighbour | null =>
    from && sections ? neighbourOf(from, step, { sections, pageSize, hidden, photoAt }) : null
  const sides = [neighbour(-1), neighbour(1)]
  const missing = sides.flatMap((side) => (side && 'missing' in side ? [side.missing] : []))
  if (missing.length > 0 && !areSame(missing, wanted)) setWanted(missing)

  const [previous, next] = sides.map(photoOf)
  const shown = useSections({ source, counted: sections, hidden })
  return {
    place,
    previous,
    next,
    number: from && sections ? numberOf(from, sections) : null,
    count: sections ? shown.reduce((sum, { count }) => sum + count, 0) : null,
    failed: [counts, ...pages].filter(({ isError }) => isError),
  }
}
