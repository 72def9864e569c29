/** Part of a file: first and last byte. */
export interface Part {
  first: number
  last: number
}

const RANGE = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i

/**
 * The part of a file of this size that a Range header requests (RFC 9110, 14.2). Null means the whole file, also for several
 * ranges or an invalid header; 'none' is a range outside of the file.
 */
export function partOf(range: string | undefined, bytes: number): Part | 'none' | null {
  const [, from = '', to = ''] = RANGE.exec(range ?? '') ?? []
  if (from === '' && to === '') return null
  const end = bytes - 1
  if (from === '') return to === '0' || bytes === 0 ? 'none' : { first: Math.max(0, bytes - Number(to)), last: end }
  const [first, last] = [Number(from), to === '' ? end : Number(to)]
  if (to !== '' && last < first) return null
  return first > end ? 'none' : { first, last: Math.min(last, end) }
}

/** Whether If-Range still matches; a date identifies no content exactly. */
export const isSame = (ifRange: string | undefined, etag: string) => ifRange === undefined || ifRange.trim() === etag
