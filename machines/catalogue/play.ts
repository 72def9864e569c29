import type { ActorLogic, AnyStateMachine, EventObject, Snapshot } from 'xstate'
import type { CatalogueEntry, Outcome, Told } from '../catalogue.ts'

/** Sent to a played actor: the step of this index happens now. */
export interface StepDue {
  type: 'step'
  index: number
}

type PlayedSnapshot = Snapshot<unknown> & { input: unknown }
export type PlayedActor = ActorLogic<PlayedSnapshot, StepDue, unknown>

/** What an actor tells for its input. */
export function resolveTold<T>(told: Told<T>, input: unknown): T {
  // An outcome is written for the input of the one actor it stands for.
  return typeof told === 'function' ? (told as (input: unknown) => T)(input) : told
}

export type Effect =
  | { is: 'sent'; event: EventObject }
  | { is: 'done'; output: unknown }
  | { is: 'failed'; error: unknown }

/** What a step of an outcome does. */
export function effectOf(outcome: Outcome, index: number, input: unknown): Effect {
  const step = outcome.steps[index]
  if (step?.send !== undefined) return { is: 'sent', event: resolveTold(step.send, input) }
  if (step?.error !== undefined) return { is: 'failed', error: step.error }
  return { is: 'done', output: resolveTold(step?.output, input) }
}

function scheduleNext(outcome: Outcome, index: number, schedule: (event: StepDue, after: number) => void): void {
  const step = outcome.steps[index]
  if (step !== undefined) schedule({ type: 'step', index }, step.after)
}

/**
 * Actor logic that behaves as the outcome says, each step `after` the one before, on the clock of the system it runs in:
 * promises, callbacks and child machines alike.
 */
export function playOutcome(outcome: Outcome): PlayedActor {
  return {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: (_, { self, system }) => {
      if (byItself)
        scheduleNext(outcome, 0, (event, after) => system.scheduler.schedule(self, self, event, after, 'step'))
    },
    transition: (snapshot, event, { self, system }) => {
      if (event.type !== 'step' || snapshot.status !== 'active') return snapshot
      const effect = effectOf(outcome, event.index, snapshot.input)
      if (effect.is === 'done') return { ...snapshot, status: 'done', output: effect.output, error: undefined }
      if (effect.is === 'failed') return { ...snapshot, status: 'error', output: undefined, error: effect.error }
      if (byItself) {
        scheduleNext(outcome, event.index + 1, (next, after) =>
          system.scheduler.schedule(self, self, next, after, 'step'),
        )
      }
      self._parent?.send(effect.event)
      return snapshot
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
