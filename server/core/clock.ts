import type { Pool } from 'pg'
import type { ServerContext } from './context.ts'

/** A clock that is further off than this, in seconds, is said to be wrong: processes read each other's times. */
export const CLOCK_TOLERANCE = 5
/** How often the clock is compared, in milliseconds. */
export const CLOCK_CHECKED_EVERY = 10 * 60_000

/** How far this process's clock is ahead of the database's, in seconds; the way there and back counts half. */
export async function readClockOffset(pool: Pick<Pool, 'query'>): Promise<number> {
  const sent = Date.now()
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  return (sent + Date.now()) / 2000 - (rows[0]?.now ?? 0) / 1000
}

/** Compares the clock with the database's now and at every interval, and logs one that is off; returns what ends that. */
export function watchClock({ pool, log, metrics }: Pick<ServerContext, 'pool' | 'log' | 'metrics'>): () => void {
  let offset = 0
  metrics.observe('clock_offset_seconds', () => offset)
  const check = async () => {
    try {
      offset = await readClockOffset(pool)
      const seconds = Math.round(offset)
      if (Math.abs(offset) > CLOCK_TOLERANCE)
        log.error('The clock differs from the database’s.', new Error('Set it by NTP.'), { seconds })
    } catch (error) {
      log.error('The clock could not be compared with the database’s.', error)
    }
  }
  void check()
  const timer = setInterval(check, CLOCK_CHECKED_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
