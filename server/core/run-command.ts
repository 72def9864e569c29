import { awayPart } from './away.ts'
import { SettingsError } from './settings.ts'

/** A mistake in the arguments of a command: its message says how it is used. */
export class ArgumentError extends Error {}

/** The code of a command that could not do its work; 1 is for what its work found. */
const COULD_NOT = 2

/** What went wrong in one sentence, without a stack or a query's parameters. */
function sentenceOf(error: unknown): string {
  if (error instanceof ArgumentError || error instanceof SettingsError) return error.message
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  const { code, message } = (cause instanceof Error ? cause : new Error(String(cause))) as NodeJS.ErrnoException
  const part = awayPart(error)
  const why = message || code || 'no answer'
  return part ? `The ${part} is away: ${why}.` : `It failed: ${why}.`
}

/**
 * Runs a command of the command line. `work` answers its exit code; whatever fails, also where nothing waits for it, ends the
 * command with one sentence and 2. `advice` follows where it is no mistake in arguments or settings.
 */
export async function runCommand(work: () => Promise<number>, advice = ''): Promise<void> {
  const end = (error: unknown): never => {
    const isMistake = error instanceof ArgumentError || error instanceof SettingsError
    process.stderr.write(`${[sentenceOf(error), ...(isMistake || advice === '' ? [] : [advice])].join(' ')}\n`)
    process.exit(COULD_NOT)
  }
  process.on('unhandledRejection', end).on('uncaughtException', end)
  process.exitCode = await work().catch(end)
}
