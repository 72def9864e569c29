import { describe, expect, test } from 'vitest'
import { gapAt } from '../../bench/load/drive.ts'
import { percentile, timesTable } from '../../bench/load/figures.ts'
import { kindAt, MIX, READS } from '../../bench/load/mix.ts'

describe('the mix of requests', () => {
  test('is of 100, at most one of them an upload, with each read in it', () => {
    expect(MIX.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(MIX.find(({ name }) => name === 'upload')?.weight).toBeLessThanOrEqual(1)
    expect(MIX.map(({ name }) => name).toSorted()).toEqual([...READS, 'upload'].toSorted())
  })

  test('chooses each kind as often as its weight', () => {
    const chosen = Array.from({ length: 100 }, (_, at) => kindAt((at + 0.5) / 100))
    for (const { name, weight } of MIX) expect(chosen.filter((kind) => kind === name)).toHaveLength(weight)
  })

  test('has a kind at both ends', () => {
    expect(kindAt(0)).toBe(MIX[0]?.name)
    expect(kindAt(1 - Number.EPSILON)).toBe(MIX.at(-1)?.name)
  })
})

describe('a percentile', () => {
  const times = Array.from({ length: 200 }, (_, at) => 200 - at)

  test.each([
    [0, 1],
    [0.5, 100],
    [0.99, 198],
    [1, 200],
  ])('of %d is %d of 1 to 200', (share, time) => {
    expect(percentile(times, share)).toBe(time)
  })

  test('of one time is that time', () => {
    expect(percentile([7], 0.99)).toBe(7)
  })
})

test('the table has a line for each kind, with p99 as a multiple of p50', () => {
  const [head, line] = timesTable(new Map([['albums', [...Array.from({ length: 98 }, () => 2), 9, 9]]]))
  expect(head?.trim().split(/\s{2,}/)).toEqual(['requests', 'p50', 'p99', 'p99/p50'])
  expect(line?.split(/\s{2,}/)).toEqual(['albums', '100', '2.0 ms', '9.0 ms', '4.5'])
})

test.each([1, 137, 1100])('requests of %d a second are as far apart in the mean', (rate) => {
  const gaps = Array.from({ length: 10_000 }, (_, at) => gapAt((at + 0.5) / 10_000, rate))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  expect(mean / (1000 / rate)).toBeCloseTo(1, 2)
})
