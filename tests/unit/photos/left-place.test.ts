import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf, nearestLeft } from '#src/photos/left-place.ts'

const MONTHS = [
  { key: '2026/5', count: 3 },
  { key: '2026/4', count: 2 },
  { key: '2026/1', count: 4 },
]

test('the first that leaves is the first in the order of the list', () => {
  const places = [
    { month: '2026/1', index: 0 },
    { month: '2026/4', index: 1 },
    { month: '2026/4', index: 0 },
    { month: '1999/1', index: 0 },
  ]
  expect(firstOf(places, MONTHS)).toEqual({ month: '2026/4', index: 0, monthAt: 1 })
  expect(firstOf([], MONTHS)).toBeNull()
})

test.each([
  ['the photo that came up', { month: '2026/5', index: 1, monthAt: 0 }, [2, 2, 4], { month: '2026/5', index: 1 }],
  ['the last of its month', { month: '2026/5', index: 2, monthAt: 0 }, [2, 2, 4], { month: '2026/5', index: 1 }],
  ['the next month’s first', { month: '2026/4', index: 0, monthAt: 1 }, [3, 0, 4], { month: '2026/1', index: 0 }],
  ['the last that is left', { month: '2026/1', index: 0, monthAt: 2 }, [3, 2, 0], { month: '2026/4', index: 1 }],
  ['nothing', { month: '2026/5', index: 0, monthAt: 0 }, [0, 0, 0], undefined],
])('what is left there is %s', (_, left, counts, expected) => {
  const months = MONTHS.map(({ key }, at) => ({ key, count: counts[at] ?? 0 }))
  expect(nearestLeft(left, months)).toEqual(expected)
  // a month without photos may be left out of the list
  expect(
    nearestLeft(
      left,
      months.filter(({ count }) => count > 0),
    ),
  ).toEqual(expected)
})

test('whatever leaves, it is the first photo behind that stays, or else the last before it in its month or the list', () => {
  const gone = fc.uniqueArray(fc.nat(8), { minLength: 1 })
  fc.assert(
    fc.property(gone, (numbers) => {
      const places = MONTHS.flatMap(({ key, count }) =>
        Array.from({ length: count }, (_, index) => ({ month: key, index })),
      )
      const first = firstOf(
        places.filter((_, at) => numbers.includes(at)),
        MONTHS,
      )
      if (first === null) throw new Error('Something leaves')
      const stay = places.map((place, at) => ({ ...place, at })).filter(({ at }) => !numbers.includes(at))
      const months = MONTHS.map(({ key }) => ({ key, count: stay.filter(({ month }) => month === key).length }))
      const found = nearestLeft(first, months)
      const photo = found && stay.filter(({ month }) => month === found.month)[found.index]
      const number = Math.min(...numbers)
      const inMonth = stay.filter(({ month }) => month === first.month)
      const expected = inMonth.length > 0 ? inMonth : stay
      expect(photo?.at).toBe((expected.find(({ at }) => at > number) ?? expected.at(-1))?.at)
    }),
  )
})
