import { UPLOAD_CHUNK_BYTES } from '#contract/uploads.ts'

/** The rate is averaged over the last 10 s. In milliseconds. */
export const RATE_WINDOW_MS = 10_000
/** The rate is null until it was measured for 3 s: the first bytes say little. In milliseconds. */
export const RATE_STEADY_MS = 3_000
/** Below this rate, in bytes a second, the upload counts as stalled and has no time left. */
export const RATE_MIN = 1024

export interface RateMeter {
  /** Notes at `now`, in ms, the bytes sent in total, and those of active files by key. */
  note(now: number, total: number, sent: Readonly<Record<string, number>>): void
  /** Bytes a second; null until it is steady, and while stalled. */
  read(now: number): number | null
  /** Starts again, as after a pause. */
  reset(): void
}

interface Sample {
  at: number
  moved: number
}

/** Measures the rate of uploads. Files that end, fail or are resumed do not make it jump. */
export function createRateMeter(): RateMeter {
  let samples: Sample[] = []
  let moved = 0
  let last: { total: number; sent: Readonly<Record<string, number>> } | null = null

  return {
    note(now, total, sent) {
      if (last !== null) {
        // Less than before: a file failed or was cancelled halfway.
        moved += Math.max(0, total - last.total - resumedBytes(last.sent, sent))
      }
      last = { total, sent }
      samples = [...samples.filter(({ at }) => now - at <= RATE_WINDOW_MS), { at: now, moved }]
    },
    read(now) {
      const oldest = samples.find(({ at }) => now - at <= RATE_WINDOW_MS)
      if (oldest === undefined || now - oldest.at < RATE_STEADY_MS) return null
      const rate = ((moved - oldest.moved) / (now - oldest.at)) * 1000
      return rate < RATE_MIN ? null : rate
    },
    reset() {
      samples = []
      last = null
    },
  }
}

/** Bytes of files that were resumed: a first report above one chunk was not sent just now. */
function resumedBytes(before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): number {
  return Object.entries(now)
    .filter(([key, bytes]) => before[key] === undefined && bytes > UPLOAD_CHUNK_BYTES)
    .reduce((sum, [, bytes]) => sum + bytes, 0)
}

const SECONDS = { minute: 60, hour: 3600 }

export type TimeLeft = { unit: 'moment' } | { unit: 'minutes' | 'hours'; count: number }

/** A rounded time: whole minutes, and whole hours from 1.5 hours. */
export function timeLeftOf(seconds: number): TimeLeft {
  if (seconds < SECONDS.minute) return { unit: 'moment' }
  if (seconds < 1.5 * SECONDS.hour) return { unit: 'minutes', count: Math.round(seconds / SECONDS.minute) }
  return { unit: 'hours', count: Math.round(seconds / SECONDS.hour) }
}
