import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useDateTexts } from '#src/i18n/dates.ts'
import { createOrderDates } from '#src/i18n/order-dates.ts'
import { inLocale } from './in-locale.ts'
import { locales } from './locales.ts'

const datesIn = (locale: string) => inLocale(locale, useDateTexts)

test('dates are written in the language of the customer', () => {
  expect(datesIn('en-GB').month(2026, 11)).toBe('November 2026')
  expect(datesIn('de-DE').month(2026, 3)).toBe('März 2026')
  expect(datesIn('en-GB').takenDay('2026-11-14T07:42:09')).toBe('14 November 2026')
  expect(datesIn('de-DE').takenDay('2026-11-14T07:42:09')).toBe('14. November 2026')
  expect(datesIn('en-GB').taken('2026-11-14T07:42:09')).toMatch(/^Saturday,? 14 November 2026.{1,4}07:42$/)
  expect(datesIn('de-DE').taken('2026-11-14T17:42:09')).toMatch(/^Samstag, 14\. November 2026.{1,4}17:42$/)
})

test.each([1, 9, 45, 99, 1970, 9999])('the year %i keeps its century', (year) => {
  expect(datesIn('en-GB').month(year, 1)).toBe(`January ${year}`)
  expect(datesIn('en-GB').month(year, 12)).toBe(`December ${year}`)
})

test('an invalid date is shown as it is, without an exception', () => {
  const dates = datesIn('en-GB')
  expect(dates.takenDay('2026-99-99T99:99:99')).toBe('2026-99-99T99:99:99')
  expect(dates.taken('2026-99-99T99:99:99')).toBe('2026-99-99T99:99:99')
  expect(dates.month(Number.NaN, 1)).toBe('NaN/1')
})

const wordsOf = (text: string) => text.split(/[^\p{L}]+/u).filter((word) => word !== '')

// Danish writes 'onsdag den 25.', so nothing may write 'den' in front of it
test.each([...locales])('no word is repeated before a date with its weekday in %s', (locale, messages) => {
  const day = createOrderDates(locale).longDay('2026-11-25T12:00:00Z')
  const taken = datesIn(locale).taken('2026-11-25T12:00:00')
  const dated = { 'order.placed': day, 'photos.takenOn': taken, 'photos.tile': taken }
  for (const [id, date] of Object.entries(dated)) {
    const [before = ''] = (messages[id] ?? '').split('{date}')
    expect(wordsOf(before), id).not.toEqual([])
    expect(wordsOf(date), id).not.toContain(wordsOf(before).at(-1))
  }
})

describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])('in the zone %s', (zone) => {
  const { TZ } = process.env
  beforeEach(() => {
    process.env.TZ = zone
  })
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })

  test.each(['', 'Z', '+14:00', '-11:00'])(
    'the time of a camera is shown as its clock had it, with offset "%s"',
    (offset) => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      const dates = datesIn('en-GB')
      expect(dates.takenDay(`2026-01-01T00:00:00${offset}`)).toBe('1 January 2026')
      expect(dates.takenDay(`2026-12-31T23:59:59${offset}`)).toBe('31 December 2026')
      expect(dates.taken(`2026-03-29T02:30:00${offset}`)).toMatch(/^Sunday,? 29 March 2026.{1,4}02:30$/)
      expect(dates.month(2026, 1)).toBe('January 2026')
    },
  )
})
