import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { getTimelineMonth, photoPosition, timelineCounts, timelinePage } from '#contract/photos.ts'
import { instant, localTime } from '#contract/values.ts'
import { photoOf } from '#tests/unit/photo-list/list/photos.ts'

const BAD = '2026-99-99T99:99:99'

describe('a camera’s clock', () => {
  test.each([
    BAD,
    '2026-13-01T00:00:00',
    '2026-00-01T00:00:00',
    '2026-04-31T00:00:00',
    '2026-02-29T00:00:00',
    '2026-05-06T24:00:00',
    '2026-05-06T07:60:00',
    '2026-05-06T07:08:60',
    '2026-05-06T07:08:09+99:99',
  ])('is not %s', (text) => expect(v.is(localTime, text)).toBe(false))

  test.each(['2024-02-29T23:59:59', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59+14:00', '2026-05-06T07:08:09-03:30'])(
    'may be %s',
    (text) => expect(v.is(localTime, text)).toBe(true),
  )
})

describe('an instant', () => {
  test.each([`${BAD}Z`, '2026-02-30T00:00:00Z', '2025-02-29T00:00:00.000Z', '2026-11-31 10:00:00+01'])(
    'is not %s',
    (text) => expect(v.is(instant, text)).toBe(false),
  )
  test.each(['2024-02-29T00:00:00Z', '2026-11-14T07:42:09.123456+01:00'])('may be %s', (text) =>
    expect(v.is(instant, text)).toBe(true),
  )
})

test.each(['13', '0', '01', 'May'])('month counts have no month %s', (month) => {
  const counts = (key: string) => ({ timeline: { 2026: { [key]: 1 } }, revisions: {} })
  expect(v.is(timelineCounts, counts('5'))).toBe(true)
  expect(v.is(timelineCounts, counts(month))).toBe(false)
})

test('a photo is in no thirteenth month', () => {
  const position = { image: photoOf(1), year: 2026, month: 12, offset: 0 }
  expect(v.is(photoPosition, position)).toBe(true)
  expect(v.is(photoPosition, { ...position, month: 13 })).toBe(false)
})

test('a page with malformed photos is read without them, and without impossible dates', () => {
  const [good, undated, malformed] = [photoOf(1), photoOf(2), photoOf(3)]
  const page = { cursor: null, images: [good, { ...undated, dateTaken: BAD }, { ...malformed, url: 'nowhere' }, null] }
  expect(v.is(timelinePage, page)).toBe(false)
  expect(v.parse(getTimelineMonth.readable, page)).toEqual({ cursor: null, images: [good, undated] })
  expect(v.is(getTimelineMonth.readable, { cursor: null, images: 'soon' })).toBe(false)
})
