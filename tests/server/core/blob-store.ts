import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BlobStore } from '#server/core/blobs/store.ts'

export async function contentOf(store: BlobStore, key: string): Promise<string | null> {
  const blob = await store.read(key)
  if (!blob) return null
  const content = await buffer(blob.stream)
  expect(content.length).toBe(blob.bytes)
  expect(content.equals((await store.whole(key)) ?? Buffer.of())).toBe(true)
  return content.toString()
}

export async function keysOf(store: BlobStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

/** What every store promises; `open` makes an empty one. */
export function promisesOfBlobs(name: string, open: () => Promise<BlobStore>): void {
  describe(name, () => {
    let store: BlobStore
    let folder: string
    beforeEach(async () => {
      store = await open()
      folder = await mkdtemp(join(tmpdir(), 'albumen-adopted-'))
    })
    afterEach(() => rm(folder, { recursive: true, force: true }))

    test('copies a blob to a file, which can be adopted', async () => {
      const path = join(folder, 'copy')
      expect(await store.copyTo('parts/abcd1234/first', path)).toBe(false)
      await store.put('parts/abcd1234/first', Buffer.from('content'))
      expect(await store.copyTo('parts/abcd1234/first', path)).toBe(true)
      expect(await readFile(path, 'utf8')).toBe('content')
      await store.adopt('originals/abcd1234', path)
      await store.remove('parts/abcd1234/first')
      expect(await contentOf(store, 'originals/abcd1234')).toBe('content')
    })

    test('returns a stored blob, from a buffer and from a stream', async () => {
      await store.put('originals/abcd1234', Buffer.from('first'))
      const stream = Readable.from([Buffer.from('sec'), Buffer.from('ond')])
      expect(await store.put('thumbnails/abcd1234/300', stream)).toBe(6)
      expect(await contentOf(store, 'originals/abcd1234')).toBe('first')
      expect(await contentOf(store, 'thumbnails/abcd1234/300')).toBe('second')
      expect(await store.size('thumbnails/abcd1234/300')).toBe(6)
    })

    test('replaces a blob that is stored again', async () => {
      await store.put('originals/abcd1234', Buffer.from('a long first content'))
      await store.put('originals/abcd1234', Buffer.from('short'))
      expect(await contentOf(store, 'originals/abcd1234')).toBe('short')
    })

    test('returns null for a missing blob, and removes it without an error', async () => {
      expect(await store.read('originals/abcd1234')).toBeNull()
      expect(await store.whole('originals/abcd1234')).toBeNull()
      expect(await store.size('originals/abcd1234')).toBeNull()
      await store.remove('originals/abcd1234', 'originals/abcd5678')
    })

    test('returns a part of a blob, with the length of the whole', async () => {
      await store.put('originals/abcd1234', Buffer.from('0123456789'))
      const blob = await store.read('originals/abcd1234', { first: 3, last: 5 })
      expect(blob?.bytes).toBe(10)
      expect(blob && (await buffer(blob.stream)).toString()).toBe('345')
    })

    test('keeps an empty blob, and one of several parts', async () => {
      const bytes = 20 * 1024 * 1024 + 1
      const part = Buffer.alloc(1024 * 1024, 'ab')
      async function* long() {
        for (let at = 0; at < bytes; at += part.length) yield part.subarray(0, Math.min(part.length, bytes - at))
      }
      expect(await store.put('archives/long', Readable.from(long()))).toBe(bytes)
      expect(await store.put('archives/none', Readable.from([]))).toBe(0)
      expect(await contentOf(store, 'archives/none')).toBe('')
      expect((await contentOf(store, 'archives/long'))?.length).toBe(bytes)
    })

    test('takes over a finished file and leaves nothing behind', async () => {
      const path = join(folder, 'upload')
      await writeFile(path, 'taken over')
      await store.adopt('originals/abcd1234', path)
      expect(await contentOf(store, 'originals/abcd1234')).toBe('taken over')
      await expect(stat(path)).rejects.toThrow('ENOENT')
    })

    test('removes blobs for good', async () => {
      const keys = ['originals/abcd1234', 'originals/abcd5678']
      for (const key of keys) await store.put(key, Buffer.from('gone'))
      await store.remove(...keys)
      for (const key of keys) expect(await contentOf(store, key)).toBeNull()
    })

    test('lists keys by prefix', async () => {
      const keys = ['originals/abcd1234', 'originals/abff5678', 'thumbnails/abcd1234/1300', 'thumbnails/abcd1234/300']
      for (const key of keys) await store.put(key, Buffer.from(key))
      expect(await keysOf(store, 'originals/')).toEqual(keys.slice(0, 2))
      expect(await keysOf(store, 'thumbnails/abcd1234/')).toEqual(keys.slice(2))
      expect(await keysOf(store, 'nothing/')).toEqual([])
    })

    test.each(['../outside', 'originals/../../outside', 'originals//abcd', '/etc/passwd', 'originals/ab.cd1', 'a', ''])(
      'refuses the key %j',
      async (key) => {
        await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a blob key')
        await expect(store.read(key)).rejects.toThrow('Not a blob key')
        await expect(store.size(key)).rejects.toThrow('Not a blob key')
        await expect(store.remove(key)).rejects.toThrow('Not a blob key')
      },
    )

    test.each([10, 9 * 1024 * 1024])('leaves nothing when the content breaks off after %i bytes', async (bytes) => {
      async function* broken() {
        yield Buffer.alloc(bytes)
        throw new Error('The line was cut.')
      }
      await expect(store.put('originals/abcd1234', Readable.from(broken()))).rejects.toThrow('The line was cut.')
      expect(await store.read('originals/abcd1234')).toBeNull()
      expect(await keysOf(store, 'originals/')).toEqual([])
    })

    test('can be written to', () => store.check())
  })
}
