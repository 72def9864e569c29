import type { UploadContext, UploadRow, UploadRowState } from '#machines/upload/types.ts'

type Queue = Pick<UploadContext, 'order' | 'rows'>

/** What is at work stands first, then what failed, then what waits, then what is done. */
const PLACE: Readonly<Record<UploadRowState, 0 | 1 | 2 | 3>> = {
  uploading: 0,
  retrying: 0,
  processing: 0,
  removing: 0,
  failed: 1,
  waiting: 2,
  stored: 3,
  duplicate: 3,
}

/** The rows as the panel shows them, the order they were added kept among equals. */
export function panelRows({ order, rows }: Queue): UploadRow[] {
  const places: UploadRow[][] = [[], [], [], []]
  for (const key of order) {
    const row = rows[key]
    if (row !== undefined) places[PLACE[row.state]]?.push(row)
  }
  return places.flat()
}

export interface QueueSummary {
  count: number
  added: number
  duplicates: number
  failed: number
  /** Bytes of all files that did not fail. */
  bytes: number
  /** Bytes of files the server has whole. */
  bytesThere: number
}

const IS_THERE: readonly UploadRowState[] = ['processing', 'stored', 'duplicate', 'removing']

/** The queue in figures, without what of a file at work is on its way. */
export function summaryOf({ order, rows }: Queue): QueueSummary {
  const summary: QueueSummary = { count: 0, added: 0, duplicates: 0, failed: 0, bytes: 0, bytesThere: 0 }
  for (const key of order) {
    const row = rows[key]
    if (row === undefined) continue
    summary.count += 1
    if (row.state === 'stored' || row.state === 'removing') summary.added += 1
    if (row.state === 'duplicate') summary.duplicates += 1
    if (row.state === 'failed') summary.failed += 1
    else summary.bytes += row.bytes
    if (IS_THERE.includes(row.state)) summary.bytesThere += row.bytes
  }
  return summary
}

/** Overall progress by bytes, 0 to 100; `sent` holds those on their way, by file. */
export function percentOf({ bytes, bytesThere }: QueueSummary, sent: Readonly<Record<string, number>>): number {
  const onTheWay = Object.values(sent).reduce((sum, size) => sum + size, 0)
  return bytes === 0 ? 100 : Math.min(100, ((bytesThere + onTheWay) / bytes) * 100)
}
