import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { run } from './run.ts'

const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw']
/** Of the one user, for tests alone. */
const KEYS = { AWS_ACCESS_KEY_ID: 'albumen', AWS_SECRET_ACCESS_KEY: 'albumen-secret' }
/** Bytes that the store may hold, in memory. */
const CAPACITY = 8 * 1024 ** 3
const READY_WITHIN_MS = 120_000
const READY_EVERY_MS = 200

const isThere = () => PACKAGES.every((name) => existsSync(`/usr/bin/${name}`))

/** Whether Ceph is on this machine; as root in CI the system's packages are installed. */
export async function findCeph(): Promise<boolean> {
  if (!isThere() && process.env.CI === 'true' && process.getuid?.() === 0) {
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES])
  }
  return isThere()
}

/** One monitor and one store in memory, without replicas. */
const configuration = (folder: string, port: number, monitorPort: number) => `
[global]
fsid = ${randomUUID()}
mon host = v2:127.0.0.1:${monitorPort}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
auth allow insecure global id reclaim = false
keyring = ${folder}/keyring
run dir = ${folder}
admin socket =
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
mon data = ${folder}/mon
mon data avail crit = 1
mon allow pool size one = true
mon max pg per osd = 2000
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = ${CAPACITY}
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
[client.admin]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw dns name = localhost
`

/** A store of S3 of our own, on loopback. */
export interface CephServer {
  endpoint: string
  /** Its credentials, as environment variables. */
  keys: Readonly<Record<string, string>>
  /** Ends its gateway at once, as a crash does. */
  stop(): Promise<void>
  /** Starts the gateway again, with what was stored. */
  start(): Promise<void>
  /** Ends it; what it stored is gone. */
  remove(): Promise<void>
}

async function untilAnswered(endpoint: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  while (Date.now() < end) {
    const isReady = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, READY_EVERY_MS))
  }
  throw new Error(`The store at ${endpoint} does not answer.`)
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Creates and starts a temporary one-node cluster with its S3 gateway; null where Ceph is not on this machine. */
export async function createCeph(): Promise<CephServer | null> {
  if (!(await findCeph())) return null
  const folder = mkdtempSync(join(tmpdir(), 'albumen-ceph-'))
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name))
  const [port, monitorPort] = [await freePort(), await freePort()]
  const configurationFile = join(folder, 'ceph.conf')
  writeFileSync(configurationFile, configuration(folder, port, monitorPort))
  const must = async (command: string, ...args: string[]) => {
    const { code, output } = await run(command, args, { env: { CEPH_CONF: configurationFile } })
    if (code !== 0) throw new Error(`${command} failed: ${output}`)
  }
  const daemon = (command: string, ...args: string[]) =>
    must(command, ...args, '--pid-file', join(folder, `${command}.pid`))
  const kill = (command: string) => {
    const file = join(folder, `${command}.pid`)
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
    if (pid > 0) killIfRunning(pid)
    rmSync(file, { force: true })
  }
  const endpoint = `http://127.0.0.1:${port}`
  const start = async () => {
    await daemon('radosgw', '-n', 'client.admin', '--no-mon-config')
    await untilAnswered(endpoint)
  }
  const remove = async () => {
    for (const command of ['radosgw', 'ceph-osd', 'ceph-mon']) kill(command)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await startCluster(folder, monitorPort, must, daemon)
    await start()
    const user = ['--uid=albumen', '--display-name=Albumen', `--access-key=${KEYS.AWS_ACCESS_KEY_ID}`]
    await must('radosgw-admin', 'user', 'create', ...user, `--secret-key=${KEYS.AWS_SECRET_ACCESS_KEY}`)
  } catch (error) {
    await remove()
    throw error
  }
  return { endpoint, keys: KEYS, start, stop: async () => kill('radosgw'), remove }
}

type Command = (command: string, ...args: string[]) => Promise<void>

async function startCluster(folder: string, monitorPort: number, must: Command, daemon: Command): Promise<void> {
  const keyring = join(folder, 'keyring')
  const key = (name: string, ...rest: string[]) => must('ceph-authtool', keyring, '--gen-key', '-n', name, ...rest)
  await must('ceph-authtool', '--create-keyring', keyring)
  await key('mon.', '--cap', 'mon', 'allow *')
  await key('client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *')
  await key('osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *')
  const map = join(folder, 'monmap')
  const fsid = /fsid = (\S+)/.exec(readFileSync(join(folder, 'ceph.conf'), 'utf8'))?.[1] ?? ''
  await must('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, map)
  await must('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
  await daemon('ceph-mon', '-i', 'a')
  const store = randomUUID()
  await must('ceph', 'osd', 'new', store, '0')
  await must('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store)
  await daemon('ceph-osd', '-i', '0')
}
