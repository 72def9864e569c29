import type { UploadHold } from '../../upload-file/schema.ts'
import type { UploadContext } from '../model.ts'
import { asDuplicate, asPending, imageIdOf, type Rows, rowOf, uploadIdOf } from '../rows.ts'
import type { LibraryPhoto, UploadPermission, UploadRow } from '../schema.ts'

/** Files sent at the same time. */
export const UPLOADS_AT_ONCE = 3

type Keys = readonly string[]

/** Tests for membership. Most changes concern one file, and comparing with one key is faster than a lookup. */
function isIn(keys: ReadonlySet<string>): (key: string) => boolean {
  const [only] = keys
  return keys.size === 1 ? (key) => key === only : (key) => keys.has(key)
}

/** The list without these keys; the same list when it has none of them. */
function without(list: Keys, keys: ReadonlySet<string>): Keys {
  const isGone = isIn(keys)
  return list.some(isGone) ? list.filter((key) => !isGone(key)) : list
}

const joined = (list: Keys, more: Keys): Keys => (more.length === 0 ? list : [...list, ...more])

export function mapped(rows: Rows, keys: ReadonlySet<string>, change: (row: UploadRow) => UploadRow): Rows {
  if (keys.size === 0) return rows
  const isOne = isIn(keys)
  return rows.map((row) => (isOne(row.key) ? change(row) : row))
}

/** Drops the bytes sent of files that ended or restart. */
export function withoutSent(sent: UploadContext['sent'], keys: ReadonlySet<string>): UploadContext['sent'] {
  const entries = Object.entries(sent)
  return entries.some(([key]) => keys.has(key)) ? Object.fromEntries(entries.filter(([key]) => !keys.has(key))) : sent
}

/** Whether files may be sent. Offline comes before paused, and paused before a hold of the server. */
export function permissionOf({ online, paused, hold }: UploadContext): UploadPermission {
  if (!online) return 'offline'
  if (paused) return 'paused'
  if (hold === null) return 'open'
  return hold.by === 'busy' ? 'busy' : 'full'
}

/** Number of unfinished files. */
export const workLeft = (context: UploadContext): number =>
  context.unhashed.length +
  context.hashing.length +
  context.unchecked.length +
  context.checking.length +
  context.waitingForTwin.length +
  context.queued.length +
  context.active.length +
  context.processing.length

/** Removes files from all lists. */
export const dequeued = (context: UploadContext, keys: ReadonlySet<string>): UploadContext => ({
  ...context,
  unhashed: without(context.unhashed, keys),
  hashing: without(context.hashing, keys),
  unchecked: without(context.unchecked, keys),
  checking: without(context.checking, keys),
  waitingForTwin: without(context.waitingForTwin, keys),
  queued: without(context.queued, keys),
  active: without(context.active, keys),
})

const IN_FLIGHT: readonly UploadRow['state'][] = ['waiting', 'uploading', 'retrying', 'processing']

/** What makes files twins: their content, and the album they are added to. */
const contentOf = ({ sha256, albumId = '' }: UploadRow) => (sha256 === undefined ? undefined : `${sha256} ${albumId}`)

function contentsInFlight(context: UploadContext, entrants: readonly UploadRow[]): Set<string> {
  const wanted = new Set(entrants.flatMap((row) => contentOf(row) ?? []))
  if (wanted.size === 0) return wanted
  const others = new Set([...context.waitingForTwin, ...entrants.map((row) => row.key)])
  const isFirst = (row: UploadRow) => IN_FLIGHT.includes(row.state) && !others.has(row.key)
  const isWanted = (row: UploadRow) => wanted.has(contentOf(row) ?? '')
  return new Set(
    context.rows
      .filter(isWanted)
      .filter(isFirst)
      .flatMap((row) => contentOf(row) ?? []),
  )
}

/**
 * Puts waiting files into their lists: `unhashed`, `waitingForTwin` behind a file of the same content, `unchecked`, or
 * `queued`. A file whose upload has started has passed the lookup.
 */
