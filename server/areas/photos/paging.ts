import { HttpError } from '../../core/http/errors.ts'
import { type Cursor, readCursor } from './cursor.ts'

/**
 * Where a page of a list begins: after another one, or so many items from the start.
 * @throws HttpError 400 for a cursor of another list or order, and for both at once.
 */
export function startOf(
  { cursor: text, offset }: { cursor?: string | undefined; offset?: number | undefined },
  of: string,
): { cursor?: Cursor; offset?: number } {
  if (text === undefined) return offset === undefined ? {} : { offset }
  if (offset !== undefined) {
    throw new HttpError(400, 'Either a cursor or an offset.', { 'query.offset': 'Not beside a cursor.' })
  }
  const cursor = readCursor(text, of)
  if (!cursor) throw new HttpError(400, 'The cursor is not of this list and order.', { 'query.cursor': 'Foreign.' })
  return { cursor }
}
