import type { Phase, UploadContext } from '../model.ts'
import type { UploadRow } from '../schema.ts'

/** Rows in a phase, in the order of the queue, at most `limit`. Thousands are searched on each event: `indexOf` is fast. */
export function rowsIn({ rows, phases }: UploadContext, phase: Phase, limit = rows.length): UploadRow[] {
  const found: UploadRow[] = []
  for (let at = phases.indexOf(phase); at !== -1 && found.length < limit; at = phases.indexOf(phase, at + 1)) {
    const row = rows[at]
    if (row !== undefined) found.push(row)
  }
  return found
}

export const keysIn = (context: UploadContext, phase: Phase): string[] => rowsIn(context, phase).map(({ key }) => key)

/** Whether a file is unfinished. Searched from the end, as the first files of the queue are finished first. */
export const isWorkLeft = ({ phases }: UploadContext): boolean => phases.findLastIndex((phase) => phase !== null) !== -1

/** Moves the first files of a phase to another one, at most `limit`. */
export function advanced(context: UploadContext, from: Phase, to: Phase, limit = context.rows.length): UploadContext {
  let at = context.phases.indexOf(from)
  if (at === -1 || limit === 0) return context
  const phases = context.phases.slice()
  for (let left = limit; at !== -1 && left > 0; left -= 1) {
    phases[at] = to
    at = phases.indexOf(from, at + 1)
  }
  return { ...context, phases }
}
