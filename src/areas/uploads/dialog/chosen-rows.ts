import type { AddRow, RowProblem } from '#machines/uploads/add-photos/machine.ts'

export type ProblemRow = AddRow & { problem: RowProblem }

export interface ChosenRows {
  /** Can be added, or are not inspected yet. */
  photos: readonly AddRow[]
  problems: readonly ProblemRow[]
  /** Of the photos together. */
  bytes: number
}

const hasProblem = (row: AddRow): row is ProblemRow => row.problem !== undefined

/** Splits rows into photos and problems. */
export function chosenRows(rows: readonly AddRow[]): ChosenRows {
  const photos = rows.filter((row) => !hasProblem(row))
  const bytes = photos.reduce((sum, row) => sum + row.bytes, 0)
  return { photos, problems: rows.filter(hasProblem), bytes }
}
