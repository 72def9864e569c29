/** `npm run move`: takes an installation over to another PostgreSQL database and another store. */
import { keepFilesPrivate } from '../core/private-files.ts'
import { runCommand } from '../core/run-command.ts'
import { readSettings } from '../core/settings.ts'
import { HELP, readArguments, type TargetSettings } from './arguments.ts'
import { move } from './move.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** A signal ends the batch and the blobs in hand. It often comes twice, from the terminal and from npm. */
function stopOnSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  return stopping.signal
}

/** @returns the exit code. */
async function run(target: TargetSettings): Promise<number> {
  const source = readSettings(process.env)
  keepFilesPrivate()
  const stopped = stopOnSignal()
  try {
    const isEqual = await move({ source, target, say, check: () => stopped.throwIfAborted() })
    say(
      isEqual
        ? 'All was compared equal. Now run npm run verify with the target as DATABASE_URL and BLOB_STORE, then start the product there.'
        : 'The target is not equal: the source was changed meanwhile. Empty the target, and move again.',
    )
    return isEqual ? 0 : 1
  } catch (error) {
    if (!stopped.aborted) throw error
    say('Stopped. Run the same command again to resume.')
    return 1
  }
}

await runCommand(async () => {
  const target = readArguments(process.argv.slice(2))
  if (target) return run(target)
  say(HELP)
  return 0
}, 'Run the same command again to resume.')
