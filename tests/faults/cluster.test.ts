import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { restorePhotos } from '#contract/deleted-photos.ts'
import { createDownload, getDownloads, getDownloadUrl } from '#contract/downloads.ts'
import { getBackup, getChunkUrl, requestBackup } from '#contract/exports.ts'
import { deletePhotos, getUser } from '#contract/photos.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { sha256, unzip } from '#tests/support/zips.ts'
import { type Cluster, type Member, missingPackages, startCluster } from '../../scripts/cluster/cluster.ts'
import { CLEAN, type ClusterCustomer, enterCluster, fetchWhole, verify } from './support/cluster-customer.ts'
import { randomOf } from './support/random.ts'

const isLong = process.env.FAULTS_LONG === 'on'
/** At least as many are sent, and more until as many processes were killed. */
const PHOTOS = isLong ? 300 : 60
const KILLS = isLong ? 8 : 2
const LANES = 4
/** A process is killed this often, and is away for as long, in milliseconds. */
const KILLED_EVERY = 2_000
const AWAY_FOR = 1_500
/** Photos of an archive, and those that are deleted and brought back at a time. */
const PACKED = 10
const DELETED = 3
/** Longer than a lease lasts, in milliseconds. */
const HUNG_FOR = 16_000
const STORE_AWAY_FOR = 30_000
const SETTLED_WITHIN = { timeout: 180_000, interval: 500 }
const SEED = Number((process.env.FAULT_SEEDS ?? '1').split(',')[0])

const missing = await missingPackages()
const shifted = (milliseconds: number) => ({
  NODE_OPTIONS: `--import ${fileURLToPath(new URL('./support/clock.ts', import.meta.url))}`,
  CLOCK_AHEAD_MS: String(milliseconds),
})
/** Two clocks are two minutes off, one either way. */
const CLOCKS: Readonly<Record<string, Record<string, string>>> = { web2: shifted(120_000), work2: shifted(-120_000) }

