import * as v from 'valibot'
import { toFailure } from '#contract/failure.ts'
import { type UploadRow, uploadRow } from '#machines/uploads/upload/schema.ts'
import { logFailure } from '#src/platform/log.ts'
import { deleteKeptDatabase, type KeptDatabase, openKeptDatabase } from './database.ts'
import { availableBytes, type EstimateStorage, estimateStorage } from './quota.ts'

/** Limits of one transaction that keeps files: number and bytes. */
export const KEEP_BATCH_FILES = 128
export const KEEP_BATCH_BYTES = 32 * 1024 * 1024
/** Requests that are made at once within a transaction. */
const REQUESTS_AT_ONCE = 256

export interface Kept {
  /** In the order they were added. */
  rows: readonly UploadRow[]
  paused: boolean
  fileKeys: ReadonlySet<string>
}

/** What changed since the queue was last kept. */
export interface KeptChange {
  changed: readonly UploadRow[]
  removed: readonly string[]
  /** All keys in their order, when that changed. */
  order?: readonly string[]
  paused?: boolean
}

/** Finds the File of a key; undefined once it is not needed. */
type FindFile = (key: string) => File | undefined

/**
 * A customer's queue as this browser keeps it. Only the leader tab may use it. Nothing here rejects: a failure is logged
 * once, and uploads continue without being kept.
 */
export interface KeptQueue {
  /** Also deletes files that no row needs. */
  read(): Promise<Kept>
  /** Keeps rows; false on failure. */
  write(change: KeptChange): Promise<boolean>
  /** Keeps copies of the files for which there is room. */
  keepFiles(keys: readonly string[], find: FindFile): Promise<void>
  getFile(key: string): Promise<File | undefined>
  forgetFiles(keys: readonly string[]): void
  close(): void
}

const NOTHING: Kept = { rows: [], paused: false, fileKeys: new Set() }
const isQuotaError = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

export function openKeptQueue(customerId: string, estimate: EstimateStorage = estimateStorage): KeptQueue {
  const bytes = new Map<string, number>()
  const attempt = onceLogged('keeping uploads')
  let opening: Promise<KeptDatabase> | undefined
  let isLost = false

  /** Uses the database, or returns `otherwise`. */
  async function using<T>(otherwise: T, use: (database: KeptDatabase) => Promise<T>): Promise<T> {
    if (isLost) return otherwise
    opening ??= openKeptDatabase(customerId, () => {
      isLost = true
    })
    const database = opening
    return attempt(otherwise, async () => use(await database))
  }
  async function put(database: KeptDatabase, files: readonly (readonly [string, File])[]) {
    const { store, done } = database.transaction('files', 'readwrite')
    const puts = files.map(([key, file]) => store.put(file, key))
    await Promise.all([...puts, done])
    for (const [key, file] of files) bytes.set(key, file.size)
  }
  /** One unreadable file fails its whole batch: then each is tried alone. */
  async function keepBatch(database: KeptDatabase, files: readonly (readonly [string, File])[]) {
    try {
      await put(database, files)
    } catch (error) {
      if (isQuotaError(error) || files.length === 1) throw error
      for (const file of files) await attempt(undefined, () => put(database, [file]))
    }
  }

  return {
    read: () =>
      using(NOTHING, async (database) => {
        const { rows, paused, keys } = await readAll(database)
        const needed = new Set(rows.map((row) => row.key))
        await forgetAllBut(database, needed, keys)
        const fileKeys = new Set(keys.files.filter((key) => needed.has(key)))
        for (const row of rows) if (fileKeys.has(row.key)) bytes.set(row.key, row.bytes)
        return { rows, paused, fileKeys }
      }),
    write: (change) =>
      using(false, async (database) => {
        await writeChange(database, change)
        return true
      }),
    keepFiles: (keys, find) =>
      using(undefined, async (database) => {
        const kept = [...bytes.values()].reduce((sum, size) => sum + size, 0)
        const fresh = keys.filter((key) => !bytes.has(key))
        const fitting = fittingKeys(fresh, find, await availableBytes(kept, estimate))
        for (const batch of batchesOf(fitting)) {
          const files = batch.flatMap(({ key }) => {
            const file = find(key)
            return file === undefined ? [] : [[key, file] as const]
          })
          if (files.length > 0) await keepBatch(database, files)
        }
      }),
    getFile: (key) => using<File | undefined>(undefined, (database) => database.get('files', key)),
    forgetFiles: (keys) =>
      void using(undefined, async (database) => {
        const { store, done } = database.transaction('files', 'readwrite')
        await Promise.all([...keys.map((key) => store.delete(key)), done])
        for (const key of keys) bytes.delete(key)
      }),
    close() {
      isLost = true
      opening?.then(
        (database) => database.close(),
        () => undefined,
      )
    },
  }
}

