import { expect, test } from 'vitest'
import { greetingAt } from '#src/areas/home/greeting.ts'

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i o’clock it is %s', (hour, time) => {
  expect(greetingAt(new Date(2026, 10, 24, hour).getTime())).toBe(`overview.greeting.${time}`)
})