export function enqueued(context: UploadContext, entrants: readonly UploadRow[]): UploadContext {
  const inFlight = contentsInFlight(context, entrants)
  const to: Record<'unhashed' | 'waitingForTwin' | 'unchecked' | 'queued', string[]> = {
    unhashed: [],
    waitingForTwin: [],
    unchecked: [],
    queued: [],
  }
  for (const row of entrants) {
    if (row.sha256 === undefined) to.unhashed.push(row.key)
    else if (inFlight.has(contentOf(row) ?? '')) to.waitingForTwin.push(row.key)
    else {
      inFlight.add(contentOf(row) ?? '')
      to[uploadIdOf(row) === undefined ? 'unchecked' : 'queued'].push(row.key)
    }
  }
  return {
    ...context,
    unhashed: joined(context.unhashed, to.unhashed),
    waitingForTwin: joined(context.waitingForTwin, to.waitingForTwin),
    unchecked: joined(context.unchecked, to.unchecked),
    queued: joined(context.queued, to.queued),
  }
}

const twinsOf = (context: UploadContext, belongs: (sha256: string) => boolean): UploadRow[] => {
  if (context.waitingForTwin.length === 0) return []
  const waitingForTwin = new Set(context.waitingForTwin)
  return context.rows.filter((row) => row.sha256 !== undefined && waitingForTwin.has(row.key) && belongs(row.sha256))
}

/** The files with these contents are no longer in flight: for each, a twin takes over. */
export function promoted(context: UploadContext, contents: ReadonlySet<string>): UploadContext {
  const rows = twinsOf(context, (sha256) => contents.has(sha256))
  if (rows.length === 0) return context
  return enqueued(
    { ...context, waitingForTwin: without(context.waitingForTwin, new Set(rows.map((row) => row.key))) },
    rows,
  )
}

/** Twins whose content the library has now become duplicates. */
export function withTwins(context: UploadContext, photos: ReadonlyMap<string, LibraryPhoto>): UploadContext {
  const twins = new Set(twinsOf(context, (sha256) => photos.has(sha256)).map((row) => row.key))
  if (twins.size === 0) return context
  return {
    ...context,
    waitingForTwin: without(context.waitingForTwin, twins),
    rows: mapped(context.rows, twins, (row) => asDuplicate(row, photos)),
    tally: { ...context.tally, duplicates: context.tally.duplicates + twins.size },
  }
}

type RowChange = (row: UploadRow) => UploadRow | null

function changed(rows: Rows, keys: ReadonlySet<string>, change: RowChange): Rows {
  if (keys.size > 1) return rows.map((row) => (keys.has(row.key) ? change(row) : row)).filter((row) => row !== null)
  const at = rows.findIndex((row) => keys.has(row.key))
  const row = rows[at]
  if (row === undefined) return rows
  const next = change(row)
  return next === null ? rows.toSpliced(at, 1) : rows.with(at, next)
}

/** Removes files from their lists and changes or drops their rows. Twins of the same content take over. */
export function moved(context: UploadContext, keys: ReadonlySet<string>, change: RowChange): UploadContext {
  const leaving = context.waitingForTwin.length === 0 ? [] : context.rows.filter((row) => keys.has(row.key))
  const next = { ...dequeued(context, keys), rows: changed(context.rows, keys, change) }
  return promoted(next, new Set(leaving.flatMap(({ sha256 }) => sha256 ?? [])))
}

/** Puts active files back at the head of `queued`, with their uploads to resume. */
function withoutActive(context: UploadContext): UploadContext {
  if (context.active.length === 0) return context
  const back = new Set(context.active)
  return {
    ...context,
    active: [],
    queued: [...context.active, ...context.queued],
    rows: mapped(context.rows, back, (row) => asPending(row, 'waiting')),
  }
}

/** Ends every change: fills free slots with queued files while files may be sent, and empties all slots while they may not. */
export function scheduled(context: UploadContext): UploadContext {
  if (permissionOf(context) !== 'open') return withoutActive(context)
  const free = UPLOADS_AT_ONCE - context.active.length
  if (free <= 0 || context.queued.length === 0) return context
  return {
    ...context,
    active: [...context.active, ...context.queued.slice(0, free)],
    queued: context.queued.slice(free),
  }
}

export const withHold = (context: UploadContext, { hold }: { hold: UploadHold | null }): UploadContext => ({
  ...context,
  hold,
})

/** Image ids of rows whose photos are being deleted. */
export const imageIdsOf = (context: UploadContext, keys: Keys): string[] =>
  keys.flatMap((key) => imageIdOf(rowOf(context.rows, key)))
