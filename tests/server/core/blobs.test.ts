import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import { contentOf, promisesOfBlobs } from './blob-store.ts'

let folder: string
const open = () => createFolderStore(join(folder, 'blobs'))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'albumen-blobs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const filesBelow = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

promisesOfBlobs('a folder of blobs', open)

test('leaves no file of content that breaks off', async () => {
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('The line was cut.')
  }
  const store = await open()
  await expect(store.put('originals/abcd1234', Readable.from(broken()))).rejects.toThrow('The line was cut.')
  expect(await filesBelow(folder)).toEqual([])
})

test('removes the unfinished blobs of a killed process, and only those', async () => {
  const store = await open()
  await store.put('originals/abcd1234', Buffer.from('whole'))
  await mkdir(join(folder, 'blobs/unfinished'), { recursive: true })
  await writeFile(join(folder, 'blobs/unfinished/half'), 'half')
  const shared = { alone: false }
  await createFolderStore(join(folder, 'blobs'), shared)
  expect(await readFile(join(folder, 'blobs/unfinished/half'), 'utf8')).toBe('half')
  const old = join(folder, 'blobs/unfinished/old')
  await writeFile(old, 'old')
  await utimes(old, 0, 0)
  await createFolderStore(join(folder, 'blobs'), shared)
  expect(await readdir(join(folder, 'blobs/unfinished'))).toEqual(['half'])
  const later = await open()
  expect(await filesBelow(join(folder, 'blobs/unfinished'))).toEqual([])
  expect(await contentOf(later, 'originals/abcd1234')).toBe('whole')
})
