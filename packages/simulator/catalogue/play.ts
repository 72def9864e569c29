import type { ActorLogic, ActorScope, AnyStateMachine, EventObject, SimulatedClock, Snapshot } from 'xstate'
import type { CatalogueEntry, FromInput, Outcome } from './entry.ts'

/** Sent to a played actor: run this step of this outcome now. */
export interface StepDue {
  type: 'step'
  outcome: string
  index: number
}

type PlayedSnapshot = Snapshot<unknown> & { input: unknown }
export type PlayedActor = ActorLogic<PlayedSnapshot, StepDue, unknown>
type PlayedScope = ActorScope<PlayedSnapshot, StepDue>

/** Resolves an outcome's value for the actor's input. */
export function resolveValue<T>(value: FromInput<T>, input: unknown): T {
  // An outcome is written for the input of the actor that it stands for.
  return typeof value === 'function' ? (value as (input: unknown) => T)(input) : value
}

export type Effect =
  | { is: 'sent'; event: EventObject }
  | { is: 'done'; output: unknown }
  | { is: 'failed'; error: unknown }

export function effectOf(outcome: Outcome, index: number, input: unknown): Effect {
  const step = outcome.steps[index]
  if (step?.send !== undefined) return { is: 'sent', event: resolveValue(step.send, input) }
  if (step?.error !== undefined) return { is: 'failed', error: step.error }
  return { is: 'done', output: resolveValue(step?.output, input) }
}

/** An actor that runs a step when it receives StepDue. */
export function playManually(outcomes: readonly Outcome[]): PlayedActor {
  return {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event, { self }) => {
      const outcome = outcomes.find(({ name }) => name === event.outcome)
      if (event.type !== 'step' || outcome === undefined || snapshot.status !== 'active') return snapshot
      const effect = effectOf(outcome, event.index, snapshot.input)
      if (effect.is === 'done') return { ...snapshot, status: 'done', output: effect.output, error: undefined }
      if (effect.is === 'failed') return { ...snapshot, status: 'error', output: undefined, error: effect.error }
      self._parent?.send(effect.event)
      return snapshot
    },
  }
}

/**
 * Actor logic that behaves like the outcome, each step `after` the previous one, on the clock of its system: for promises,
 * callbacks and child machines alike.
 */
export function playOutcome(outcome: Outcome): PlayedActor {
  const manual = playManually([outcome])
  const scheduleStep = ({ self, system }: PlayedScope, index: number) => {
    const step = outcome.steps[index]
    const due: StepDue = { type: 'step', outcome: outcome.name, index }
    if (step !== undefined) system.scheduler.schedule(self, self, due, step.after, 'step')
  }
  return {
    ...manual,
    start: (_, scope) => scheduleStep(scope, 0),
    transition: (snapshot, event, scope) => {
      const next = manual.transition(snapshot, event, scope)
      if (next.status === 'active') scheduleStep(scope, event.index + 1)
      return next
    },
  }
}

/** Names of outcomes by actor. */
export type OutcomeChoice = Readonly<Record<string, string>>

function outcomeNamed(entry: CatalogueEntry, src: string, name: string | undefined): Outcome {
  const outcomes = entry.actors[src] ?? []
  const found = name === undefined ? outcomes[0] : outcomes.find((outcome) => outcome.name === name)
  if (found === undefined) throw new Error(`${entry.title} has no outcome ${name ?? ''} of ${src}`)
  return found
}

/** The entry's machine with every actor played: by the chosen outcome, or by its first. */
export function withOutcomes(entry: CatalogueEntry, choice: OutcomeChoice = {}): AnyStateMachine {
  const actors = Object.keys(entry.actors).map((src) => [src, playOutcome(outcomeNamed(entry, src, choice[src]))])
  return entry.machine.provide({ actors: Object.fromEntries(actors) })
}

/**
 * A simulated clock advances before its timers fire, so timers that they start are late by up to one tick: hence small ticks,
 * in milliseconds.
 */
const TICK_MS = 50

/** Advances a simulated clock in small ticks, so that chains of calls and timers run in order. */
export function advance(clock: SimulatedClock, ms: number): void {
  for (let left = ms; left > 0; left -= TICK_MS) clock.increment(Math.min(TICK_MS, left))
}
