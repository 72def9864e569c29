import { parse } from 'range-parser'

/** Part of a file: first and last byte. */
export interface Part {
  first: number
  last: number
}

/** In the code of the parser: a range is malformed. */
const MALFORMED = 1

/**
 * The part of a file of this size that a Range header requests (RFC 9110, 14.2). Null means the whole file, also for several
 * ranges or an invalid header; 'none' is a range outside of the file.
 */
export function partOf(range: string | undefined, bytes: number): Part | 'none' | null {
  if (range === undefined) return null
  const { code, type, ranges } = parse(bytes, range)
  if (type !== 'bytes' || code & MALFORMED || ranges.length > 1) return null
  const [only] = ranges
  return only ? { first: only.start, last: only.end } : 'none'
}

/** Whether If-Range still matches; a date identifies no content exactly. */
export const isSame = (ifRange: string | undefined, etag: string) => ifRange === undefined || ifRange.trim() === etag
