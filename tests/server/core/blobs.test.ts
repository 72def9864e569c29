import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import type { BlobStore } from '#server/core/blobs/store.ts'

let folder: string
let store: BlobStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'albumen-blobs-'))
  store = await createFolderStore(join(folder, 'blobs'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function contentOf(key: string): Promise<string | null> {
  const blob = await store.read(key)
  if (!blob) return null
  const content = await buffer(blob.stream)
  expect(content.length).toBe(blob.bytes)
  return content.toString()
}

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.keys(prefix)) keys.push(key)
  return keys.sort()
}

const filesBelow = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('a folder of blobs', () => {
  test('returns a stored blob, from a buffer and from a stream', async () => {
    await store.put('originals/abcd1234', Buffer.from('first'))
    const stream = Readable.from([Buffer.from('sec'), Buffer.from('ond')])
    expect(await store.put('thumbnails/abcd1234/300', stream)).toBe(6)
    expect(await contentOf('originals/abcd1234')).toBe('first')
    expect(await contentOf('thumbnails/abcd1234/300')).toBe('second')
  })

  test('replaces a blob that is stored again', async () => {
    await store.put('originals/abcd1234', Buffer.from('a long first content'))
    await store.put('originals/abcd1234', Buffer.from('short'))
    expect(await contentOf('originals/abcd1234')).toBe('short')
  })

  test('returns null for a missing blob, and removes it without an error', async () => {
    expect(await store.read('originals/abcd1234')).toBeNull()
    await store.remove('originals/abcd1234')
  })

  test('takes over a finished file and leaves nothing behind', async () => {
    const path = join(folder, 'upload')
    await writeFile(path, 'taken over')
    await store.adopt('originals/abcd1234', path)
    expect(await contentOf('originals/abcd1234')).toBe('taken over')
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  test('removes a blob for good', async () => {
    await store.put('originals/abcd1234', Buffer.from('gone'))
    await store.remove('originals/abcd1234')
    expect(await contentOf('originals/abcd1234')).toBeNull()
  })

  test('lists keys by prefix', async () => {
    const keys = ['originals/abcd1234', 'originals/abff5678', 'thumbnails/abcd1234/1300', 'thumbnails/abcd1234/300']
    for (const key of keys) await store.put(key, Buffer.from(key))
    expect(await keysOf('originals/')).toEqual(keys.slice(0, 2))
    expect(await keysOf('thumbnails/abcd1234/')).toEqual(keys.slice(2))
    expect(await keysOf('nothing/')).toEqual([])
  })

  test.each([
    '../outside',
    'originals/../../outside',
    'originals//abcd',
    '/etc/passwd',
    'originals/ab.cd1',
    'originals/a',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a blob key')
    await expect(store.read(key)).rejects.toThrow('Not a blob key')
  })

  test('leaves nothing when the content breaks off', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('The line was cut.')
    }
    await expect(store.put('originals/abcd1234', Readable.from(broken()))).rejects.toThrow('The line was cut.')
    expect(await filesBelow(folder)).toEqual([])
  })

  test('removes the unfinished blobs of a killed process, and only those', async () => {
    await store.put('originals/abcd1234', Buffer.from('whole'))
    await mkdir(join(folder, 'blobs/unfinished'), { recursive: true })
    await writeFile(join(folder, 'blobs/unfinished/half'), 'half')
    await createFolderStore(join(folder, 'blobs'), { alone: false })
    expect(await readFile(join(folder, 'blobs/unfinished/half'), 'utf8')).toBe('half')
    store = await createFolderStore(join(folder, 'blobs'))
    expect(await filesBelow(join(folder, 'blobs/unfinished'))).toEqual([])
    expect(await contentOf('originals/abcd1234')).toBe('whole')
  })
})
