import type { LibraryPhoto, UploadContext, UploadHold, UploadPermission, UploadRow } from '../model.ts'
import { asDuplicate, imageIdOf, type Rows, rowOf, underWay, uploadIdOf } from '../rows.ts'

/** Files that go up at the same time. */
export const UPLOADS_AT_ONCE = 3

type Keys = readonly string[]

/** Most changes are of one file, and to compare thousands of keys with one is faster than to look each up. */
function amongst(keys: ReadonlySet<string>): (key: string) => boolean {
  const [only] = keys
  return keys.size === 1 ? (key) => key === only : (key) => keys.has(key)
}

/** The list without these keys; the same list when it has none of them. */
function without(list: Keys, keys: ReadonlySet<string>): Keys {
  const isGone = amongst(keys)
  return list.some(isGone) ? list.filter((key) => !isGone(key)) : list
}

const joined = (list: Keys, more: Keys): Keys => (more.length === 0 ? list : [...list, ...more])

export function mapped(rows: Rows, keys: ReadonlySet<string>, change: (row: UploadRow) => UploadRow): Rows {
  if (keys.size === 0) return rows
  const isOne = amongst(keys)
  return rows.map((row) => (isOne(row.key) ? change(row) : row))
}

/** What is sent of files no longer counts once they are done, or begin anew. */
export function withoutSent(sent: UploadContext['sent'], keys: ReadonlySet<string>): UploadContext['sent'] {
  const entries = Object.entries(sent)
  return entries.some(([key]) => keys.has(key)) ? Object.fromEntries(entries.filter(([key]) => !keys.has(key))) : sent
}

/** Whether files may go up: without a connection nothing else matters, and the customer's word comes before the server's. */
export function permissionOf({ online, paused, hold }: UploadContext): UploadPermission {
  if (!online) return 'offline'
  if (paused) return 'paused'
  if (hold === null) return 'open'
  return hold.by === 'busy' ? 'busy' : 'full'
}

/** Files that are not done. */
export const workLeft = (context: UploadContext): number =>
  context.unhashed.length +
  context.hashing.length +
  context.unasked.length +
  context.asking.length +
  context.held.length +
  context.line.length +
  context.alive.length +
  context.processing.length

/** Takes files from wherever they are. */
export const takenOut = (context: UploadContext, keys: ReadonlySet<string>): UploadContext => ({
  ...context,
  unhashed: without(context.unhashed, keys),
  hashing: without(context.hashing, keys),
  unasked: without(context.unasked, keys),
  asking: without(context.asking, keys),
  held: without(context.held, keys),
  line: without(context.line, keys),
  alive: without(context.alive, keys),
})

const ON_THE_WAY: readonly UploadRow['state'][] = ['waiting', 'uploading', 'retrying', 'processing']

/** Which of these contents are on their way already. */
function contentsOnTheWay(context: UploadContext, entrants: readonly UploadRow[]): Set<string> {
  const wanted = new Set(entrants.flatMap((row) => row.sha256 ?? []))
  if (wanted.size === 0) return wanted
  const others = new Set([...context.held, ...entrants.map((row) => row.key)])
  const isFirst = (row: UploadRow) => ON_THE_WAY.includes(row.state) && !others.has(row.key)
  const found = context.rows.filter(({ sha256 }) => sha256 !== undefined && wanted.has(sha256)).filter(isFirst)
  return new Set(found.flatMap(({ sha256 }) => sha256 ?? []))
}

/**
 * Gives waiting files the place they belong to: to be hashed, held back behind a file of the same content, to be asked
 * for, or in line. What has begun to go up was asked for before.
 */
export function entered(context: UploadContext, entrants: readonly UploadRow[]): UploadContext {
  const onTheWay = contentsOnTheWay(context, entrants)
  const to: Record<'unhashed' | 'held' | 'unasked' | 'line', string[]> = {
    unhashed: [],
    held: [],
    unasked: [],
    line: [],
  }
  for (const row of entrants) {
    if (row.sha256 === undefined) to.unhashed.push(row.key)
    else if (onTheWay.has(row.sha256)) to.held.push(row.key)
    else {
      onTheWay.add(row.sha256)
      to[uploadIdOf(row) === undefined ? 'unasked' : 'line'].push(row.key)
    }
  }
  return {
    ...context,
    unhashed: joined(context.unhashed, to.unhashed),
    held: joined(context.held, to.held),
    unasked: joined(context.unasked, to.unasked),
    line: joined(context.line, to.line),
  }
}

const heldOf = (context: UploadContext, belongs: (sha256: string) => boolean): UploadRow[] => {
  if (context.held.length === 0) return []
  const held = new Set(context.held)
  return context.rows.filter((row) => row.sha256 !== undefined && held.has(row.key) && belongs(row.sha256))
}

/** Files of these contents no longer go up: another of the same content goes ahead. */
export function promoted(context: UploadContext, contents: ReadonlySet<string>): UploadContext {
  const rows = heldOf(context, (sha256) => contents.has(sha256))
  if (rows.length === 0) return context
  return entered({ ...context, held: without(context.held, new Set(rows.map((row) => row.key))) }, rows)
}

/** Files held back whose content the library has now are duplicates. */
export function withTwins(context: UploadContext, photos: ReadonlyMap<string, LibraryPhoto>): UploadContext {
  const twins = new Set(heldOf(context, (sha256) => photos.has(sha256)).map((row) => row.key))
  if (twins.size === 0) return context
  return {
    ...context,
    held: without(context.held, twins),
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

/** Takes files from their places and changes their rows, or drops them; others of the same content go ahead. */
export function moved(context: UploadContext, keys: ReadonlySet<string>, change: RowChange): UploadContext {
  const leaving = context.held.length === 0 ? [] : context.rows.filter((row) => keys.has(row.key))
  const next = { ...takenOut(context, keys), rows: changed(context.rows, keys, change) }
  return promoted(next, new Set(leaving.flatMap(({ sha256 }) => sha256 ?? [])))
}

/** Puts the files at work back at the head of the line, with what they have begun. */
function withoutWork(context: UploadContext): UploadContext {
  if (context.alive.length === 0) return context
  const back = new Set(context.alive)
  return {
    ...context,
    alive: [],
    line: [...context.alive, ...context.line],
    rows: mapped(context.rows, back, (row) => underWay(row, 'waiting')),
  }
}

/** Every change ends with this: free places are taken while files may go up, and none is while they may not. */
export function settled(context: UploadContext): UploadContext {
  if (permissionOf(context) !== 'open') return withoutWork(context)
  const free = UPLOADS_AT_ONCE - context.alive.length
  if (free <= 0 || context.line.length === 0) return context
  return { ...context, alive: [...context.alive, ...context.line.slice(0, free)], line: context.line.slice(free) }
}

export const withHold = (context: UploadContext, { hold }: { hold: UploadHold | null }): UploadContext => ({
  ...context,
  hold,
})

/** Image ids of rows whose photos are being deleted. */
export const imageIdsOf = (context: UploadContext, keys: Keys): string[] =>
  keys.flatMap((key) => imageIdOf(rowOf(context.rows, key)))
