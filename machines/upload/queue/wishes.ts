import type { UploadContext, UploadFile, UploadRow } from '../model.ts'
import {
  fileOf,
  isFinished,
  mayBeCancelled,
  mayBeResumed,
  mayBeRetried,
  type Rows,
  rowOf,
  underWay,
  uploadIdOf,
} from '../rows.ts'
import { entered, moved, withoutSent } from './places.ts'

interface Key {
  key: string
}

const nameAndSize = ({ name, bytes }: UploadFile) => `${bytes} ${name}`

/** Rows whose file is asked for again, by name and size; the first of equals comes first. */
function missingOf(rows: Rows): Map<string, UploadRow[]> {
  const missing = new Map<string, UploadRow[]>()
  for (const row of rows) {
    if (row.state !== 'missing') continue
    const equals = missing.get(nameAndSize(row)) ?? []
    missing.set(nameAndSize(row), [...equals, row])
  }
  return missing
}

/** A file chosen again goes on with its upload; it is hashed anew, as another file may have the same name and size. */
function chosenAgain(row: UploadRow, file: UploadFile): UploadRow {
  const { sha256: _, ...rest } = underWay(row, 'waiting')
  return { ...rest, ...fileOf(file) }
}

/** Files that are not in the queue yet, each once. */
export function newFiles({ rows, unseen }: UploadContext, files: readonly UploadFile[]): UploadFile[] {
  const known = new Set([...rows, ...unseen].map((row) => row.key))
  return files.filter(({ key }) => !known.has(key) && known.add(key))
}

/** Adds files that are not there yet: in the place of a row that misses them, or at the end. */
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
  return entered({ ...context, rows }, [...replaced.values(), ...added])
}

const keysOf = (rows: Rows) => new Set(rows.map((row) => row.key))

/** Rows that are taken away, with whatever is left of their files. */
const dropped = (context: UploadContext, keys: ReadonlySet<string>): UploadContext => ({
  ...moved(context, keys, () => null),
  sent: withoutSent(context.sent, keys),
})

export const withoutFile = (context: UploadContext, { key }: Key): UploadContext => dropped(context, new Set([key]))

/** Files that are not added yet are not to be; photos that the server prepares become photos. */
export const withoutCancellable = (context: UploadContext): UploadContext =>
  dropped(context, keysOf(context.rows.filter(mayBeCancelled)))

export const withoutFinished = (context: UploadContext): UploadContext =>
  dropped(context, keysOf(context.rows.filter(isFinished)))

export const withPausedFile = (context: UploadContext, { key }: Key): UploadContext =>
  moved(context, new Set([key]), (row) => underWay(row, 'paused'))

/** Puts files in line again; an upload the server knows goes on where it stopped. */
function withWaiting(context: UploadContext, keys: ReadonlySet<string>): UploadContext {
  const waiting: UploadRow[] = []
  const next = moved(context, keys, (row) => {
    const changed = underWay(row, 'waiting')
    waiting.push(changed)
    return changed
  })
  return entered(next, waiting)
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

/** The customer goes on with everything, files paused one by one included, and tries again where there was no room. */
export const withAllResumed = (context: UploadContext): UploadContext =>
  withWaiting({ ...context, paused: false, hold: null }, keysOf(context.rows.filter(mayBeResumed)))

export const withoutConnection = (context: UploadContext): UploadContext => ({
  ...context,
  online: false,
  hold: context.hold?.by === 'busy' ? null : context.hold,
})

export const withConnection = (context: UploadContext): UploadContext => ({ ...context, online: true })

/** The upload of a file that can be gone on with. */
export function inputOf({ rows }: UploadContext, key: string) {
  const row = rowOf(rows, key)
  if (row?.sha256 === undefined) throw new Error('A file that goes up has a row and is hashed')
  return { file: fileOf(row), uploadId: uploadIdOf(row) ?? null, sha256: row.sha256 }
}
