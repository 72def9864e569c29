import type { ChosenFile } from '../files.ts'
import type { UploadFile } from '../upload/model.ts'
import type { AddRow, Inspected } from './model.ts'

const isOpen = (row: AddRow) => row.type === undefined && row.problem === undefined

/** Keys of the rows nobody has looked into yet. */
export const openKeys = (rows: readonly AddRow[]): string[] => rows.filter(isOpen).map((row) => row.key)

/** What can be uploaded. */
export const acceptable = (rows: readonly AddRow[]): UploadFile[] =>
  rows.flatMap(({ key, name, bytes, type }) => (type === undefined ? [] : [{ key, name, bytes, type }]))

export const withoutRow = (rows: readonly AddRow[], key: string): AddRow[] => rows.filter((row) => row.key !== key)

/** A key that is already there is not added twice. */
export function withChosen(rows: readonly AddRow[], chosen: readonly ChosenFile[]): AddRow[] {
  const known = new Set(rows.map((row) => row.key))
  return [...rows, ...chosen.filter((file) => !known.has(file.key))]
}

/** Rows removed meanwhile stay removed. */
export function withInspected(rows: readonly AddRow[], inspected: readonly Inspected[]): AddRow[] {
  const byKey = new Map(inspected.map((told) => [told.key, told]))
  return rows.map((row) => ({ ...row, ...byKey.get(row.key) }))
}

/** When looking failed as a whole, no file of it can be trusted to be there. */
export const withUnreadable = (rows: readonly AddRow[]): AddRow[] =>
  rows.map((row) => (isOpen(row) ? { ...row, problem: 'gone' } : row))
