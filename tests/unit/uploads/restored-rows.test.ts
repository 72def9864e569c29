import { expect, test } from 'vitest'
import { needsFile, restoredRows } from '#src/areas/uploads/kept/restored-rows.ts'
import { row } from './rows.ts'

const waiting = row('a', 'waiting')
const failed = { ...row('b', 'failed'), reason: 'server' } as const
const damaged = { ...row('c', 'failed'), reason: 'damaged' } as const
const statesOf = (hasFile: boolean) => restoredRows([waiting, failed, damaged], () => hasFile).map(({ state }) => state)

test('kept files resume, and failed ones stay failed', () => {
  expect(statesOf(true)).toEqual(['waiting', 'failed', 'failed'])
})

test('rows that need a missing file ask to choose it again', () => {
  expect(statesOf(false)).toEqual(['missing', 'missing', 'failed'])
})

test('a failed file that is to be chosen again has no reason any more', () => {
  const [, restored] = restoredRows([waiting, failed], () => false)
  expect(restored).not.toHaveProperty('reason')
})

test.each([
  ['waiting', true],
  ['uploading', true],
  ['paused', true],
  ['processing', false],
  ['stored', false],
  ['duplicate', false],
] as const)('the file of a row that is %s may be needed: %s', (state, isNeeded) => {
  expect(needsFile(row('a', state))).toBe(isNeeded)
})
