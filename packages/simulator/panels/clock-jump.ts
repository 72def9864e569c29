import { FARTHEST_JUMP } from '../session/limits.ts'

/** Parses the milliseconds of a jump: an integer up to the maximum; null for anything else. */
export function jumpOf(text: string): number | null {
  const ms = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isInteger(ms) && ms >= 0 && ms <= FARTHEST_JUMP ? ms : null
}

/** The same rules as attributes of the field: the browser shows what is wrong. */
export const JUMP_FIELD = { type: 'number', required: true, min: 0, max: FARTHEST_JUMP, step: 1 }
