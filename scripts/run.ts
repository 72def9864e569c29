import { spawn } from 'node:child_process'

/** The result of a command: its exit code, its output and its duration. */
export interface Ran {
  code: number
  output: string
  seconds: number
}

/** Runs a command of the project, in this folder; `live` shows its output immediately. */
export function run(command: string, args: string[], { live = false, env = {}, cwd = '.' } = {}): Promise<Ran> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (live) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => take(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }))
  })
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
