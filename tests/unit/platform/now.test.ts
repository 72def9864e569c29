import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nextHour, nextMidnight } from '#src/platform/now.ts'

describe('by the clock of Amsterdam', () => {
  const { TZ } = process.env
  beforeEach(() => {
    process.env.TZ = 'Europe/Amsterdam'
  })
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })

  test.each([
    ['2026-11-24T22:59:59.999Z', '2026-11-24T23:00:00.000Z'],
    ['2026-11-24T23:00:00.000Z', '2026-11-25T23:00:00.000Z'],
    // the clock goes forward on the 29th of March, and back on the 25th of October
    ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('midnight after %s is %s', (now, midnight) => {
    expect(new Date(nextMidnight(Date.parse(now))).toISOString()).toBe(midnight)
  })

  test('the next hour is a whole one', () => {
    const next = nextHour(Date.parse('2026-11-24T22:15:30.500Z'))
    expect(new Date(next).toISOString()).toBe('2026-11-24T23:00:00.000Z')
  })
})
