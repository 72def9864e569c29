import { DrizzleQueryError } from 'drizzle-orm/errors'
import { awayPart, type Part } from './away.ts'
import type { LogLevel } from './settings.ts'

/** One line of JSON per entry, readable by machines and people. */
export interface Log {
  info(message: string, details?: Record<string, unknown>): void
  warn(message: string, details?: Record<string, unknown>): void
  error(message: string, error: unknown, details?: Record<string, unknown>): void
}

/** An error's stack. A failed query is logged without its parameters: they may be secrets. */
function stackOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${stackOf(error.cause)}\nin: ${error.query}`
  // pg-boss emits a copy of the error that is not an Error itself
  const hasStack = typeof error === 'object' && error !== null && 'stack' in error
  return hasStack ? String(error.stack) : String(error)
}

/** A part that is away is logged this often, in milliseconds: everything fails of it at once. */
export const AWAY_LOG_INTERVAL = 60_000

const AWAY: Readonly<Record<Part, string>> = {
  database: 'The database is away.',
  disk: 'The disk is full, or can’t be written to.',
  store: 'The store of blobs is away.',
}

type Write = (level: LogLevel, message: string, details: Record<string, unknown>) => void

/**
 * Logs the first failure of a part that is away, and from then on how often what failed of it, in at most one line per part and
 * AWAY_LOG_INTERVAL.
 */
function createAwayLog(write: Write) {
  const counts = new Map<Part, Map<string, number>>()

  function wait(part: Part): void {
    counts.set(part, new Map())
    setTimeout(() => summarise(part), AWAY_LOG_INTERVAL).unref()
  }

  function summarise(part: Part): void {
    const counted = counts.get(part) ?? new Map()
    counts.delete(part)
    if (counted.size === 0) return
    write('error', AWAY[part], { failures: Object.fromEntries(counted), seconds: AWAY_LOG_INTERVAL / 1000 })
    wait(part)
  }

  return (part: Part, message: string, error: unknown, details: Record<string, unknown>) => {
    const counted = counts.get(part)
    if (counted) return void counted.set(message, (counted.get(message) ?? 0) + 1)
    write('error', AWAY[part], { seen: message, error: stackOf(error), ...details })
    wait(part)
  }
}

const LEVELS: Readonly<Record<LogLevel, number>> = { info: 0, warn: 1, error: 2 }

/** Logs to standard error, from a level on. */
export function createLog(least: LogLevel = 'info'): Log {
  const write: Write = (level, message, details) => {
    if (LEVELS[level] < LEVELS[least]) return
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...details })}\n`)
  }
  const writeAway = createAwayLog(write)
  return {
    info: (message, details = {}) => write('info', message, details),
    warn: (message, details = {}) => write('warn', message, details),
    error: (message, error, details = {}) => {
      const part = awayPart(error)
      if (part) writeAway(part, message, error, details)
      else write('error', message, { error: stackOf(error), ...details })
    },
  }
}