describe.runIf(missing.length === 0)('two web and two work processes behind a load balancer', () => {
  let cluster: Cluster
  let customer: ClusterCustomer
  const hashes = new Map<string, string>()
  beforeAll(async () => {
    cluster = await startCluster({ web: 2, work: 2 }, {}, { settingsOf: CLOCKS })
    customer = await enterCluster(cluster)
  }, 240_000)
  afterAll(() => cluster.stop(), 60_000)
  afterEach(async () => expect(await verify(cluster)).toBe(CLEAN))

  let seed = 71_000
  /** One that was not sent before, also when a test is repeated. */
  async function sendNext(): Promise<string> {
    seed += 1
    const photo = await makePhoto({ seed })
    const uploadId = await customer.send(photo, `${seed}.jpg`)
    hashes.set(uploadId, sha256(photo))
    return uploadId
  }

  /** Sends photos, several at a time, until `isEnough`. */
  async function sendUntil(isEnough: (sent: readonly string[]) => boolean): Promise<string[]> {
    const sent: string[] = []
    const lane = async () => {
      while (!isEnough(sent)) sent.push(await sendNext())
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return sent
  }

  const untilStored = (sent: readonly string[]) =>
    expect.poll(async () => (await customer.storedIds(sent)).length, SETTLED_WITHIN).toBe(sent.length)

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

  async function requestArchive(photoIds: readonly string[]): Promise<string> {
    const id = randomUUID()
    ;(await customer.api(createDownload, { body: { id, photos: [...photoIds] } })).answer()
    return id
  }

  async function filesOfArchive(id: string): Promise<string[]> {
    await expect
      .poll(
        async () =>
          (await customer.api(getDownloads, {})).answer().items.find((download) => download.id === id)?.status,
        SETTLED_WITHIN,
      )
      .toBe('READY')
    const { url } = (await customer.api(getDownloadUrl, { params: { id } })).answer()
    return (await unzip(await fetchWhole(url))).map((file) => file.sha256)
  }

  async function filesOfExport(id: string): Promise<string[]> {
    const read = async () => (await customer.api(getBackup, { params: { id } })).answer()
    await expect.poll(async () => (await read()).status, SETTLED_WITHIN).toBe('READY')
    const backup = await read()
    const files: string[] = []
    for (const { iteration: n } of backup.status === 'READY' ? backup.chunks : []) {
      const { url } = (await customer.api(getChunkUrl, { params: { id, n } })).answer()
      files.push(...(await unzip(await fetchWhole(url))).map((file) => file.sha256))
    }
    return files
  }

  /** A socket that is opened again whenever it ends, until the signal is aborted; counts how often it was opened. */
  async function keepSocket(signal: AbortSignal, opened: { count: number }): Promise<void> {
    const origin = cluster.origin
    while (!signal.aborted) {
      const socket = new WebSocket(origin.replace('http', 'ws') + SERVICE_PATHS.push, { origin })
      const closed = new Promise((resolve) => socket.on('close', resolve))
      socket.on('error', () => {})
      socket.on('open', () => {
        opened.count += 1
        socket.send(JSON.stringify({ action: 'authenticate', token: customer.token }))
      })
      signal.addEventListener('abort', () => socket.close())
      await closed
      await wait(AWAY_FOR / 10)
    }
  }

  /** Deletes photos and brings them back, until the signal is aborted. */
  async function deleteAndUndo(signal: AbortSignal, photoIds: readonly string[]): Promise<void> {
    for (let at = 0; !signal.aborted; at = (at + DELETED) % photoIds.length) {
      const body = { photoIds: photoIds.slice(at, at + DELETED) }
      for (const call of [deletePhotos, restorePhotos]) {
        const { failed } = (await customer.api(call, { body })).answer()
        expect(failed).toEqual([])
      }
    }
  }

  test(`nothing is lost, and nothing happens twice, while processes are killed, seed ${SEED}`, async () => {
    const before = await customer.photosCount()
    const early = await sendUntil((sent) => sent.length >= 3 * PACKED)
    await untilStored(early)
    const earlyIds = await customer.storedIds(early)
    const ending = new AbortController()
    const killed: string[] = []
    const opened = { count: 0 }
    const archives = await Promise.all(
      [0, 1, 2].map((at) => requestArchive(earlyIds.slice(at * PACKED, (at + 1) * PACKED))),
    )
    const { backupId } = (await customer.api(requestBackup, { body: { channel: 'ALB-GB' } })).answer()
    const disturbing = Promise.all([
      killAtRandom(ending.signal, killed),
      keepSocket(ending.signal, opened),
      deleteAndUndo(ending.signal, earlyIds.slice(0, PACKED)),
    ])
    const late = await sendUntil((sent) => sent.length >= PHOTOS && killed.length >= KILLS)
    await untilStored(late)
    const packed = await Promise.all(archives.map(filesOfArchive))
    const exported = await filesOfExport(backupId)
    ending.abort()
    await disturbing
    const all = [...early, ...late]
    expect(await customer.photosCount()).toBe(before + all.length)
    expect(new Set(await customer.storedIds(all)).size).toBe(all.length)
    const known = new Set(hashes.values())
    for (const files of [...packed, exported]) {
      expect(new Set(files).size).toBe(files.length)
      expect(files.filter((file) => !known.has(file))).toEqual([])
    }
    expect(opened.count).toBeGreaterThan(0)
  }, 600_000)

  test.runIf(isLong)(
    'a process that hangs loses its upload to another one, and changes nothing when it wakes up',
    async () => {
      const hung = cluster.members.find(({ role }) => role === 'web') as Member
      const sending = sendUntil((sent) => sent.length >= 6)
      hung.child.signal('SIGSTOP')
      const waking = wait(HUNG_FOR).then(() => hung.child.signal('SIGCONT'))
      const sent = await sending
      await waking
      await untilStored(sent)
    },
    300_000,
  )

  test.runIf(isLong)(
    'all processes are replaced one after the other, and nobody notices',
    async () => {
      const ending = new AbortController()
      const statuses = new Set<number>()
      const reading = (async () => {
        while (!ending.signal.aborted) statuses.add((await customer.api(getUser, { query: {} })).status)
      })()
      const sending = sendUntil(() => ending.signal.aborted)
      for (const member of cluster.members) {
        await member.child.stop('SIGTERM')
        await member.restart()
      }
      ending.abort()
      await reading
      await untilStored(await sending)
      expect([...statuses]).toEqual([200])
    },
    300_000,
  )

  test.runIf(isLong)(
    'while the database restarts calls are answered 503, and all resumes by itself',
    async () => {
      const sending = sendUntil((sent) => sent.length >= 40)
      await cluster.postgres.stop()
      await expect
        .poll(async () => {
          const answer = await fetch(`${cluster.origin}/api/storage/uploads/status`, {
            method: 'POST',
            headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ ids: [randomUUID()] }),
          })
          return [answer.status, answer.headers.get('retry-after') !== null]
        })
        .toEqual([503, true])
      await cluster.postgres.start()
      await untilStored(await sending)
    },
    300_000,
  )

  test.runIf(isLong)(
    'while the store is away photos wait, and all resumes by itself',
    async () => {
      const before = await sendUntil((sent) => sent.length >= 4)
      await cluster.ceph.stop()
      const sending = sendUntil((sent) => sent.length >= 12)
      await wait(STORE_AWAY_FOR)
      await cluster.ceph.start()
      await untilStored([...before, ...(await sending)])
    },
    300_000,
  )
})
