import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type BlobStore, isBlobKey, type ListedBlob, requireBlobKey } from './store.ts'

/** Separator of a key's parts in a file name; never part of a key. */
const SEPARATOR = '.'
/** Unfinished blobs; those of a killed process are removed at the start. */
const UNFINISHED = 'unfinished'
/** How long a temporary file may be in use, in milliseconds, from its last byte. */
const UNFINISHED_FOR = 24 * 60 * 60 * 1000
/** What a file system answers that makes no second name for a file. */
const LINKLESS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK']

/** Bytes that are read at a time at the most. */
const READ_BYTES = 512 * 1024

/**
 * Blobs as files below `folder`, spread over two levels of subfolders (65,536 for hexadecimal ids). A blob is written to a
 * temporary file, flushed to disk and renamed, so half a blob is never visible. Temporary files that a killed process left are
 * removed: all of them where `alone` says that no other process has the folder open, and otherwise the old ones.
 */
export async function createFolderStore(folder: string, { alone = true } = {}): Promise<BlobStore> {
  const unfinished = join(folder, UNFINISHED)
  await mkdir(unfinished, { recursive: true })
  await removeUnfinished(unfinished, alone ? Infinity : Date.now() - UNFINISHED_FOR)

  const store: BlobStore = {
    part: 'disk',
    put: async (key, content) => {
      const target = fileOf(folder, key)
      const temporary = join(unfinished, randomUUID())
      try {
        const bytes = await write(temporary, content)
        await place(temporary, target)
        return bytes
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    adopt: async (key, path) => {
      const target = fileOf(folder, key)
      await flush(path)
      try {
        await place(path, target)
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error
        // On another disk: the bytes have to be copied.
        await store.put(key, createReadStream(path))
        await rm(path, { force: true })
      }
    },
    copyTo: async (key, path) => {
      const from = fileOf(folder, key)
      const isThere = await ifThere(link(from, path).then(() => true)).catch((error: unknown) => {
        // on another disk, or one that has no links
        if (!LINKLESS.some((code) => hasCode(error, code))) throw error
        return ifThere(copyFile(from, path).then(() => true))
      })
      return isThere ?? false
    },
    size: async (key) => {
      const found = await ifThere(stat(fileOf(folder, key)))
      return found?.size ?? null
    },
    read: async (key, part) => {
      const handle = await ifThere(open(fileOf(folder, key), 'r'))
      if (!handle) return null
      const { size } = await handle.stat()
      const { first, last } = part ?? { first: 0, last: size - 1 }
      // a whole buffer for a small blob, and few steps for a large one
      const highWaterMark = Math.max(1, Math.min(READ_BYTES, last - first + 1))
      return {
        stream: handle.createReadStream({ start: first, end: Math.max(first, last), highWaterMark }),
        bytes: size,
      }
    },
    whole: async (key) => ifThere(readFile(fileOf(folder, key))),
    remove: async (...keys) => {
      for (const key of keys) await rm(fileOf(folder, key), { force: true })
    },
    list: (prefix) => listBelow(folder, prefix),
    check: async () => {
      const temporary = join(unfinished, randomUUID())
      await write(temporary, Buffer.from('check')).finally(() => rm(temporary, { force: true }))
    },
  }
  return store
}

async function removeUnfinished(folder: string, until: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await ifThere(stat(path))
    if (found && found.mtimeMs < until) await rm(path, { force: true })
  }
}

function fileOf(folder: string, key: string): string {
  const [kind = '', id = '', ...rest] = requireBlobKey(key).split('/')
  return join(folder, kind, id.slice(0, 2), id.slice(2, 4), [id, ...rest].join(SEPARATOR))
}

async function write(path: string, content: Buffer | Readable): Promise<number> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function place(from: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await rename(from, target)
  // The file name is durable only after its folder is flushed.
  await flush(dirname(target))
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** What is not there is null. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

async function* listBelow(folder: string, prefix: string): AsyncGenerator<ListedBlob> {
  const kind = prefix.split('/', 1)[0] ?? ''
  for await (const path of filesBelow(join(folder, kind))) {
    const key = `${kind}/${basename(path).replace(SEPARATOR, '/')}`
    if (!isBlobKey(key) || !key.startsWith(prefix)) continue
    const found = await ifThere(stat(path))
    if (found) yield { key, bytes: found.size, modified: found.mtime }
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}
