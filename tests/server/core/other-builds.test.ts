import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import type { BlobStore } from '#server/core/blobs/store.ts'
import { frontendRoutes } from '#server/core/files/frontend.ts'
import { ASSETS_KEPT, readOtherAsset, shareAssets } from '#server/core/files/other-builds.ts'
import { IMMUTABLE, type StaticFile } from '#server/core/files/static-file.ts'
import { keysOf } from './blob-store.ts'

let folder: string
let store: BlobStore
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'albumen-builds-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  store = await createFolderStore(join(folder, `store${++count}`))
})

const file = (text: string): StaticFile => ({
  type: 'text/javascript',
  etag: '"x"',
  cacheControl: IMMUTABLE,
  plain: new TextEncoder().encode(text),
  compressed: [],
})
const build = (name: string) =>
  new Map([
    ['/index.html', file(name)],
    [`/assets/app-${name}.js`, file(`export const build = '${name}'`)],
    [`/assets/app-${name}.js.map`, file('{}')],
    ['/assets/shared-1a2b.js', file('export {}')],
  ])
const NOW = new Date()
const later = (ms: number) => new Date(NOW.getTime() + ms)
const serve = (name: string) => frontendRoutes(build(name), (path) => readOtherAsset(store, path))

test('a process serves the assets of another build that runs beside it', async () => {
  await shareAssets(store, build('one'), NOW)
  await shareAssets(store, build('two'), NOW)
  const answer = await serve('one').request('/assets/app-two.js')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe("export const build = 'two'")
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('cache-control')).toBe(IMMUTABLE)
  const etag = answer.headers.get('etag') ?? ''
  const again = await serve('one').request('/assets/app-two.js', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
})

test('nothing but assets is shared', async () => {
  await shareAssets(store, build('one'), NOW)
  expect(await keysOf(store, 'assets/')).toHaveLength(2)
})

test.each([
  '/assets/app-three.js',
  '/assets/app-two.js/x.js',
  '/assets/app-two.js.map',
  `/assets/${'a'.repeat(200)}.js`,
])('what no build has is not found: %s', async (path) => {
  await shareAssets(store, build('two'), NOW)
  expect((await serve('one').request(path)).status).toBe(404)
})

test('a start writes what it has written lately not again', async () => {
  await shareAssets(store, build('one'), NOW)
  const put: string[] = []
  const counting = { ...store, put: async (key: string) => put.push(key) }
  await shareAssets(counting, build('one'), later(60_000))
  expect(put).toEqual([])
  await shareAssets(counting, build('one'), later(ASSETS_KEPT - 60_000))
  expect(put).toHaveLength(2)
})

test('assets of a build whose last process started long ago are removed, own ones are not', async () => {
  await shareAssets(store, build('one'), NOW)
  await shareAssets(store, build('two'), later(ASSETS_KEPT + 60_000))
  expect(await readOtherAsset(store, '/assets/app-one.js')).toBeNull()
  expect(await readOtherAsset(store, '/assets/app-two.js')).not.toBeNull()
  expect(await readOtherAsset(store, '/assets/shared-1a2b.js')).not.toBeNull()
})
