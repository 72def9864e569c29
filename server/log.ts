import { DrizzleQueryError } from 'drizzle-orm/errors'

/** One line of JSON per entry, readable by machines and people. */
export interface Log {
  info(message: string, details?: Record<string, unknown>): void
  warn(message: string, details?: Record<string, unknown>): void
  error(message: string, error: unknown, details?: Record<string, unknown>): void
}

type Level = 'info' | 'warn' | 'error'

/** An error's stack. A failed query is logged without its parameters: they may be secrets. */
function stackOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${stackOf(error.cause)}\nin: ${error.query}`
  // pg-boss emits a copy of the error that is not an Error itself
  const hasStack = typeof error === 'object' && error !== null && 'stack' in error
  return hasStack ? String(error.stack) : String(error)
}

/** Logs to standard error; `silent` keeps tests quiet below errors. */
export function createLog({ silent = false }: { silent?: boolean } = {}): Log {
  const write = (level: Level, message: string, details: Record<string, unknown> = {}) => {
    if (silent && level !== 'error') return
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...details })}\n`)
  }
  return {
    info: (message, details) => write('info', message, details),
    warn: (message, details) => write('warn', message, details),
    error: (message, error, details) => write('error', message, { error: stackOf(error), ...details }),
  }
}
