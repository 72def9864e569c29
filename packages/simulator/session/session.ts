import * as v from 'valibot'
import type { Chart } from '../chart/types.ts'
import { TEXTS } from '../texts.ts'
import { FARTHEST_JUMP, LONGEST_SESSION, MOST_STEPS } from './limits.ts'

const name = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const ms = v.pipe(count, v.maxValue(FARTHEST_JUMP))

const step = v.variant('kind', [
  /** An external event. */
  v.strictObject({ kind: v.literal('event'), event: v.looseObject({ type: name }) }),
  /** A step of an actor's outcome happens now. */
  v.strictObject({ kind: v.literal('actor'), id: name, src: name, outcome: name, index: count }),
  /** A running actor restarts an outcome; `output` replaces the outcome's own. */
  v.strictObject({ kind: v.literal('play'), id: name, outcome: name, output: v.optional(v.unknown()) }),
  /** The outcome of actors with this source that start from now on. */
  v.strictObject({ kind: v.literal('default'), src: name, outcome: name, output: v.optional(v.unknown()) }),
  /** Held actors do nothing by themselves. */
  v.strictObject({ kind: v.literal('held'), held: v.boolean() }),
  /** Time passes, in milliseconds; at most `most` timers fire. */
  v.strictObject({ kind: v.literal('clock'), ms, most: v.optional(count) }),
])

export const SESSION_FORMAT = 'albumen-session-1'

/** A recorded session: every replay shows the same. */
export const sessionSchema = v.strictObject({
  format: v.literal(SESSION_FORMAT),
  machine: name,
  /** Identifies a version of a machine. */
  chart: name,
  input: v.optional(v.unknown()),
  steps: v.array(step),
})

export type Session = v.InferOutput<typeof sessionSchema>
export type SessionStep = v.InferOutput<typeof step>

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A short hash that changes with the machine's states, transitions or actions (FNV-1a). */
export function fingerprint({ states, transitions }: Chart): string {
  const text = JSON.stringify([
    states.map(({ id, type, initial, history, entry, exit, invokes }) => [
      id,
      type,
      initial,
      history,
      entry,
      exit,
      invokes,
    ]),
    transitions.map(({ id, targets, guard, actions, reenter }) => [id, targets, guard, actions, reenter]),
  ])
  let hash = FNV_OFFSET
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

export const emptySession = (chart: Chart, input: unknown): Session => ({
  format: SESSION_FORMAT,
  machine: chart.machineId,
  chart: fingerprint(chart),
  ...(input === undefined ? {} : { input }),
  steps: [],
})

/** The session with one more step; consecutive time steps are merged, up to the maximum. */
export function withStep(session: Session, next: SessionStep): Session {
  const last = session.steps.at(-1)
  const bothPass = last?.kind === 'clock' && last.most === undefined && next.kind === 'clock' && next.most === undefined
  const goesOn = bothPass && last.ms + next.ms <= FARTHEST_JUMP
  const steps = goesOn
    ? [...session.steps.slice(0, -1), { kind: 'clock' as const, ms: last.ms + next.ms }]
    : [...session.steps, next]
  return { ...session, steps }
}

/** Why a session is too long to replay, or null. */
export function lengthProblem({ steps }: Pick<Session, 'steps'>): string | null {
  if (steps.length > MOST_STEPS) return TEXTS.problems.tooManySteps(MOST_STEPS)
  const passed = steps.reduce((sum, step) => (step.kind === 'clock' ? sum + step.ms : sum), 0)
  return passed > LONGEST_SESSION ? TEXTS.problems.tooMuchTime(LONGEST_SESSION / FARTHEST_JUMP) : null
}
