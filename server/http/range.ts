/** A part of a file, its first and its last byte. */
export interface Part {
  first: number
  last: number
}

const RANGE = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i

/**
 * The part of a file of so many bytes that a Range header asks for (RFC 9110, 14.2). Null is all of it, also where several
 * parts are asked for or the header makes no sense; 'none' is a part that is not there.
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

/** Whether a part still belongs to what the client has the other parts of; a date names no content exactly. */
export const isSame = (ifRange: string | undefined, etag: string) => ifRange === undefined || ifRange.trim() === etag
