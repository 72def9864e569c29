import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PhotoPosition, Sorting } from '#contract/photos.ts'
import type { PhotosApi } from './api.ts'
import type { Target } from './beginning.ts'
import { isSameSorting, leaveViewer, viewedPhoto } from './place.ts'
import { positionQuery } from './queries.ts'
import { monthKey } from './timeline.ts'

/** A photo the list is to be put at. */
interface Sought {
  photoId: string
  sorting: Sorting
  isViewed: boolean
  /** Undefined while it is looked for, null where the list has no such photo. */
  target: Target | null | undefined
}

interface Seeking {
  /** Where the list of this sorting is to begin. */
  target: Target | null
  /** Until it is known whether there is a target. */
  isSeeking: boolean
  /** The photo the list was put at last. */
  followed: string | null
  /** Looks for a photo in a sorting that is about to be shown; without one that begins at its top. */
  seek: (sorting: Sorting, photoId: string | undefined) => void
}

/**
 * Finds the place of the photo that the viewer showed last, or that was being read before the sorting changed: on the pages
 * that are read, else the server is asked.
 */
export function useTarget(api: PhotosApi, sorting: Sorting): Seeking {
  const client = useQueryClient()
  const [sought, setSought] = useState(() => soughtIn(sorting, viewedPhoto(), true))
  useEffect(leaveViewer, [])
  const isHere = sought !== null && isSameSorting(sought.sorting, sorting)
  const seeking = isHere && sought.target === undefined ? [sought] : []
  const [position] = useQueries({ queries: seeking.map(({ photoId }) => positionQuery(api, client, photoId, sorting)) })
  if (sought && position && isSettled(position))
    setSought({ ...sought, target: targetOf(position.data, sought.isViewed) })
  return {
    target: (isHere && sought.target) || null,
    isSeeking: seeking.length > 0,
    followed: sought?.photoId ?? null,
    seek: (by, photoId) => setSought(soughtIn(by, photoId ?? null, false)),
  }
}

const soughtIn = (sorting: Sorting, photoId: string | null, isViewed: boolean): Sought | null =>
  photoId === null ? null : { photoId, sorting, isViewed, target: undefined }

/** Nobody waits for an answer that does not come before the customer is online again. */
const isSettled = ({ status, fetchStatus }: { status: string; fetchStatus: string }) =>
  status !== 'pending' || fetchStatus === 'paused'

const targetOf = (position: PhotoPosition | undefined, isViewed: boolean): Target | null =>
  position ? { place: { month: monthKey(position), index: position.offset }, isViewed } : null
