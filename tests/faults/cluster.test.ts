import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#contract/photos.ts'
import { getUploadStatus, MAX_STATUS_IDS } from '#contract/uploads.ts'
import { DEMO_PASSWORD } from '#server/demo-accounts/customers.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { callApi } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { type Cluster, type Member, missingPackages, startCluster } from '../../scripts/cluster/cluster.ts'
import { randomOf } from './support/random.ts'

const CUSTOMER = 'consumer@albumen.test'
/** At least as many are sent, and more until as many processes were killed. */
const PHOTOS = 60
const KILLS = 5
/** Small, so that the requests of one photo reach every process, and that it is on its way for long. */
const CHUNK_BYTES = 4 * 1024
/** A process is killed this often, and is away for as long, in milliseconds. */
const KILLED_EVERY = 3_000
const AWAY_FOR = 1_500
/** Longer than a lease lasts, in milliseconds. */
const HUNG_FOR = 16_000
const SEED = Number((process.env.FAULT_SEEDS ?? '1').split(',')[0])

const missing = await missingPackages()

describe.runIf(missing.length === 0)('two web and two work processes behind a load balancer', () => {
  let cluster: Cluster
  let token: string
  beforeAll(async () => {
    cluster = await startCluster({ web: 2, work: 2 })
    token = (await signInAt(cluster.origin, CUSTOMER, createBrowser(), DEMO_PASSWORD)).accessToken
  }, 240_000)
  afterAll(() => cluster.stop(), 60_000)

  let seed = 71_000
  /** One that was not sent before, also when a test is repeated. */
  const nextPhoto = () => {
    seed += 1
    return makePhoto({ seed })
  }

  /** Sends a photo with retries, as a client does; returns its upload's id. */
  const send = (photo: Buffer, name: string) =>
    new Promise<string>((resolve, reject) => {
      const sha256 = createHash('sha256').update(photo).digest('hex')
      const upload = new Upload(photo, {
        endpoint: `${cluster.origin}/api/uploads`,
        chunkSize: CHUNK_BYTES,
        retryDelays: [100, 300, 1000, 1000, 2000, 2000, 3000, 3000, 5000, 5000, 5000, 5000],
        headers: { authorization: `Bearer ${token}` },
        metadata: { filename: name, sha256 },
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
        onError: reject,
      })
      upload.start()
    })

  /** How many of them are stored; none of those that no process answered for. */
  async function storedCount(ids: readonly string[]): Promise<number> {
    let stored = 0
    for (let from = 0; from < ids.length; from += MAX_STATUS_IDS) {
      const body = { ids: ids.slice(from, from + MAX_STATUS_IDS) }
      const answer = await callApi(cluster.origin, getUploadStatus, { body }, token).catch(() => null)
      if (answer?.status === 200) stored += answer.answer().uploads.filter(({ state }) => state === 'stored').length
    }
    return stored
  }

  const photosCount = async () => (await callApi(cluster.origin, getUser, { query: {} }, token)).answer().photosCount

  const verify = () =>
    new Promise<string>((resolve) => {
      const env = { PATH: process.env.PATH, ...cluster.env }
      execFile(process.execPath, ['server/verify/command.ts'], { env }, (_, stdout, stderr) => resolve(stdout + stderr))
    })

  /** Kills members at random until `signal` is aborted; each is started again. Their names are added to `killed`. */
  async function killAtRandom(signal: AbortSignal, killed: string[]): Promise<void> {
    const random = randomOf(SEED)
    while (!signal.aborted) {
      await wait(KILLED_EVERY, undefined, { signal }).catch(() => {})
      if (signal.aborted) break
      const member = cluster.members[Math.floor(random() * cluster.members.length)] as Member
      killed.push(member.name)
      await member.child.stop('SIGKILL')
      await wait(AWAY_FOR)
      await member.restart()
    }
  }

  test(`every photo is stored once while processes are killed, seed ${SEED}`, async () => {
    const before = await photosCount()
    const ending = new AbortController()
    const killed: string[] = []
    const killing = killAtRandom(ending.signal, killed)
    const ids: string[] = []
    const lane = async () => {
      while (ids.length < PHOTOS || killed.length < KILLS) {
        const photo = await nextPhoto()
        ids.push(await send(photo, `${ids.length}.jpg`))
      }
    }
    await Promise.all([lane(), lane(), lane()])
    await expect.poll(() => storedCount(ids), { timeout: 120_000, interval: 500 }).toBe(ids.length)
    ending.abort()
    await killing
    expect(await photosCount()).toBe(before + ids.length)
    expect(await verify()).toBe('0 missing or of the wrong length, 0 of nothing.\n')
  }, 400_000)

  test('a process that hangs loses its upload to another one, and changes nothing when it wakes up', async () => {
    const [hung] = cluster.members.filter(({ role }) => role === 'web')
    if (!hung) throw new Error('There is no web process.')
    const photos = await Promise.all(Array.from({ length: 6 }, nextPhoto))
    const sending = photos.map((photo, at) => send(photo, `hung ${at}.jpg`))
    hung.child.signal('SIGSTOP')
    const waking = wait(HUNG_FOR).then(() => hung.child.signal('SIGCONT'))
    const ids = await Promise.all(sending)
    await waking
    await expect.poll(() => storedCount(ids), { timeout: 60_000, interval: 500 }).toBe(photos.length)
    expect(await verify()).toBe('0 missing or of the wrong length, 0 of nothing.\n')
  }, 200_000)
})
