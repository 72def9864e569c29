/** PostgreSQL, Ceph's S3 gateway, HAProxy, and processes of every role, all on this machine and on loopback. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '#tests/support/free-port.ts'
import { type CephServer, createCeph, findCeph } from '../ceph.ts'
import { createPostgres, findPostgres, type PostgresServer } from '../postgres.ts'
import { type Child, startChild } from './child.ts'
import { hasHaproxy, startHaproxy } from './haproxy.ts'

const BUCKET = 'albumen'
const REGION = 'us-east-1'
/** The load balancer asks three times, once a second, before it leaves a process out. */
const DRAIN_SECONDS = 5
const READY_WITHIN_MS = 120_000
const READY_EVERY_MS = 100

export interface Member {
  name: string
  role: 'web' | 'work'
  origin: string
  dataDir: string
  child: Child
  /** Starts it again, after it has ended, on its port and folder. */
  restart(): Promise<void>
}

export interface Cluster {
  /** What browsers ask: the load balancer. */
  origin: string
  members: readonly Member[]
  postgres: PostgresServer
  ceph: CephServer
  /** Settings of a command that looks at the same database and store. */
  env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** The Debian packages that a cluster needs and this machine does not have. */
export async function missingPackages(): Promise<string[]> {
  const found = [
    { packages: ['postgresql'], isThere: (await findPostgres()) !== null },
    { packages: ['ceph-mon', 'ceph-osd', 'radosgw'], isThere: await findCeph() },
    { packages: ['haproxy'], isThere: hasHaproxy() },
  ]
  return found.filter(({ isThere }) => !isThere).flatMap(({ packages }) => packages)
}

async function untilReady(
  { origin, child, name }: Pick<Member, 'origin' | 'child' | 'name'>,
  signal?: AbortSignal,
): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  while (Date.now() < end) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    signal?.throwIfAborted()
    if (child.hasEnded()) throw new Error(`${name} has ended: ${child.output()}`)
    await wait(READY_EVERY_MS)
  }
  throw new Error(`${name} is not ready: ${child.output()}`)
}

/** The setting BLOB_STORE for it. */
export const storeAddress = ({ endpoint }: CephServer): string =>
  `s3://${BUCKET}?endpoint=${encodeURIComponent(endpoint)}&region=${REGION}&style=path`

export async function createBucket({ endpoint, keys }: CephServer): Promise<void> {
  const credentials = { accessKeyId: keys.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: keys.AWS_SECRET_ACCESS_KEY ?? '' }
  const client = new S3Client({ endpoint, region: REGION, forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  client.destroy()
}

interface Size {
  web: number
  work: number
}

interface Options {
  /** Settings of one process alone, by its name. */
  settingsOf?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Ends the start, and what was started. */
  signal?: AbortSignal
}

/** Both are stopped by `stops`, also where one of them did not start. */
async function startBoth(stops: (() => Promise<void>)[]): Promise<[PostgresServer, CephServer]> {
  const started = await Promise.allSettled([createPostgres(), createCeph()])
  for (const one of started) {
    const server = one.status === 'fulfilled' ? one.value : null
    if (server) stops.push(() => server.remove())
  }
  for (const one of started) if (one.status === 'rejected') throw one.reason
  const [postgres, ceph] = started.map((one) => (one.status === 'fulfilled' ? one.value : null))
  if (!postgres || !ceph) throw new Error('PostgreSQL or Ceph is not on this machine.')
  return [postgres as PostgresServer, ceph as CephServer]
}

/**
 * Starts everything, and stops what was started when a part does not start.
 * @throws when a program is not on this machine; `missingPackages` says which.
 */
export async function startCluster(
  { web, work }: Size,
  settings: Readonly<Record<string, string>> = {},
  { settingsOf = {}, signal }: Options = {},
): Promise<Cluster> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const one of stops.toReversed()) await one()
  }
  try {
    const [postgres, ceph] = await startBoth(stops)
    signal?.throwIfAborted()
    await createBucket(ceph)
    const names = [
      ...Array.from({ length: web }, (_, at) => ({ name: `web${at + 1}`, role: 'web' as const })),
      ...Array.from({ length: work }, (_, at) => ({ name: `work${at + 1}`, role: 'work' as const })),
    ]
    const places = await Promise.all(names.map(async (one) => ({ ...one, port: await freePort() })))
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), 'albumen-cluster-'))
    stops.push(async () => rmSync(folder, { recursive: true, force: true }))
    const env = {
      DATABASE_URL: postgres.url,
      BLOB_STORE: storeAddress(ceph),
      ...ceph.keys,
    }
    const common = {
      ...env,
      DEMO: 'accounts',
      PUBLIC_PORT: String(port),
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      ...settings,
    }
    const members = places.map(({ name, role, port: own }): Member => {
      const place = { PORT: String(own), DATA_DIR: join(folder, name), ROLE: role, ...settingsOf[name] }
      const start = () =>
        startChild(process.execPath, ['server/main.ts'], { PATH: process.env.PATH, ...common, ...place })
      const member: Member = {
        name,
        role,
        origin: `http://127.0.0.1:${own}`,
        dataDir: place.DATA_DIR,
        child: start(),
        restart: async () => {
          member.child = start()
          await untilReady(member)
        },
      }
      return member
    })
    stops.push(async () => void (await Promise.all(members.map(({ child }) => child.stop('SIGTERM')))))
    for (const member of members) await untilReady(member, signal)
    const balancer = startHaproxy(
      port,
      places.flatMap((one) => (one.role === 'web' ? [one.port] : [])),
    )
    stops.push(balancer.stop)
    await untilReady({ name: 'haproxy', origin: `http://localhost:${port}`, child: balancer.child })
    return {
      origin: `http://localhost:${port}`,
      members,
      postgres,
      ceph,
      env: { ...env, DATA_DIR: join(folder, 'command') },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
