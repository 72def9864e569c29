import { MAX_SELECTED } from '#contract/photos.ts'
import { type MonthKey, type MonthToSelect, monthSelection, type Selection, selectedCount } from './model.ts'

export const NOTHING: Selection = { selected: {}, selectedByMonth: {} }

function counted(selected: Readonly<Record<string, MonthKey>>): Selection {
  const selectedByMonth: Record<MonthKey, number> = {}
  for (const month of Object.values(selected)) selectedByMonth[month] = (selectedByMonth[month] ?? 0) + 1
  return { selected, selectedByMonth }
}

export const withPhotos = (selection: Selection, photoIds: readonly string[], month: MonthKey): Selection =>
  counted({ ...selection.selected, ...Object.fromEntries(photoIds.map((id) => [id, month])) })

export function withoutPhotos(selection: Selection, photoIds: readonly string[]): Selection {
  const gone = new Set(photoIds)
  return counted(Object.fromEntries(Object.entries(selection.selected).filter(([id]) => !gone.has(id))))
}

export const withoutMonth = (selection: Selection, month: MonthKey): Selection =>
  counted(Object.fromEntries(Object.entries(selection.selected).filter(([, of]) => of !== month)))

export const isWhole = (selection: Selection, { month, count }: MonthToSelect): boolean =>
  monthSelection(selection, month, count) === 'all'

/** Whether MAX_SELECTED allows as many photos of the month as it has. */
export const hasRoomFor = (selection: Selection, { month, count }: { month: MonthKey; count: number }): boolean =>
  selectedCount(selection) - (selection.selectedByMonth[month] ?? 0) + count <= MAX_SELECTED

export const isSelected = (selection: Selection, photoId: string): boolean => selection.selected[photoId] !== undefined

export const isFull = (selection: Selection): boolean => selectedCount(selection) >= MAX_SELECTED
