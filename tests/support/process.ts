import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { send } from './browser.ts'

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
/** Of TypeScript and its code, kept from one process to the next. */
const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
/** How long a start may take on a busy machine, in milliseconds. */
const START_TIMEOUT = 90_000

export interface ServerProcess {
  child: ChildProcess
  origin: string
  /** Its output so far. */
  output: () => { stdout: string; stderr: string }
  exited: Promise<number | null>
}

/** Runs the server as `npm start` does, in a separate process, with only these of our environment variables. */
export function runServer(env: Record<string, string>, args: readonly string[] = [MAIN]): ServerProcess {
  const child = spawn(process.execPath, [...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, DEMO: 'off', ...env },
  })
  const written = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    written.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    written.stderr += chunk
  })
  return {
    child,
    origin: `http://localhost:${env.PORT}`,
    output: () => written,
    exited: once(child, 'close').then(([code]) => code),
  }
}

/** Resolves when `/healthz` answers 200; fails when the process ends before. */
export async function untilReady({ origin, child, output }: ServerProcess): Promise<void> {
  const until = Date.now() + START_TIMEOUT
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output().stderr}`)
    const status = await send(`${origin}/healthz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await wait(50)
  }
  throw new Error(`The server is not ready: ${output().stderr}`)
}
