import type { Failure } from '#contract/failure.ts'
import type { Sorting } from '#contract/photos.ts'
import type { NoticeTold } from '../notices.ts'

/** `year/month`, as on the wire: '2024/7'. */
export type MonthKey = string

/** A month as its heading knows it: `count` is all its photos, `loadedIds` those whose ids are known. */
export interface MonthToSelect {
  month: MonthKey
  count: number
  loadedIds: readonly string[]
  sorting: Sorting
}

export interface SelectPhotosContext {
  /** Month by photo id: its keys are the selection. */
  selected: Readonly<Record<string, MonthKey>>
  /** Selected photos by month; a month without any is missing. */
  selectedByMonth: Readonly<Record<MonthKey, number>>
  /** The month whose ids are being loaded. */
  pending: MonthToSelect | null
  failure: Failure | null
}

export type SelectPhotosEvent =
  | { type: 'START' }
  | { type: 'STOP' }
  | { type: 'TOGGLED'; photoId: string; month: MonthKey }
  | ({ type: 'MONTH_TOGGLED' } & MonthToSelect)
  | { type: 'ALL_DESELECTED' }
  | { type: 'ACTION_SUCCEEDED' }
  | { type: 'PHOTOS_GONE'; photoIds: readonly string[] }

export type SelectPhotosFact = NoticeTold

/** The part of the context that is the selection. */
export type Selection = Pick<SelectPhotosContext, 'selected' | 'selectedByMonth'>

/** How many photos are selected. */
export const selectedCount = (selection: Selection): number =>
  Object.values(selection.selectedByMonth).reduce((sum, count) => sum + count, 0)

/** What a month heading's check shows. */
export function monthSelection(selection: Selection, month: MonthKey, count: number): 'none' | 'some' | 'all' {
  const selected = selection.selectedByMonth[month] ?? 0
  if (selected === 0) return 'none'
  return selected < count ? 'some' : 'all'
}
