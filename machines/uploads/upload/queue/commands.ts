import type { UploadFile } from '../../upload-file/schema.ts'
import type { UploadContext } from '../model.ts'
import {
  asPending,
  fileOf,
  hasPhoto,
  isFinished,
  mayBeCancelled,
  mayBeResumed,
  mayBeRetried,
  type Rows,
  rowOf,
  uploadIdOf,
} from '../rows.ts'
import type { UploadRow } from '../schema.ts'
import { changed, dropped, enqueued } from './schedule.ts'

interface Key {
  key: string
}

const nameAndSize = ({ name, bytes }: UploadFile) => `${bytes} ${name}`

/** Rows whose file must be chosen again, by name and size. Rows with equal names and sizes keep their order. */
function missingOf(rows: Rows): Map<string, UploadRow[]> {
  const missing = new Map<string, UploadRow[]>()
  for (const row of rows) {
    if (row.state !== 'missing') continue
    const equals = missing.get(nameAndSize(row)) ?? []
    missing.set(nameAndSize(row), [...equals, row])
  }
  return missing
}

/** A file chosen again resumes its upload. It is hashed again, as another file may have the same name and size. */
function chosenAgain(row: UploadRow, file: UploadFile): UploadRow {
  const { sha256: _, ...rest } = asPending(row, 'waiting')
  return { ...rest, ...fileOf(file) }
}

/** Files that are not in the queue yet, each once. */
export function newFiles({ rows, unconfirmed }: UploadContext, files: readonly UploadFile[]): UploadFile[] {
  const known = new Set([...rows, ...unconfirmed].map((row) => row.key))
  return files.filter(({ key }) => !known.has(key) && known.add(key))
}

/** Adds files that are not in the queue yet: in place of a row that misses its file, or at the end. */
export function withFiles(context: UploadContext, { files }: { files: readonly UploadFile[] }): UploadContext {
  const missing = missingOf(context.rows)
  const replaced = new Map<string, UploadRow>()
  const added: UploadRow[] = []
  for (const file of newFiles(context, files)) {
    const row = missing.get(nameAndSize(file))?.shift()
    if (row === undefined) added.push({ ...fileOf(file), state: 'waiting' })
    else replaced.set(row.key, chosenAgain(row, file))
  }
  const rows = [...context.rows.map((row) => replaced.get(row.key) ?? row), ...added]
  return enqueued({ ...context, rows }, [...replaced.values(), ...added])
}

const keysOf = (rows: Rows) => new Set(rows.map((row) => row.key))

export const withoutFile = (context: UploadContext, { key }: Key): UploadContext => dropped(context, new Set([key]))

/** Drops all files whose bytes the server does not have whole. Those it processes become photos. */
export const withoutCancellable = (context: UploadContext): UploadContext =>
  dropped(context, keysOf(context.rows.filter(mayBeCancelled)))

export const withoutFinished = (context: UploadContext): UploadContext =>
  dropped(context, keysOf(context.rows.filter(isFinished)))

/** Where all files have ended, those that are chosen next are a new round with its own numbers: the list drops what was added. */
export const withNewRound = (context: UploadContext): UploadContext =>
  context.rows.every(isFinished) ? dropped(context, keysOf(context.rows.filter(hasPhoto))) : context

export const withPausedFile = (context: UploadContext, { key }: Key): UploadContext =>
  changed(context, new Set([key]), (row) => asPending(row, 'paused'))

/** Sends files again. An upload that the server has is resumed. */
function withWaiting(context: UploadContext, keys: ReadonlySet<string>): UploadContext {
  const next = changed(context, keys, (row) => asPending(row, 'waiting'))
  return enqueued(
    next,
    next.rows.filter((row) => keys.has(row.key)),
  )
}

export const withResumedFile = (context: UploadContext, { key }: Key): UploadContext =>
  withWaiting(context, new Set([key]))

function withRetriedKeys(context: UploadContext, keys: ReadonlySet<string>): UploadContext {
  const failed = Math.max(0, context.tally.failed - keys.size)
  return { ...withWaiting(context, keys), tally: { ...context.tally, failed } }
}

export const withRetried = (context: UploadContext, { key }: Key): UploadContext =>
  withRetriedKeys(context, new Set([key]))

export const withAllRetried = (context: UploadContext): UploadContext =>
  withRetriedKeys(context, keysOf(context.rows.filter(mayBeRetried)))

export const withAllPaused = (context: UploadContext): UploadContext => ({
  ...context,
  paused: true,
  hold: context.hold?.by === 'busy' ? null : context.hold,
})

/** Resumes everything, files paused one by one included, and tries again after a hold. */
export const withAllResumed = (context: UploadContext): UploadContext =>
  withWaiting({ ...context, paused: false, hold: null }, keysOf(context.rows.filter(mayBeResumed)))

export const withoutConnection = (context: UploadContext): UploadContext => ({
  ...context,
  online: false,
  hold: context.hold?.by === 'busy' ? null : context.hold,
})

export const withConnection = (context: UploadContext): UploadContext => ({ ...context, online: true })

/** Input of a file's child. */
export function inputOf({ rows }: UploadContext, key: string) {
  const row = rowOf(rows, key)
  if (row?.sha256 === undefined) throw new Error('An active file has a row and a hash')
  return { file: fileOf(row), uploadId: uploadIdOf(row) ?? null, sha256: row.sha256 }
}
