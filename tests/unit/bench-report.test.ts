import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pageOf, plotOf, type Result, readmeWith } from '../../bench/kept-report.ts'

const RESULT: Result = {
  title: 'Sending an archive',
  date: '2026-11-29',
  machine: '2 cores',
  figure: '400 MB/s',
  baseline: '200 MB/s (zip -0)',
  ratio: 2,
  aim: 'at least 0.9',
  isMet: true,
  notes: ['400 photos'],
}
const cells = (line: string | undefined) => line?.match(/█+/)?.[0].length

describe('a plot', () => {
  test.each([
    [2, 40, 20],
    [0.5, 20, 40],
    [1, 40, 40],
    [0.0001, 1, 40],
  ])('of ratio %d has bars of %d and %d cells', (ratio, ours, theirs) => {
    const [, product, baseline] = plotOf({ ...RESULT, ratio }).split('\n')
    expect([cells(product), cells(baseline)]).toEqual([ours, theirs])
  })
})

test('the page has a part for each measure, with its date and machine', () => {
  const page = pageOf({ archives: RESULT })
  expect(page).toContain('## Sending an archive')
  expect(page).toContain(
    'Ratio 2.00; aim: at least 0.9, met. `npm run bench -- archives`, 2026-11-29, 2 cores.\n\n- 400 photos\n',
  )
})

describe('the README', () => {
  test('shows some measures, and is otherwise as it was', () => {
    const before = 'one\n<!-- benchmarks -->\nold\n<!-- /benchmarks -->\ntwo\n'
    const after = readmeWith(before, { archives: RESULT, hashing: { ...RESULT, title: 'Hashing' } })
    expect(after).toMatch(/^one\n<!-- benchmarks -->\n\| measure/)
    expect(after).toMatch(/\n<!-- \/benchmarks -->\ntwo\n$/)
    expect(after).toContain('| Sending an archive | 400 MB/s | 200 MB/s (zip -0) | 2.00 |')
    expect(after).not.toMatch(/old|Hashing/)
    expect(readmeWith(after, { archives: RESULT })).toContain('two')
  })

  test('has a place for them', () => {
    expect(() => readmeWith(readFileSync('README.md', 'utf8'), {})).not.toThrow()
    expect(() => readmeWith('nothing', {})).toThrow('README.md has no')
  })
})
