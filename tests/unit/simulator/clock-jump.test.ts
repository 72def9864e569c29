import { JUMP_FIELD, jumpOf } from '@albumen/simulator/panels/clock-jump.ts'
import { FARTHEST_JUMP } from '@albumen/simulator/session/limits.ts'
import { TEXTS } from '@albumen/simulator/texts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('any integer of milliseconds up to the maximum is a jump', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: FARTHEST_JUMP }), (ms) => void expect(jumpOf(String(ms))).toBe(ms)),
    { examples: [[0], [1], [50], [1234], [FARTHEST_JUMP]] },
  )
})

it.each(['', ' ', '-1', '0.5', 'soon', 'Infinity', String(FARTHEST_JUMP + 1)])('%j is no jump', (text) => {
  expect(jumpOf(text)).toBeNull()
})

it('the field accepts jumps and nothing else, and shows the maximum', () => {
  expect(JUMP_FIELD).toMatchObject({ required: true, min: 0, max: FARTHEST_JUMP, step: 1 })
  expect(TEXTS.clock.jumpRange(FARTHEST_JUMP)).toBe('ms, at most 3,600,000')
})
