import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf, nearestLeft } from '#src/photo-list/list/focus-after-removal.ts'

const SECTIONS = [
  { key: '2026/5', count: 3 },
  { key: '2026/4', count: 2 },
  { key: '2026/1', count: 4 },
]

test('the first removed photo is the first in the order of the list', () => {
  const places = [
    { section: '2026/1', index: 0 },
    { section: '2026/4', index: 1 },
    { section: '2026/4', index: 0 },
    { section: '1999/1', index: 0 },
  ]
  expect(firstOf(places, SECTIONS)).toEqual({ section: '2026/4', index: 0, sectionAt: 1 })
  expect(firstOf([], SECTIONS)).toBeNull()
})

test.each([
  ['the photo that came up', { section: '2026/5', index: 1, sectionAt: 0 }, [2, 2, 4], { section: '2026/5', index: 1 }],
  [
    'the last of its section',
    { section: '2026/5', index: 2, sectionAt: 0 },
    [2, 2, 4],
    { section: '2026/5', index: 1 },
  ],
  [
    'the next section’s first',
    { section: '2026/4', index: 0, sectionAt: 1 },
    [3, 0, 4],
    { section: '2026/1', index: 0 },
  ],
  ['the last that is left', { section: '2026/1', index: 0, sectionAt: 2 }, [3, 2, 0], { section: '2026/4', index: 1 }],
  ['nothing', { section: '2026/5', index: 0, sectionAt: 0 }, [0, 0, 0], undefined],
])('what remains there is %s', (_, left, counts, expected) => {
  const sections = SECTIONS.map(({ key }, at) => ({ key, count: counts[at] ?? 0 }))
  expect(nearestLeft(left, sections)).toEqual(expected)
  // a section without photos may be left out of the list
  expect(
    nearestLeft(
      left,
      sections.filter(({ count }) => count > 0),
    ),
  ).toEqual(expected)
})

test('whatever is removed, the focus is on the next photo that remains, or else on the last before it in its section or the list', () => {
  const gone = fc.uniqueArray(fc.nat(8), { minLength: 1 })
  fc.assert(
    fc.property(gone, (numbers) => {
      const places = SECTIONS.flatMap(({ key, count }) =>
        Array.from({ length: count }, (_, index) => ({ section: key, index })),
      )
      const first = firstOf(
        places.filter((_, at) => numbers.includes(at)),
        SECTIONS,
      )
      if (first === null) throw new Error('Something leaves')
      const stay = places.map((place, at) => ({ ...place, at })).filter(({ at }) => !numbers.includes(at))
      const sections = SECTIONS.map(({ key }) => ({ key, count: stay.filter(({ section }) => section === key).length }))
      const found = nearestLeft(first, sections)
      const photo = found && stay.filter(({ section }) => section === found.section)[found.index]
      const number = Math.min(...numbers)
      const inSection = stay.filter(({ section }) => section === first.section)
      const expected = inSection.length > 0 ? inSection : stay
      expect(photo?.at).toBe((expected.find(({ at }) => at > number) ?? expected.at(-1))?.at)
    }),
  )
})
