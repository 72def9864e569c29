import { FARTHEST_JUMP } from '../session/limits.ts'

/** The milliseconds somebody wrote for a jump: whole ones up to the farthest; null for anything else. */
export function jumpOf(text: string): number | null {
  const ms = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isInteger(ms) && ms >= 0 && ms <= FARTHEST_JUMP ? ms : null
}

/** The same as attributes of the field: the browser says what it does not take. */
export const JUMP_FIELD = { type: 'number', required: true, min: 0, max: FARTHEST_JUMP, step: 1 }
