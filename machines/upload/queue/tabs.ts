import type { SharedQueue, UploadContext, UploadFile, UploadRow } from '../model.ts'
import { imageIdOf, type Rows, underWay } from '../rows.ts'
import { entered } from './places.ts'
import { newFiles, withFiles } from './wishes.ts'

export const EMPTY_QUEUE: UploadContext = {
  rows: [],
  sent: {},
  unhashed: [],
  hashing: [],
  unasked: [],
  asking: [],
  held: [],
  line: [],
  alive: [],
  processing: [],
  removing: [],
  asked: 0,
  knownFailed: 0,
  paused: false,
  online: true,
  hold: null,
  tally: { stored: 0, failed: 0, duplicates: 0 },
  failure: null,
  elsewhere: null,
  unseen: [],
}

/** A kept row as the queue goes on with it. */
function goesOn(row: UploadRow): UploadRow {
  if (row.state === 'uploading' || row.state === 'retrying') return underWay(row, 'waiting')
  return row.state === 'removing' ? { ...row, state: 'stored' } : row
}

/** This tab holds the queue from now on: it goes on with the rows that were kept, and with what was added here meanwhile. */
export function opened(context: UploadContext, kept: { rows: Rows; paused: boolean }): UploadContext {
  const rows = kept.rows.map(goesOn)
  const queue: UploadContext = {
    ...EMPTY_QUEUE,
    rows,
    // who followed has seen it go on, even if the tab that held it was gone before that was kept
    paused: kept.paused && context.elsewhere?.permission !== 'open',
    processing: rows.flatMap((row) => (row.state === 'processing' ? [{ id: row.uploadId, key: row.key }] : [])),
  }
  const going = entered(
    queue,
    rows.filter((row) => row.state === 'waiting'),
  )
  return withFiles(going, { files: context.unseen })
}

const notAmong = (files: readonly UploadFile[], rows: Rows): UploadFile[] => {
  const seen = new Set(rows.map((row) => row.key))
  return files.filter((file) => !seen.has(file.key))
}

/** Another tab holds the queue: it looks as that tab tells. */
export function told(context: UploadContext, { queue }: { queue: SharedQueue }): UploadContext {
  const { rows, sent, tally, hold, working, permission } = queue
  return {
    ...context,
    rows,
    sent,
    tally,
    hold,
    elsewhere: { working, permission },
    unseen: context.unseen.length === 0 ? context.unseen : notAmong(context.unseen, rows),
  }
}

/** Files added before this tab's part is clear, or to a queue of another tab, are not forgotten until that tab shows them. */
export const withUnseen = (context: UploadContext, { files }: { files: readonly UploadFile[] }): UploadContext => ({
  ...context,
  unseen: [...context.unseen, ...newFiles(context, files)],
})

/** Photos that are new in what another tab tells. */
export function newlyStored(before: Rows, after: Rows): string[] {
  const stored = after.flatMap((row, at) => (row.state === 'stored' && before[at] !== row ? [row.imageId] : []))
  if (stored.length === 0) return []
  const had = new Set(before.flatMap(imageIdOf))
  return stored.filter((imageId) => !had.has(imageId))
}
