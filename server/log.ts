import { DrizzleQueryError } from 'drizzle-orm/errors'

/** One line of JSON an entry: machines read it, and so can people. */
export interface Log {
  info(message: string, details?: Record<string, unknown>): void
  warn(message: string, details?: Record<string, unknown>): void
  error(message: string, error: unknown, details?: Record<string, unknown>): void
}

type Level = 'info' | 'warn' | 'error'

/** What happened and where. A failed query is told without its values: they may be anybody's secrets. */
function told(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${told(error.cause)}\nin: ${error.query}`
  // the job queue tells of an error by a copy, which is none itself
  const hasStack = typeof error === 'object' && error !== null && 'stack' in error
  return hasStack ? String(error.stack) : String(error)
}

/** A log to standard error; `silent` keeps tests quiet below errors. */
export function createLog({ silent = false }: { silent?: boolean } = {}): Log {
  const write = (level: Level, message: string, details: Record<string, unknown> = {}) => {
    if (silent && level !== 'error') return
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...details })}\n`)
  }
  return {
    info: (message, details) => write('info', message, details),
    warn: (message, details) => write('warn', message, details),
    error: (message, error, details) => write('error', message, { error: told(error), ...details }),
  }
}
