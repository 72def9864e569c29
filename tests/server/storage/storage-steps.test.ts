import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, daysBetween } from '#contract/calendar.ts'
import { LAST_WARNING_DAYS, nextStep, periodOf } from '#server/areas/storage/storage-period/period.ts'

const HOUR = 3_600_000
const ZONES = ['UTC', 'Europe/Amsterdam', 'America/St_Johns', 'Pacific/Kiritimati', 'Australia/Lord_Howe']

/** What the job does in runs at these times, as the notes in its table would have it. */
function run(created: Date, timeZone: string, times: readonly Date[]) {
  const notes = {
    customerId: '',
    since: created,
    firstWarned: null as Date | null,
    lastWarned: null as Date | null,
    delayedDeletionDate: null as Date | null,
    removalStarted: null,
    removedPhotos: 0,
    removedAlbums: 0,
    libraryRemoved: null,
  }
  const done: { kind: string; at: Date }[] = []
  for (const at of times) {
    const step = nextStep(periodOf({ created, timeZone }, null, notes), at)
    if (step.kind === 'none') continue
    done.push({ kind: step.kind, at })
    if (step.kind === 'warn-first') notes.firstWarned = at
    if (step.kind === 'warn-last') {
      notes.lastWarned = at
      if (step.isDelayed) notes.delayedDeletionDate = step.deletionDate
    }
    if (step.kind === 'remove') break
  }
  return done
}

test('whenever the job runs, each warning comes once, and no library goes sooner than a week after the last', () => {
  const created = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  const pauses = fc.array(fc.integer({ min: 1, max: 400 * 24 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(created, fc.constantFrom(...ZONES), pauses, (start, timeZone, hours) => {
      const hoursUntil = (run: number) => hours.slice(0, run + 1).reduce((sum, pause) => sum + pause, 0)
      const times = hours.map((_, run) => new Date(start.getTime() + hoursUntil(run) * HOUR))
      const done = run(start, timeZone, times)
      const kinds = done.map(({ kind }) => kind)
      expect(new Set(kinds).size).toBe(kinds.length)
      expect(['warn-first', 'warn-last', 'remove'].filter((kind) => kinds.includes(kind))).toEqual(kinds)
      const removed = done.find(({ kind }) => kind === 'remove')
      if (!removed) return
      const warned = done.find(({ kind }) => kind === 'warn-last')
      if (!warned) throw new Error('It was removed without a warning.')
      expect(daysBetween(dayOf(warned.at, timeZone), dayOf(removed.at, timeZone))).toBeGreaterThanOrEqual(
        LAST_WARNING_DAYS,
      )
    }),
    { numRuns: 500 },
  )
})

test('a job that runs every hour warns on the day and removes at the date', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      fc.constantFrom(...ZONES),
      (start, timeZone) => {
        const { projectedDeletionDate: end } = periodOf({ created: start, timeZone }, null, null)
        const times = Array.from({ length: 40 * 24 }, (_, hour) => new Date(end.getTime() + (hour - 39 * 24) * HOUR))
        const done = run(start, timeZone, times)
        expect(done.map(({ kind }) => kind)).toEqual(['warn-first', 'warn-last', 'remove'])
        const daysBefore = done.map(({ at }) => daysBetween(dayOf(at, timeZone), dayOf(end, timeZone)))
        expect(daysBefore).toEqual([30, 7, 0])
      },
    ),
    { numRuns: 20 },
  )
})
