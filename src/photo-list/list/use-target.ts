import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { placeQuery } from './page-cache.ts'
import { leaveViewer, viewedPhoto } from './place.ts'
import type { PhotoListSource, PhotoPlace } from './source.ts'
import type { Target } from './start.ts'

interface Sought {
  photoId: string
  /** Id of the order it is sought in. */
  source: string
  isViewed: boolean
  /** Undefined while it is looked for, null where the list has no such photo. */
  target: Target | null | undefined
}

interface Seeking {
  /** Where this order of the list is to start. */
  target: Target | null
  /** Until it is known whether there is a target. */
  isSeeking: boolean
  /** The photo the list was put at last. */
  followed: string | null
  /** Looks for a photo in an order that is about to be shown; without one that starts at its top. */
  seek: (source: string, photoId: string | undefined) => void
}

/**
 * Finds the place of the photo that the viewer showed last, or that was being read before the order changed: on the pages
 * that are read, else the server is asked.
 */
export function useTarget(source: PhotoListSource): Seeking {
  const client = useQueryClient()
  const [sought, setSought] = useState(() => soughtIn(source.id, viewedPhoto(source.list), true))
  useEffect(leaveViewer, [])
  const isHere = sought?.source === source.id
  const seeking = isHere && sought.target === undefined ? [sought] : []
  const [place] = useQueries({ queries: seeking.map(({ photoId }) => placeQuery(source, client, photoId)) })
  if (sought && place && isSettled(place)) setSought({ ...sought, target: targetOf(place.data, sought.isViewed) })
  return {
    target: (isHere && sought.target) || null,
    isSeeking: seeking.length > 0,
    followed: sought?.photoId ?? null,
    seek: (order, photoId) => setSought(soughtIn(order, photoId ?? null, false)),
  }
}

const soughtIn = (source: string, photoId: string | null, isViewed: boolean): Sought | null =>
  photoId === null ? null : { photoId, source, isViewed, target: undefined }

/** Nobody waits for an answer that does not come before the customer is online again. */
const isSettled = ({ status, fetchStatus }: { status: string; fetchStatus: string }) =>
  status !== 'pending' || fetchStatus === 'paused'

const targetOf = (place: PhotoPlace | undefined, isViewed: boolean): Target | null =>
  place ? { place: { section: place.section, index: place.offset }, isViewed } : null
