import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#contract/photos.ts'
import { getUploadStatus, type UploadStatus } from '#contract/uploads.ts'
import { DEMO_PASSWORD } from '#server/demo-accounts/customers.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { callApi } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { type Cluster, type Member, missingPackages, startCluster } from '../../scripts/cluster/cluster.ts'
import { randomOf } from './support/random.ts'

const CUSTOMER = 'consumer@albumen.test'
const PHOTOS = 60
/** Small, so that the requests of one photo reach every process. */
const CHUNK_BYTES = 16 * 1024
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

  /** A call, again until a process answers it. */
  async function statusesOf(ids: string[]): Promise<UploadStatus[]> {
    const answer = await callApi(cluster.origin, getUploadStatus, { body: { ids } }, token).catch(() => null)
    return answer?.status === 200 ? answer.answer().uploads : []
  }

  const photosCount = async () => (await callApi(cluster.origin, getUser, { query: {} }, token)).answer().photosCount

  const verify = () =>
    new Promise<string>((resolve) => {
      const env = { PATH: process.env.PATH, ...cluster.env }
      execFile(process.execPath, ['server/verify/command.ts'], { env }, (_, stdout, stderr) => resolve(stdout + stderr))
    })

  /** Kills members at random until `signal` is aborted; each is started again. */
  async function killAtRandom(signal: AbortSignal): Promise<string[]> {
    const random = randomOf(SEED)
    const killed: string[] = []
    while (!signal.aborted) {
      await wait(KILLED_EVERY, undefined, { signal }).catch(() => {})
      if (signal.aborted) break
      const member = cluster.members[Math.floor(random() * cluster.members.length)] as Member
      killed.push(member.name)
      await member.child.stop('SIGKILL')
      await wait(AWAY_FOR)
      await member.restart()
    }
    return killed
  }

  test(`every photo is stored once while processes are killed, seed ${SEED}`, async () => {
    const before = await photosCount()
    const ending = new AbortController()
    const killing = killAtRandom(ending.signal)
    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => makePhoto({ seed: 71_000 + at })))
    const ids: string[] = []
    const queue = photos.map((photo, at) => ({ photo, name: `${at}.jpg` }))
    const lane = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) ids.push(await send(next.photo, next.name))
    }
    await Promise.all([lane(), lane(), lane()])
    await expect
      .poll(async () => (await statusesOf(ids)).filter(({ state }) => state === 'stored').length, {
        timeout: 120_000,
        interval: 500,
      })
      .toBe(PHOTOS)
    ending.abort()
    const killed = await killing
    expect(killed.length).toBeGreaterThan(1)
    expect(await photosCount()).toBe(before + PHOTOS)
    expect(await verify()).toBe('0 missing or of the wrong length, 0 of nothing.\n')
  }, 400_000)

  test('a process that hangs loses its upload to another one, and changes nothing when it wakes up', async () => {
    const [hung] = cluster.members.filter(({ role }) => role === 'web')
    if (!hung) throw new Error('There is no web process.')
    const photos = await Promise.all(Array.from({ length: 6 }, (_, at) => makePhoto({ seed: 72_000 + at })))
    const sending = photos.map((photo, at) => send(photo, `hung ${at}.jpg`))
    hung.child.signal('SIGSTOP')
    const waking = wait(HUNG_FOR).then(() => hung.child.signal('SIGCONT'))
    const ids = await Promise.all(sending)
    await waking
    await expect
      .poll(async () => (await statusesOf(ids)).filter(({ state }) => state === 'stored').length, {
        timeout: 60_000,
        interval: 500,
      })
      .toBe(photos.length)
    expect(await verify()).toBe('0 missing or of the wrong length, 0 of nothing.\n')
  }, 200_000)
})
