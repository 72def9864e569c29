import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** How long both servers may take to start on a busy machine, in milliseconds. */
const START_TIMEOUT = 120_000

/** Customers of every new product. */
export const DEV_CUSTOMER = { email: 'newcomer@albumen.test', password: 'albumen' }

export interface DevServer {
  origin: string
  stop: () => Promise<void>
}

const isReady = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** `npm run dev` on separate ports and a separate data folder, with the demo accounts. */
export async function startDev(): Promise<DevServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'albumen-dev-'))
  const [port, backendPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: ROOT,
    env: {
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
      DEMO: 'accounts',
    },
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const exited = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  for (const until = Date.now() + START_TIMEOUT; !(await isReady(origin)); await wait(200)) {
    if (child.exitCode === null && Date.now() < until) continue
    await stop()
    throw new Error(`The development server is not ready: ${output}`)
  }
  return { origin, stop }
}
