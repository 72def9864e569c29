import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPhotos } from '#contract/photos.ts'
import { ORPHAN_AFTER, type Problem, verify } from '#server/verify/verify.ts'
import { send } from '#tests/support/browser.ts'
import { createPostgresDatabase } from '#tests/support/database.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'
import { createUploader, partsOf, type Uploader } from '#tests/support/uploads.ts'
import { findPostgres } from '../../../scripts/postgres.ts'
import { startPostgres } from './postgres.ts'

const postgres = await startPostgres()
const bin = await findPostgres()
const execute = promisify(execFile)

const PHOTOS = 6
/** How many come in while the store is copied, at the least. */
const MEANWHILE = 3

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Sent {
  /** Of the upload. */
  id: string
  hash: string
}

/** Both halves of an installation: a database, and the folder that all its processes have. */
interface Pair {
  url: string
  store: string
}

// docs/operating.md says the same in commands
describe.skipIf(!postgres)('a backup', () => {
  let folder: string
  let made = 0
  const drops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'albumen-backup-'))
  })
  afterAll(async () => {
    for (const drop of drops) await drop()
    await postgres?.remove()
    await rm(folder, { recursive: true })
  })

  const newFolder = async () => {
    made += 1
    const path = join(folder, String(made))
    await mkdir(path)
    return path
  }

  async function createPair(): Promise<Pair> {
    const { url, drop } = await createPostgresDatabase(postgres?.url ?? '')
    drops.push(drop)
    return { url, store: await newFolder() }
  }

  const running = new Set<TestServer>()
  async function start({ url, store }: Pair, role: 'all' | 'web' | 'work'): Promise<TestServer> {
    const settings = { dataDir: await newFolder(), databaseUrl: url, blobStore: { folder: store }, role }
    const server = await startServer({ settings })
    running.add(server)
    return server
  }
  async function stop(server: TestServer): Promise<void> {
    running.delete(server)
    await server.stop()
  }

  async function dump({ url }: Pair): Promise<string> {
    const file = join(await newFolder(), 'database.dump')
    await execute(join(bin ?? '', 'pg_dump'), ['--format=custom', '--file', file, '--dbname', url])
    return file
  }

  /** Into an empty pair. */
  async function restore(file: string, copy: string): Promise<Pair> {
    const pair = await createPair()
    const args = ['--exit-on-error', '--no-owner', '--dbname', pair.url, file]
    await execute(join(bin ?? '', 'pg_restore'), args)
    await cp(copy, pair.store, { recursive: true, preserveTimestamps: true })
    return pair
  }

  /** What the store has of uploads that are on their way. */
  const isOnItsWay = (name: string) => name === 'parts' || name === 'unfinished'

  async function copyStore({ store }: Pair, copy: string, wanted: (name: string) => boolean): Promise<void> {
    const options = { recursive: true, preserveTimestamps: true }
    for (const name of (await readdir(store)).filter(wanted)) await cp(join(store, name), join(copy, name), options)
  }

  async function problems({ context }: TestServer, now = new Date()): Promise<Problem[]> {
    const all: Problem[] = []
    for await (const some of verify(context, now)) all.push(...some)
    return all
  }

  let source: Pair
  let web: TestServer
  let customer: TestCustomer
  let uploader: Uploader
  let seed = 81_000
  beforeEach(async () => {
    source = await createPair()
    web = await start(source, 'web')
    const signedIn = await web.signedIn()
    customer = signedIn.customer
    uploader = createUploader(web, signedIn.token)
  }, 60_000)
  afterEach(async () => {
    for (const server of running) await stop(server)
  })

  async function uploadNext(): Promise<Sent> {
    seed += 1
    const photo = await makePhoto({ seed })
    return { id: await uploader.upload(photo), hash: sha256(photo) }
  }

  /** The hashes of all originals that a customer gets who signs in. */
  async function originalsOf(server: TestServer): Promise<string[]> {
    const { accessToken } = await server.signIn(customer)
    const { images } = (await server.api(getPhotos, { query: {} }, accessToken)).answer()
    const answers = await Promise.all(images.map(({ untouchedUrl }) => send(new URL(untouchedUrl, server.origin))))
    const bytes = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    return bytes.map((one) => sha256(new Uint8Array(one))).toSorted()
  }

  test('of the database, of parts, then of the rest, has all that the database knew', async () => {
    const working = await start(source, 'work')
    const stored: Sent[] = []
    for (let count = 0; count < PHOTOS; count += 1) stored.push(await uploadNext())
    await uploader.settled(...stored.map(({ id }) => id))
    await stop(working)
    // Acknowledged and not made yet: what the store has of it are parts.
    const waiting = await uploadNext()
    const file = await dump(source)
    const copy = await newFolder()
    await copyStore(source, copy, isOnItsWay)

    // From here on photos come in, and are made.
    await start(source, 'work')
    const ending = new AbortController()
    const meanwhile: Sent[] = []
    const uploading = (async () => {
      while (!ending.signal.aborted || meanwhile.length < MEANWHILE) meanwhile.push(await uploadNext())
    })()
    await uploader.settled(waiting.id)
    await expect.poll(() => meanwhile.length).toBeGreaterThan(0)
    await uploader.settled(meanwhile[0]?.id ?? '')
    await copyStore(source, copy, (name) => !isOnItsWay(name))
    ending.abort()
    await uploading
    const all = [...stored, waiting, ...meanwhile]
    for (const { state } of await uploader.settled(...all.map(({ id }) => id))) expect(state).toBe('stored')

    const restored = await start(await restore(file, copy), 'all')
    const { accessToken } = await restored.signIn(customer)
    const [outcome] = await createUploader(restored, accessToken).settled(waiting.id)
    expect(outcome?.state).toBe('stored')
    expect(await originalsOf(restored)).toEqual([...stored, waiting].map(({ hash }) => hash).toSorted())
    expect(await problems(restored)).toEqual([])
    // What came after the dump is of nothing, which counts once it is old.
    const later = await problems(restored, new Date(Date.now() + ORPHAN_AFTER + 60_000))
    expect(new Set(later.map(({ kind }) => kind))).toEqual(new Set(['orphan']))
  }, 180_000)

  test('of a store in which photos were made since the dump lacks their parts, and verify names each', async () => {
    const { id } = await uploadNext()
    const parts = await partsOf(web.context, id)
    const file = await dump(source)
    const working = await start(source, 'work')
    await uploader.settled(id)
    await expect.poll(() => partsOf(web.context, id)).toEqual([])
    await stop(working)

    const copy = await newFolder()
    await copyStore(source, copy, () => true)
    const pair = await restore(file, copy)
    // No job runs here, so that what is named can be put back first.
    const restored = await start(pair, 'web')
    expect(await problems(restored)).toEqual(parts.map((key) => ({ kind: 'missing', key })))
  }, 180_000)

  test('with the store of another installation is refused', async () => {
    const file = await dump(source)
    const other = await createPair()
    await stop(await start(other, 'web'))
    const pair = await restore(file, other.store)
    await expect(start(pair, 'web')).rejects.toThrow('The store of BLOB_STORE belongs to another database')
    const empty = await restore(file, await newFolder())
    await expect(start(empty, 'web')).rejects.toThrow('is not the one of this database')
  }, 180_000)
})
