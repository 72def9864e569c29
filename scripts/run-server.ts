import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url))

/** Signals that end a process without a message. */
const CAUSES: Readonly<Record<string, string>> = {
  SIGABRT: 'out of memory, or a crash',
  SIGKILL: 'killed, or out of memory',
  SIGSEGV: 'a crash',
}

/**
 * Runs the server in a separate process and resolves with the exit code: a process that is killed or runs out of memory can't
 * report it itself. Signals are passed on; the server stops when this process ends.
 */
export async function runServer(): Promise<number> {
  const child = fork(MAIN)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  await once(child, 'exit')
  const { exitCode, signalCode } = child
  if (signalCode) process.stderr.write(`Albumen ended by ${signalCode}: ${CAUSES[signalCode] ?? 'a signal'}.\n`)
  return exitCode ?? 1
}
