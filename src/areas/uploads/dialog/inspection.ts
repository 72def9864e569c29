import type { AddPhotosSnapshot } from '#machines/uploads/add-photos/machine.ts'

/** Of more files it is said how far their inspection is. */
export const COUNTED_FROM = 200

export interface Inspection {
  done: number
  count: number
}

/** How many files are inspected, of how many; null once all are, and no more are to come. */
export function inspectionOf({ rows, isMoreComing }: AddPhotosSnapshot['context']): Inspection | null {
  const done = rows.filter(({ type, problem }) => type !== undefined || problem !== undefined).length
  return done === rows.length && !isMoreComing ? null : { done, count: rows.length }
}
