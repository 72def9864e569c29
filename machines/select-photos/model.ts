import type { Failure } from '#contract/failure.ts'
import type { Sorting, SortKey } from '#contract/photos.ts'
import type { NoticeTold } from '../notices.ts'

/** `year/month`, as on the wire: '2024/7'. */
export type MonthKey = string

/** Photos that are being deleted. */
type Hidden = Readonly<Record<string, true>>

/** The month of a selected photo that is not known in the list's present order. */
export const UNPLACED: MonthKey = ''

/** A month as its heading knows it: `count` is its photos but those being deleted, `loadedIds` those whose ids are known. */
export interface MonthToSelect {
  month: MonthKey
  count: number
  loadedIds: readonly string[]
  hidden: Hidden
  sorting: Sorting
}

/** Photos of a month by their places on the wire, `to` not included. */
export interface MonthPart {
  month: MonthKey
  from: number
  to: number
}

/** The first and the last photo of a range, where they are known. */
export type RangeEnds = readonly [first: string | null, last: string | null]

/** Photos whose ids are to be read, in the order of the list; without `ends` whole months, however many they hold by now. */
export interface PhotosToRead {
  parts: readonly MonthPart[]
  ends: RangeEnds | null
  /** What is being deleted: none of it is selected. */
  hidden: Hidden
  sorting: Sorting
}

/** Photos that are to be selected when they are read; of a range, its anchor. */
export interface AwaitedPhotos extends PhotosToRead {
  anchorId: string | null
}

/**
 * All `count` photos from one to another, in the order of the list; `loaded` are those known without a gap from the first
 * on, with their months. Ranges from the same anchor replace each other; without an anchor the range is added to what is
 * selected.
 */
export interface RangeToSelect extends AwaitedPhotos {
  count: number
  loaded: Readonly<Record<string, MonthKey>>
}

/** A selection as it is kept over reloads. `selected` is month by photo id, the months being those of `sortKey`. */
export interface KeptSelection {
  sortKey: SortKey
  selected: Readonly<Record<string, MonthKey>>
}

export interface SelectPhotosContext extends KeptSelection {
  /** Selected photos by month; a month without any is missing. */
  selectedByMonth: Readonly<Record<MonthKey, number>>
  /** What was selected before the range from this anchor was. */
  range: { anchorId: string; before: Readonly<Record<string, MonthKey>> } | null
  /** Photos whose ids are not known yet, in the order they were chosen in: the first ones are being read. */
  awaited: readonly AwaitedPhotos[]
  /** Those of `awaited` that the call under way is for. */
  reading: AwaitedPhotos | null
  /** Gone or chosen against while photos are awaited: an answer does not select them. */
  except: Readonly<Record<string, true>>
  failure: Failure | null
}

export type SelectPhotosEvent =
  | { type: 'START' }
  | { type: 'STOP' }
  | { type: 'TOGGLED'; photoId: string; month: MonthKey }
  | ({ type: 'MONTH_TOGGLED' } & MonthToSelect)
  | ({ type: 'RANGE_SELECTED' } & RangeToSelect)
  /** A range is about to be dragged: it adds to all that is selected by now, and can be given back. */
  | { type: 'RANGE_BEGAN' }
  | { type: 'RANGE_GIVEN_BACK' }
  | { type: 'ALL_DESELECTED' }
  | { type: 'ACTION_SUCCEEDED' }
  | { type: 'PHOTOS_GONE'; photoIds: readonly string[] }
  | { type: 'SORTED'; sortKey: SortKey }
  | { type: 'MONTHS_LEARNED'; months: Readonly<Record<string, MonthKey>> }

export type SelectPhotosFact = NoticeTold

/** The part of the context that is the selection. */
export type Selection = Pick<SelectPhotosContext, 'selected' | 'selectedByMonth'>

/** How many photos are selected. */
export const selectedCount = (selection: Pick<Selection, 'selectedByMonth'>): number =>
  Object.values(selection.selectedByMonth).reduce((sum, count) => sum + count, 0)

/** Whether photos of the month will be selected when their ids are known. */
export const isAwaited = ({ awaited }: Pick<SelectPhotosContext, 'awaited'>, month: MonthKey): boolean =>
  awaited.some(({ parts }) => parts.some((part) => part.month === month))

/** How many photos of a month are selected; those that are being deleted are not there to be seen. */
export function selectedIn({ selected, selectedByMonth }: Selection, month: MonthKey, hidden: Hidden): number {
  const all = selectedByMonth[month] ?? 0
  return all === 0 ? 0 : all - Object.keys(hidden).filter((id) => selected[id] === month).length
}

/** What the check of a month shows that has `count` photos to be seen. */
export function monthSelection(
  selection: Selection,
  { month, count, hidden }: Pick<MonthToSelect, 'month' | 'count' | 'hidden'>,
): 'none' | 'some' | 'all' {
  const selected = selectedIn(selection, month, hidden)
  if (selected === 0) return 'none'
  return selected < count ? 'some' : 'all'
}
