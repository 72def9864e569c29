import { missingActor } from '../missing-actor.ts'
import type { PhotosToRead } from './model.ts'

/** Reads the ids of photos in the order of the list; rejects with `conflict` above MAX_SELECTED (open question 29). */
export const loadIds = missingActor<{ ids: readonly string[] }, PhotosToRead>('loadIds')
