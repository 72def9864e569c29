import type { UploadHold } from '../../upload-file/schema.ts'
import type { Phase, UploadContext } from '../model.ts'
import { asDuplicate, asPending, imageIdOf, type Rows, rowOf, uploadIdOf } from '../rows.ts'
import type { LibraryPhoto, UploadPermission, UploadRow } from '../schema.ts'
import { advanced, rowsIn } from './phases.ts'

/** Files sent at the same time. */
export const UPLOADS_AT_ONCE = 3

/** Rows of these keys by their indices. Most changes concern one file, and comparing with one key is faster than a lookup. */
function found(rows: Rows, keys: ReadonlySet<string>): [number, UploadRow][] {
  const [only] = keys
  const places: [number, UploadRow][] = []
  for (let at = 0; at < rows.length && places.length < keys.size; at += 1) {
    const row = rows[at]
    if (row !== undefined && (keys.size === 1 ? row.key === only : keys.has(row.key))) places.push([at, row])
  }
  return places
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

/** Phases in which no file with the same content may be sent. */
const IN_FLIGHT: readonly (Phase | null | undefined)[] = ['unchecked', 'checking', 'queued', 'active', 'processing']

/** What makes files twins: their content, and the album they are added to. */
const contentOf = ({ sha256, albumId = '' }: UploadRow) => (sha256 === undefined ? undefined : `${sha256} ${albumId}`)

function contentsInFlight({ rows, phases }: UploadContext, entrants: readonly UploadRow[]): Set<string> {
  const wanted = new Set(entrants.flatMap((row) => contentOf(row) ?? []))
  if (wanted.size === 0) return wanted
  const inFlight = rows.filter((_, at) => IN_FLIGHT.includes(phases[at])).flatMap((row) => contentOf(row) ?? [])
  return new Set(inFlight.filter((content) => wanted.has(content)))
}

/**
 * Gives waiting files their phases: `unhashed`, `waitingForTwin` behind a file of the same content, `unchecked`, or
 * `queued`. A file whose upload has started has passed the lookup.
 */
export function enqueued(context: UploadContext, entrants: readonly UploadRow[]): UploadContext {
  if (entrants.length === 0) return context
  const inFlight = contentsInFlight(context, entrants)
  const entered = new Map<string, Phase>()
  for (const row of entrants) {
    const content = contentOf(row)
    if (content === undefined) entered.set(row.key, 'unhashed')
    else if (inFlight.has(content)) entered.set(row.key, 'waitingForTwin')
    else {
      inFlight.add(content)
      entered.set(row.key, uploadIdOf(row) === undefined ? 'unchecked' : 'queued')
    }
  }
  return { ...context, phases: context.rows.map((row, at) => entered.get(row.key) ?? context.phases[at] ?? null) }
}

/** Files of a phase whose content the library has become duplicates. */
export function withDuplicates(
  context: UploadContext,
  phase: 'checking' | 'waitingForTwin',
  photos: ReadonlyMap<string, LibraryPhoto>,
): UploadContext {
  const duplicates = rowsIn(context, phase).filter(({ sha256 = '' }) => photos.has(sha256))
  if (duplicates.length === 0) return context
  const tally = { ...context.tally, duplicates: context.tally.duplicates + duplicates.length }
  const keys = new Set(duplicates.map(({ key }) => key))
  return { ...changed(context, keys, (row) => asDuplicate(row, photos)), tally }
}

/** Changes rows, which leave their phases for `phase`. */
export function changed(
  context: UploadContext,
  keys: ReadonlySet<string>,
  change: (row: UploadRow) => UploadRow,
  phase: Phase | null = null,
): UploadContext {
  const rows = context.rows.slice()
  const phases = context.phases.slice()
  for (const [at, row] of found(context.rows, keys)) {
    rows[at] = change(row)
    phases[at] = phase
  }
  return { ...context, rows, phases }
}

/** Drops rows with all that is noted of their files. */
export function dropped(context: UploadContext, keys: ReadonlySet<string>): UploadContext {
  const gone = new Set(found(context.rows, keys).map(([at]) => at))
  const stays = (_: unknown, at: number) => !gone.has(at)
  const { rows, phases, sent } = context
  return { ...context, rows: rows.filter(stays), phases: phases.filter(stays), sent: withoutSent(sent, keys) }
}

/** Active files, at most UPLOADS_AT_ONCE. */
export const activeOf = (context: UploadContext): UploadRow[] => rowsIn(context, 'active', UPLOADS_AT_ONCE)

/**
 * Ends every change of phases: twins of files that are no longer in flight take over, queued files fill free slots while
 * files may be sent, and all slots are emptied while they may not.
 */
export function scheduled(context: UploadContext): UploadContext {
  const next = enqueued(context, rowsIn(context, 'waitingForTwin'))
  const active = activeOf(next)
  if (permissionOf(next) === 'open') return advanced(next, 'queued', 'active', UPLOADS_AT_ONCE - active.length)
  if (active.length === 0) return next
  return changed(next, new Set(active.map(({ key }) => key)), (row) => asPending(row, 'waiting'), 'queued')
}

export const withHold = (context: UploadContext, { hold }: { hold: UploadHold | null }): UploadContext => ({
  ...context,
  hold,
})

/** Image ids of rows whose photos are being deleted. */
export const imageIdsOf = (context: UploadContext, keys: readonly string[]): string[] =>
  keys.flatMap((key) => imageIdOf(rowOf(context.rows, key)))
