import { UPLOAD_CHUNK_BYTES } from '#contract/uploads.ts'

/** The rate is that of so many last milliseconds. */
export const RATE_WINDOW_MS = 10_000
/** No rate is told before it was measured for so long, in ms: the first bytes say little. */
export const RATE_STEADY_MS = 3_000
/** Slower than this, in bytes a second, nothing moves: how long it takes can't be told. */
export const RATE_MIN = 1024

export interface RateMeter {
  /** Notes at `now`, in ms, how many bytes went up in all, and those of files at work by key. */
  note(now: number, total: number, sent: Readonly<Record<string, number>>): void
  /** Bytes a second; null until it is steady, and while nothing moves. */
  read(now: number): number | null
  /** Begins anew, as after a pause. */
  reset(): void
}

interface Sample {
  at: number
  moved: number
}

/** Measures how fast uploads go. Files that end, fail or are taken up again do not make it jump. */
export function createRateMeter(): RateMeter {
  let samples: Sample[] = []
  let moved = 0
  let last: { total: number; sent: Readonly<Record<string, number>> } | null = null

  return {
    note(now, total, sent) {
      if (last !== null) {
        // less than before: a file failed or was cancelled half-way
        moved += Math.max(0, total - last.total - takenUpAgain(last.sent, sent))
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

/** Bytes of files that go on where they once stood: a first word above one chunk was not sent just now. */
function takenUpAgain(before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): number {
  return Object.entries(now)
    .filter(([key, bytes]) => before[key] === undefined && bytes > UPLOAD_CHUNK_BYTES)
    .reduce((sum, [, bytes]) => sum + bytes, 0)
}

const SECONDS = { minute: 60, hour: 3600 }

export type TimeLeft = { unit: 'moment' } | { unit: 'minutes' | 'hours'; count: number }

/** A time as people say it: whole minutes, from an hour and a half on whole hours. */
export function timeLeftOf(seconds: number): TimeLeft {
  if (seconds < SECONDS.minute) return { unit: 'moment' }
  if (seconds < 1.5 * SECONDS.hour) return { unit: 'minutes', count: Math.round(seconds / SECONDS.minute) }
  return { unit: 'hours', count: Math.round(seconds / SECONDS.hour) }
}
