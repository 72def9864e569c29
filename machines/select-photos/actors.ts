import type { Sorting } from '#contract/photos.ts'
import { missingActor } from '../missing-actor.ts'
import type { MonthKey } from './model.ts'

/** Reads the ids of a whole month; rejects with `conflict` above MAX_SELECTED (open question 29). */
export const loadMonthIds = missingActor<{ ids: readonly string[] }, { month: MonthKey; sorting: Sorting }>(
  'loadMonthIds',
)
