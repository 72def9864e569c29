import type { SharedQueue, UploadRow, UploadRowState } from '#machines/uploads/upload/schema.ts'

/** Order of the panel: active, then what needs the customer, then what waits, then what is done. */
const GROUP: Readonly<Record<UploadRowState, 0 | 1 | 2 | 3>> = {
  uploading: 0,
  retrying: 0,
  processing: 0,
  removing: 0,
  failed: 1,
  missing: 1,
  waiting: 2,
  paused: 2,
  stored: 3,
  duplicate: 3,
}

export type RowFilter = 'all' | 'failed'

/** The rows as the panel shows them; rows of one group keep their order. */
export function panelRows(rows: readonly UploadRow[], filter: RowFilter): UploadRow[] {
  const groups: UploadRow[][] = [[], [], [], []]
  for (const row of rows) {
    if (filter === 'all' || row.state === filter) groups[GROUP[row.state]]?.push(row)
  }
  return groups.flat()
}

export interface QueueSummary {
  count: number
  added: number
  duplicates: number
  failed: number
  /** To be chosen again. */
  missing: number
  /** Files that still have to be sent. */
  left: number
  /** Bytes of all files that can finish without the customer. */
  bytes: number
  /** Bytes of files that need not be sent any more. */
  bytesThere: number
  bytesSent: number
  /** Bytes of files that are sent as soon as permitted. */
  bytesToSend: number
}

type Figure = Exclude<keyof QueueSummary, 'count'>

/** The figures that a row in each state adds to: with one file, and with its bytes. */
const COUNTS_AS: Readonly<Record<UploadRowState, { files: readonly Figure[]; bytes: readonly Figure[] }>> = {
  waiting: { files: ['left'], bytes: ['bytes', 'bytesToSend'] },
  uploading: { files: ['left'], bytes: ['bytes', 'bytesToSend'] },
  retrying: { files: ['left'], bytes: ['bytes', 'bytesToSend'] },
  paused: { files: ['left'], bytes: ['bytes'] },
  processing: { files: [], bytes: ['bytes', 'bytesThere', 'bytesSent'] },
  stored: { files: ['added'], bytes: ['bytes', 'bytesThere', 'bytesSent'] },
  removing: { files: ['added'], bytes: ['bytes', 'bytesThere', 'bytesSent'] },
  duplicate: { files: ['duplicates'], bytes: ['bytes', 'bytesThere'] },
  failed: { files: ['failed'], bytes: [] },
  missing: { files: ['missing'], bytes: [] },
}

/** The queue in figures, without the bytes sent of active files. */
export function summaryOf(rows: readonly UploadRow[]): QueueSummary {
  const summary: QueueSummary = {
    count: rows.length,
    added: 0,
    duplicates: 0,
    failed: 0,
    missing: 0,
    left: 0,
    bytes: 0,
    bytesThere: 0,
    bytesSent: 0,
    bytesToSend: 0,
  }
  for (const row of rows) {
    const { files, bytes } = COUNTS_AS[row.state]
    for (const figure of files) summary[figure] += 1
    for (const figure of bytes) summary[figure] += row.bytes
  }
  return summary
}

/** Bytes sent of active files. */
export const bytesInFlight = (sent: SharedQueue['sent']): number =>
  Object.values(sent).reduce((sum, size) => sum + size, 0)

/** Bytes the server has, including those in flight; at most all bytes. */
export const bytesDone = ({ bytes, bytesThere }: QueueSummary, sent: SharedQueue['sent']): number =>
  Math.min(bytes, bytesThere + bytesInFlight(sent))

/** Overall progress by bytes, 0 to 100. */
export function percentOf(summary: QueueSummary, sent: SharedQueue['sent']): number {
  return summary.bytes === 0 ? 100 : (bytesDone(summary, sent) / summary.bytes) * 100
}

/** Number of files of each part of the bar; an active file counts by its share sent. */
export function partsOf(summary: QueueSummary, sent: SharedQueue['sent']) {
  const { count, duplicates, failed, missing, bytes, bytesThere, bytesSent } = summary
  const own = count - duplicates - failed - missing
  const ownBytes = bytes - bytesThere + bytesSent
  const there = own * (ownBytes === 0 ? 1 : Math.min(1, (bytesSent + bytesInFlight(sent)) / ownBytes))
  return { there, known: duplicates, left: own - there + missing, failed }
}

/** What the panel shows. `added`, `failed` and `duplicates`: all files ended like this; `mixed`: they ended differently. */
export type Phase =
  | 'empty'
  | 'sending'
  | 'preparing'
  | 'paused'
  | 'offline'
  | 'busy'
  | 'libraryFull'
  | 'serverFull'
  | 'missing'
  | 'added'
  | 'failed'
  | 'duplicates'
  | 'mixed'

/** Whether something waits for the customer and does not resolve by itself. */
export const needsCustomer = (phase: Phase, { failed, missing }: QueueSummary): boolean =>
  failed > 0 || missing > 0 || phase === 'libraryFull' || phase === 'serverFull'

/** Why files that could be sent are not, or null. */
function blockedBy({ permission, hold }: SharedQueue): Phase | null {
  if (permission === 'open') return null
  if (permission === 'full') return hold?.by === 'server-full' ? 'serverFull' : 'libraryFull'
  return permission
}

/** On hold only while something is to be sent; over as soon as nothing is in flight. */
export function phaseOf(queue: SharedQueue, summary: QueueSummary): Phase {
  const { count, left, missing, added, failed, duplicates } = summary
  if (count === 0) return 'empty'
  const blocked = left > 0 ? blockedBy(queue) : null
  if (blocked !== null) return blocked
  if (queue.working) return left > 0 ? 'sending' : 'preparing'
  // Each file left was paused by the customer.
  if (left > 0) return 'paused'
  if (missing > 0) return 'missing'
  if (added === count) return 'added'
  if (failed === count) return 'failed'
  return duplicates === count ? 'duplicates' : 'mixed'
}

const OVER: readonly Phase[] = ['missing', 'added', 'failed', 'duplicates', 'mixed']

export const isOver = (phase: Phase): boolean => OVER.includes(phase)
