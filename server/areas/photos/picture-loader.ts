import DataLoader from 'dataloader'
import type { Database } from '../../core/database/types.ts'
import { findPictures, type PictureRow } from './store.ts'

/** Finds a picture by its photo's id; null when there is none. */
export type FindPicture = (imageId: string) => Promise<PictureRow | null>

/**
 * Pictures are asked for by the dozen, each alone: those asked for while a query is in flight are found together by the next.
 * Nothing is cached, as a photo may be deleted. `deletedSince` as in `findPictures`.
 */
export function createPictureLoader(db: Database, deletedSince?: () => Date): FindPicture {
  let inFlight: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<string, PictureRow | null>(
    async (imageIds) => {
      const found = findPictures(db, imageIds, deletedSince?.())
      inFlight = found.catch(() => null)
      const pictures = await found
      return imageIds.map((imageId) => pictures.get(imageId) ?? null)
    },
    { cache: false, batchScheduleFn: (dispatch) => void inFlight.then(dispatch) },
  )
  return (imageId) => loader.load(imageId)
}
