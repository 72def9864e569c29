import { expect, test } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { flowList } from '../../../.storybook/flow-list.ts'

test('the start page lists every flow, with what its stories and paths cover', async () => {
  const flows = await flowList()
  expect(flows.map(({ title }) => title).sort()).toEqual(CATALOGUE.map(({ title }) => title).sort())
  for (const { states, transitions, tests } of flows) {
    for (const { all, covered, excluded } of [states, transitions]) {
      expect(all).toBeGreaterThan(0)
      expect(covered + excluded).toBeLessThanOrEqual(all)
    }
    expect(tests).toBeGreaterThan(0)
  }
  const days = flows.flatMap(({ changed }) => changed ?? [])
  // from an archive or a shallow clone there are none
  expect(days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day))).toEqual([])
})
