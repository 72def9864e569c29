import { MAX_SELECTED } from '#contract/photos.ts'
import {
  type MonthKey,
  type MonthPart,
  type MonthToSelect,
  monthSelection,
  type RangeToSelect,
  type Selection,
  type SelectPhotosContext,
  selectedCount,
  UNPLACED,
} from './model.ts'

type Selected = Selection['selected']

export const NOTHING = { selected: {}, selectedByMonth: {}, range: null }

export function counted(selected: Selected): Selection {
  const selectedByMonth: Record<MonthKey, number> = {}
  for (const month of Object.values(selected)) selectedByMonth[month] = (selectedByMonth[month] ?? 0) + 1
  return { selected, selectedByMonth }
}

export const withPhotos = (selection: Selection, photoIds: readonly string[], month: MonthKey): Selection =>
  counted({ ...selection.selected, ...Object.fromEntries(photoIds.map((id) => [id, month])) })

const less = (selected: Selected, gone: ReadonlySet<string>): Selected =>
  Object.fromEntries(Object.entries(selected).filter(([id]) => !gone.has(id)))

export function withoutPhotos(
  { selected, range }: Pick<SelectPhotosContext, 'selected' | 'range'>,
  photoIds: readonly string[],
): Pick<SelectPhotosContext, 'selected' | 'selectedByMonth' | 'range'> {
  const gone = new Set(photoIds)
  return { ...counted(less(selected, gone)), range: range && { ...range, before: less(range.before, gone) } }
}

export const withoutMonth = (selection: Selection, month: MonthKey): Selection =>
  counted(Object.fromEntries(Object.entries(selection.selected).filter(([, of]) => of !== month)))

/** The months of another order are not known yet. */
export const unplaced = ({ selected }: Selection): Selection =>
  counted(Object.fromEntries(Object.keys(selected).map((id) => [id, UNPLACED])))

/** Selected photos in the months they were found in; others are not selected by it. */
export const placed = ({ selected }: Selection, months: Selected): Selection =>
  counted(Object.fromEntries(Object.entries(selected).map(([id, month]) => [id, months[id] ?? month])))

export const sizeOf = (parts: readonly MonthPart[]): number => parts.reduce((sum, { from, to }) => sum + to - from, 0)

/** `before` and ids in the order of the list with their months; more than the parts hold are of the last one. */
function withMonths(before: Selected, ids: readonly string[], parts: readonly MonthPart[]): Selected {
  const months: Record<string, MonthKey> = { ...before }
  let at = 0
  let end = sizeOf(parts.slice(0, 1))
  for (const [place, id] of ids.entries()) {
    while (place >= end && at < parts.length - 1) {
      at += 1
      end += sizeOf(parts.slice(at, at + 1))
    }
    months[id] = parts[at]?.month ?? UNPLACED
  }
  return months
}

/** What was selected before the range, and all of it. */
export const withRange = (
  { selected, range }: Pick<SelectPhotosContext, 'selected' | 'range'>,
  ids: readonly string[],
  parts: readonly MonthPart[],
): Selection => counted(withMonths(range?.before ?? selected, ids, parts))

/** What was selected before the range; all of it where there is none. */
export const withoutRange = ({
  selected,
  range,
}: Pick<SelectPhotosContext, 'selected' | 'range'>): Selection & Pick<SelectPhotosContext, 'range'> => ({
  ...counted(range?.before ?? selected),
  range: null,
})

/** How many `withRange` selects; thousands are only counted for it. */
export function countWithRange(
  { selected, range }: Pick<SelectPhotosContext, 'selected' | 'range'>,
  ids: readonly string[],
): number {
  const before = range?.before ?? selected
  return Object.keys(before).length + new Set(ids.filter((id) => before[id] === undefined)).size
}

/** The range of an anchor: a new one begins with what is selected now. */
export function rangeFrom(
  { selected, range }: Pick<SelectPhotosContext, 'selected' | 'range'>,
  anchorId: string | null,
): SelectPhotosContext['range'] {
  if (anchorId === null) return null
  return range?.anchorId === anchorId ? range : { anchorId, before: selected }
}

export const isKnown = ({ parts, loadedIds }: RangeToSelect): boolean => loadedIds.length >= sizeOf(parts)

/** Whether a range is more than may be selected, as far as that is known before it is read. */
export function isTooMany(context: SelectPhotosContext, range: RangeToSelect): boolean {
  if (sizeOf(range.parts) > MAX_SELECTED) return true
  if (!isKnown(range)) return false
  const before = { ...context, range: rangeFrom(context, range.anchorId) }
  return countWithRange(before, range.loadedIds) > MAX_SELECTED
}

export const isWhole = (selection: Selection, { month, count }: MonthToSelect): boolean =>
  monthSelection(selection, month, count) === 'all'

/** Whether MAX_SELECTED allows as many photos of the month as it has. */
export const hasRoomFor = (selection: Selection, { month, count }: { month: MonthKey; count: number }): boolean =>
  selectedCount(selection) - (selection.selectedByMonth[month] ?? 0) + count <= MAX_SELECTED

export const isSelected = (selection: Selection, photoId: string): boolean => selection.selected[photoId] !== undefined

export const isFull = (selection: Selection): boolean => selectedCount(selection) >= MAX_SELECTED
