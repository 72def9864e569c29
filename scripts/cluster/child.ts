import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  pid: number
  /** What it wrote so far, to standard output and error. */
  output: () => string
  hasEnded: () => boolean
  signal(name: NodeJS.Signals): void
  /** Sends the signal, and resolves when the process has ended. */
  stop(name: NodeJS.Signals): Promise<void>
}

/** A program that runs until it is stopped. @throws when it can't be started. */
export function startChild(program: string, args: readonly string[], env = process.env): Child {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      written += chunk
    })
  if (child.pid === undefined) throw new Error(`${program} can't be started.`)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid,
    output: () => written,
    hasEnded,
    signal: (name) => void child.kill(name),
    stop: async (name) => {
      if (hasEnded()) return
      child.kill(name)
      await ended
    },
  }
}