/**
 * Deletes everything kept for a customer in this browser; the leader tab can no longer use it. For signing out on purpose:
 * photos must not stay behind in a shared browser.
 */
export async function deleteKeptQueue(customerId: string): Promise<void> {
  const attempt = onceLogged('clearing kept uploads')
  await attempt(undefined, () => deleteKeptDatabase(customerId))
}

/** Runs what may fail: the first failure is logged, and each failure returns `otherwise`. */
function onceLogged(where: string) {
  let isLogged = false
  return async <T>(otherwise: T, run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      if (!isLogged) logFailure(where, toFailure(error), error)
      isLogged = true
      return otherwise
    }
  }
}

interface Keys {
  rows: readonly string[]
  files: readonly string[]
}

/** Rows that don't fit the schema are dropped and logged. A row that `order` lacks comes last. */
async function readAll(database: KeptDatabase): Promise<Omit<Kept, 'fileKeys'> & { keys: Keys }> {
  const reading = database.transaction(['rows', 'files', 'settings'])
  const [values, rowKeys, fileKeys, order, paused] = await Promise.all([
    reading.objectStore('rows').getAll(),
    reading.objectStore('rows').getAllKeys(),
    reading.objectStore('files').getAllKeys(),
    reading.objectStore('settings').get('order'),
    reading.objectStore('settings').get('paused'),
  ])
  const checked = values.map((value) => v.safeParse(uploadRow, value))
  const rows = new Map(checked.flatMap((row) => (row.success ? [[row.output.key, row.output] as const] : [])))
  const bad = checked.find((row) => !row.success)
  if (bad) logFailure('reading kept uploads', toFailure(undefined), new v.ValiError(bad.issues))
  const inOrder = new Set([...(v.is(v.array(v.string()), order) ? order : []), ...rows.keys()])
  return {
    rows: [...inOrder].flatMap((key) => rows.get(key) ?? []),
    paused: paused === true,
    keys: { rows: rowKeys, files: fileKeys },
  }
}

async function forgetAllBut(database: KeptDatabase, needed: ReadonlySet<string>, keys: Keys): Promise<void> {
  const useless = (key: string) => !needed.has(key)
  const writing = database.transaction(['rows', 'files'], 'readwrite')
  await Promise.all([
    ...keys.rows.filter(useless).map((key) => writing.objectStore('rows').delete(key)),
    ...keys.files.filter(useless).map((key) => writing.objectStore('files').delete(key)),
    writing.done,
  ])
}

/** Requests of one transaction, some at a time: thousands at once would block the page. */
async function inParts<T>(some: readonly T[], request: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < some.length; from += REQUESTS_AT_ONCE) {
    await Promise.all(some.slice(from, from + REQUESTS_AT_ONCE).map(request))
  }
}

async function writeChange(database: KeptDatabase, { changed, removed, order, paused }: KeptChange): Promise<void> {
  const writing = database.transaction(['rows', 'settings'], 'readwrite')
  const rows = writing.objectStore('rows')
  const settings = writing.objectStore('settings')
  await Promise.all([
    inParts(changed, (row) => rows.put(row, row.key)),
    inParts(removed, (key) => rows.delete(key)),
    ...(order === undefined ? [] : [settings.put(order, 'order')]),
    ...(paused === undefined ? [] : [settings.put(paused, 'paused')]),
    writing.done,
  ])
}

interface SizedKey {
  key: string
  size: number
}

function fittingKeys(keys: readonly string[], find: FindFile, room: number): SizedKey[] {
  let left = room
  return keys.flatMap((key) => {
    const size = find(key)?.size
    if (size === undefined || size > left) return []
    left -= size
    return [{ key, size }]
  })
}

function batchesOf(files: readonly SizedKey[]): SizedKey[][] {
  const batches: SizedKey[][] = []
  let bytes = 0
  for (const file of files) {
    const batch = batches.at(-1)
    bytes += file.size
    if (batch === undefined || batch.length === KEEP_BATCH_FILES || bytes > KEEP_BATCH_BYTES) {
      batches.push([file])
      bytes = file.size
    } else batch.push(file)
  }
  return batches
}
