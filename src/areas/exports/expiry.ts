import { EXPORT_DAYS } from '#contract/exports.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** When an export's links expire (photo spec 2 and 9), in milliseconds since 1970. */
export const expiryOf = (updated: string): number => Date.parse(updated) + EXPORT_DAYS * DAY_MS
