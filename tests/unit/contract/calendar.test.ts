import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, addMonths, type Day, dayOf, daysBetween, monthsBetween, noonOf } from '#contract/calendar.ts'
import { type AccountInformation, storagePeriodOf } from '#contract/storage-period.ts'

/** Zones far from UTC in both directions, with half hours, and with clocks that change. */
const ZONES = [
  'UTC',
  'Europe/Amsterdam',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
]
const zone = fc.constantFrom(...ZONES)
const day = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((time): Day => new Date(time).toISOString().slice(0, 10))

describe('a day', () => {
  test('is the day of its own noon in every zone', () => {
    fc.assert(
      fc.property(day, zone, (date, timeZone) => {
        expect(dayOf(noonOf(date, timeZone), timeZone)).toBe(date)
      }),
    )
  })

  test('is counted once, also when the clock changes', () => {
    fc.assert(
      fc.property(day, zone, (date, timeZone) => {
        const next = addDays(date, 1)
        expect(daysBetween(dayOf(noonOf(date, timeZone), timeZone), dayOf(noonOf(next, timeZone), timeZone))).toBe(1)
      }),
    )
  })

  it('follows the clock of its zone', () => {
    expect(dayOf('2026-03-29T00:30:00Z', 'America/St_Johns')).toBe('2026-03-28')
    expect(dayOf('2026-03-28T23:30:00Z', 'Europe/Amsterdam')).toBe('2026-03-29')
    expect(noonOf('2026-03-28', 'Europe/Amsterdam').toISOString()).toBe('2026-03-28T11:00:00.000Z')
    expect(noonOf('2026-03-29', 'Europe/Amsterdam').toISOString()).toBe('2026-03-29T10:00:00.000Z')
  })

  test('some days later is so many days later', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -900, max: 900 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })
})

describe('months', () => {
  it.each([
    ['2026-01-15', 18, '2027-07-15'],
    ['2025-08-31', 18, '2027-02-28'],
    ['2026-08-31', 18, '2028-02-29'],
    ['2026-08-30', 18, '2028-02-29'],
    ['2027-02-28', 18, '2028-08-31'],
    ['2028-02-28', 18, '2029-08-28'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s and %i months are %s', (start, months, end) => expect(addMonths(start, months)).toBe(end))

  test('a last day leads to a last day, any other day to the same day where the month has it', () => {
    const isLast = (date: Day) => addDays(date, 1).endsWith('-01')
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (date, months) => {
        const end = addMonths(date, months)
        if (isLast(date)) expect(isLast(end)).toBe(true)
        else expect(end.slice(-2) === date.slice(-2) || isLast(end)).toBe(true)
        const monthOf = (of: Day) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
        expect(monthOf(end) - monthOf(date)).toBe(months)
      }),
    )
  })

  test('between two days are as many as can be added', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1500 }), (start, days) => {
        const end = addDays(start, days)
        const months = monthsBetween(start, end)
        expect(addMonths(start, months) <= end).toBe(true)
        expect(addMonths(start, months + 1) > end).toBe(true)
      }),
    )
  })

  it('are none where the end is earlier', () => expect(monthsBetween('2026-05-01', '2026-01-01')).toBe(0))
})

const information = (projectedDeletionDate: string, delayedDeletionDate: string | null = null): AccountInformation => ({
  delayedDeletionDate,
  lastOrderDate: null,
  projectCount: 0,
  projectedDeletionDate,
  registrationDate: '2025-01-01T12:00:00.000Z',
})

describe('a storage period', () => {
  const end = noonOf('2026-12-17', 'Europe/Amsterdam').toISOString()
  const on = (date: Day) => storagePeriodOf(information(end), noonOf(date, 'Europe/Amsterdam'), 'Europe/Amsterdam')

  it.each([
    ['2025-06-17', 'safe', 18, 548],
    ['2026-09-17', 'safe', 3, 91],
    ['2026-09-18', 'warning', 2, 90],
    ['2026-11-17', 'warning', 1, 30],
    ['2026-11-18', 'critical', 0, 29],
    ['2026-12-16', 'critical', 0, 1],
    ['2026-12-17', 'critical', 0, 0],
    ['2027-02-01', 'critical', 0, 0],
  ])('is on %s %s', (date, status, monthsRemaining, daysRemaining) => {
    expect(on(date)).toMatchObject({ status, monthsRemaining, daysRemaining, isStoragePeriodExtended: false })
  })

  it.each([
    ['2026-12-16', false],
    ['2026-12-17', false],
    ['2026-12-18', true],
  ])('on %s is over: %s', (date, isOver) => expect(on(date).isOver).toBe(isOver))

  it('ends with the delayed date where there is one', () => {
    const delayed = noonOf('2027-03-31', 'Europe/Amsterdam').toISOString()
    const period = storagePeriodOf(information(end, delayed), '2026-12-30T12:00:00Z', 'Europe/Amsterdam')
    expect(period).toMatchObject({ deletionDate: delayed, isStoragePeriodExtended: true, status: 'safe' })
  })

  test('never gets longer as time passes, and loses one day each day', () => {
    fc.assert(
      fc.property(day, zone, fc.integer({ min: 0, max: 600 }), (date, timeZone, left) => {
        const info = information(noonOf(addDays(date, left + 1), timeZone).toISOString())
        const today = storagePeriodOf(info, noonOf(date, timeZone), timeZone)
        const tomorrow = storagePeriodOf(info, noonOf(addDays(date, 1), timeZone), timeZone)
        expect(today.daysRemaining - tomorrow.daysRemaining).toBe(1)
        expect(tomorrow.monthsRemaining).toBeLessThanOrEqual(today.monthsRemaining)
      }),
    )
  })

  test('has the same day from midnight to midnight', () => {
    const info = information(noonOf('2026-03-31', 'Europe/Amsterdam').toISOString())
    // The clock goes forward on the 29th.
    for (const moment of ['2026-03-28T23:01:00Z', '2026-03-29T12:00:00Z', '2026-03-29T21:59:00Z']) {
      expect(storagePeriodOf(info, moment, 'Europe/Amsterdam').daysRemaining).toBe(2)
    }
    expect(storagePeriodOf(info, '2026-03-29T22:00:00Z', 'Europe/Amsterdam').daysRemaining).toBe(1)
  })
})
