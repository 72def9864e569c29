import { missingActor } from '../missing-actor.ts'
import type { MonthKey, PhotosToRead } from './model.ts'

/** Reads which photos these are, by id with the month each is in; rejects with `conflict` above MAX_SELECTED (open question 29). */
export const loadIds = missingActor<{ months: Readonly<Record<string, MonthKey>> }, PhotosToRead>('loadIds')
