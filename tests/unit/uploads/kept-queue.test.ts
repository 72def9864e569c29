import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UploadRow } from '#machines/uploads/upload/schema.ts'
import { queueName } from '#src/areas/uploads/kept/database.ts'
import { KEEP_BATCH_FILES, type KeptQueue, openKeptQueue } from '#src/areas/uploads/kept/queue.ts'
import { availableBytes, KEPT_BYTES } from '#src/areas/uploads/kept/quota.ts'
import { muchRoom } from './tabs.ts'

let customerId: string
let open: KeptQueue[]

const openKept = (estimate = muchRoom) => {
  const queue = openKeptQueue(customerId, estimate)
  open.push(queue)
  return queue
}
const row = (key: string): UploadRow => ({
  key,
  name: `${key}.jpg`,
  bytes: 3,
  type: 'image/jpeg',
  sha256: 'ab',
  state: 'waiting',
})
const fileOf = (key: string) => new File([key], `${key}.jpg`, { type: 'image/jpeg' })
const keysOf = (rows: readonly UploadRow[]) => rows.map(({ key }) => key)

beforeEach(() => {
  customerId = crypto.randomUUID()
  open = []
})
afterEach(() => {
  for (const queue of open) queue.close()
  vi.restoreAllMocks()
})

describe('rows', () => {
  it('are read back in their order, without those removed', async () => {
    const queue = openKept()
    await queue.write({ changed: ['c', 'a', 'b'].map(row), removed: [], order: ['c', 'a', 'b'] })
    const stored: UploadRow = { ...row('a'), state: 'stored', imageId: 'i' }
    await queue.write({ changed: [stored], removed: ['b'], order: ['c', 'a'], paused: true })
    expect(await openKept().read()).toEqual({ rows: [row('c'), stored], paused: true, fileKeys: new Set() })
  })

  it('that do not fit are dropped, logged, and gone at the next reading', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const queue = openKept()
    await queue.write({ changed: [row('a'), row('b')], removed: [], order: ['a', 'b'] })
    const raw = await openDB(queueName(customerId), 1)
    await raw.put('rows', { ...row('b'), state: 'of tomorrow' }, 'b')
    await raw.put('settings', 7, 'order')
    expect(keysOf((await queue.read()).rows)).toEqual(['a'])
    expect(log).toHaveBeenCalledTimes(1)
    expect(keysOf((await queue.read()).rows)).toEqual(['a'])
    expect(log).toHaveBeenCalledTimes(1)
    raw.close()
  })
})

describe('files', () => {
  it('are kept with their names and bytes, and forgotten', async () => {
    const queue = openKept()
    await queue.write({ changed: [row('a')], removed: [], order: ['a'] })
    await queue.keepFiles(['a'], fileOf)
    const later = openKept()
    expect((await later.read()).fileKeys).toEqual(new Set(['a']))
    const file = await later.getFile('a')
    expect([file?.name, file?.type, await file?.text()]).toEqual(['a.jpg', 'image/jpeg', 'a'])
    later.forgetFiles(['a'])
    expect(await later.getFile('a')).toBeUndefined()
  })

  it('that no row needs are gone after a reading', async () => {
    const queue = openKept()
    await queue.keepFiles(['x'], fileOf)
    expect((await queue.read()).fileKeys).toEqual(new Set())
    expect(await queue.getFile('x')).toBeUndefined()
  })

  it('are kept while there is storage, in several transactions', async () => {
    const keys = Array.from({ length: 3 * KEEP_BATCH_FILES }, (_, index) => `key-${100 + index}`)
    const bytes = keys.length * 7
    const queue = openKept(async () => ({ quota: bytes, usage: 0 }))
    await queue.keepFiles(keys, fileOf)
    const kept = await Promise.all(keys.map((key) => queue.getFile(key)))
    expect(kept.filter((file) => file !== undefined)).toHaveLength(keys.length / 2)
    expect(kept[0]).toBeDefined()
  })

  it('that were released meanwhile are not kept', async () => {
    const queue = openKept()
    let asked = 0
    await queue.keepFiles(['a'], (key) => {
      asked += 1
      return asked === 1 ? fileOf(key) : undefined
    })
    expect(await queue.getFile('a')).toBeUndefined()
  })

  it('of a batch are kept even when one cannot be kept', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (key === 'bad') throw new DOMException('The file was changed', 'DataError')
      return put.call(this, value, key)
    })
    const queue = openKept()
    await queue.keepFiles(['a', 'bad', 'b'], fileOf)
    expect(await (await queue.getFile('a'))?.text()).toBe('a')
    expect(await (await queue.getFile('b'))?.text()).toBe('b')
    expect(await queue.getFile('bad')).toBeUndefined()
  })
})

describe('storage for files', () => {
  const TEN_GIB = 10 * 1024 ** 3
  it.each([
    ['the bound of ours', 0, { quota: 10 * TEN_GIB, usage: 0 }, KEPT_BYTES],
    ['what the bound leaves', KEPT_BYTES - 5, { quota: 10 * TEN_GIB, usage: 0 }, 5],
    ['half of what the browser has left', 0, { quota: 1000, usage: 400 }, 300],
    ['nothing when the browser has none', 0, { quota: 100, usage: 200 }, 0],
    ['nothing when it does not say', 0, {}, 0],
  ])('is %s', async (_name, kept, storage, room) => {
    expect(await availableBytes(kept, async () => storage)).toBe(room)
  })
})

describe('a browser without storage', () => {
  it('is logged once, and nothing rejects', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not in private mode', 'InvalidStateError')
    })
    const queue = openKept()
    expect(await queue.read()).toEqual({ rows: [], paused: false, fileKeys: new Set() })
    expect(await queue.write({ changed: [row('a')], removed: [] })).toBe(false)
    await queue.keepFiles(['a'], fileOf)
    expect(await queue.getFile('a')).toBeUndefined()
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('is one with full storage: rows work, files are not kept', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (this.name === 'files') throw new DOMException('Full', 'QuotaExceededError')
      return put.call(this, value, key)
    })
    const queue = openKept()
    await queue.keepFiles(['a', 'b'], fileOf)
    expect(await queue.write({ changed: [row('a')], removed: [], order: ['a'] })).toBe(true)
    expect((await queue.read()).fileKeys).toEqual(new Set())
    expect(log).toHaveBeenCalledTimes(1)
  })
})
