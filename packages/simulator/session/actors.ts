import type { ActorLogic, ActorScope, AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { Outcome } from '../catalogue/entry.ts'
import { effectOf, type StepDue } from '../catalogue/play.ts'

/** What a simulated actor does; null: it waits for the user's choice. */
export type Plan = Outcome | null

type Command =
  | StepDue
  | { type: 'play'; outcome: Outcome }
  | { type: 'now'; outcome: Outcome; index: number }
  | { type: 'hold' }

type SimulatedSnapshot = Snapshot<unknown> & { input: unknown; plan: Plan }
type Scope = ActorScope<SimulatedSnapshot, Command>
type SimulatedActor = ActorLogic<SimulatedSnapshot, Command, unknown>

/** What XState's types omit from an actor system. */
interface Relaying {
  _relay(source: AnyActorRef, target: AnyActorRef, event: EventObject): void
}

/** The name of an actor's next step on the clock. */
const NEXT = 'next step'

function schedule({ self, system }: Scope, { name, steps }: Outcome, index: number): void {
  const step = steps[index]
  if (step === undefined) return
  const due: StepDue = { type: 'step', outcome: name, index }
  system.scheduler.schedule(self, self, due, step.after, NEXT)
}

/** The snapshot after a step whose event was sent to the parent. */
function afterStep(
  snapshot: SimulatedSnapshot,
  { self, system }: Scope,
  outcome: Outcome,
  index: number,
): SimulatedSnapshot {
  const effect = effectOf(outcome, index, snapshot.input)
  if (effect.is === 'done')
    return { ...snapshot, status: 'done', output: effect.output, error: undefined, plan: outcome }
  if (effect.is === 'failed')
    return { ...snapshot, status: 'error', output: undefined, error: effect.error, plan: outcome }
  const parent = self._parent
  // Like XState's own callbacks: reports the sender to inspection.
  if (parent !== undefined) (system as unknown as Relaying)._relay(self, parent, effect.event)
  return { ...snapshot, plan: outcome }
}

/** A controllable actor: it can start an outcome, run a step of one now, or hold. */
export function simulated(planAtStart: () => Plan): SimulatedActor {
  return {
    getInitialSnapshot: (_, input) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      input,
      plan: planAtStart(),
    }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: ({ plan }, scope) => {
      if (plan !== null) schedule(scope, plan, 0)
    },
    transition: (snapshot, event, scope) => {
      if (snapshot.status !== 'active') return snapshot
      switch (event.type) {
        case 'hold':
          scope.system.scheduler.cancel(scope.self, NEXT)
          return { ...snapshot, plan: null }
        case 'play':
          scope.system.scheduler.cancel(scope.self, NEXT)
          schedule(scope, event.outcome, 0)
          return { ...snapshot, plan: event.outcome }
        case 'now':
          scope.system.scheduler.cancel(scope.self, NEXT)
          return { ...afterStep(snapshot, scope, event.outcome, event.index), plan: null }
        case 'step': {
          if (snapshot.plan === null) return snapshot
          const next = afterStep(snapshot, scope, snapshot.plan, event.index)
          if (next.status === 'active') schedule(scope, snapshot.plan, event.index + 1)
          return next
        }
        default:
          return snapshot
      }
    },
  }
}

/** The outcome, with another output. */
export const withOutput = (outcome: Outcome, output: unknown): Outcome => ({
  ...outcome,
  steps: outcome.steps.map((step) => ('output' in step ? { after: step.after, output } : step)),
})

/** What a simulated actor is about to do; null for any other actor. */
export function planOf(actor: AnyActorRef): { plan: Plan; input: unknown } | null {
  const snapshot: unknown = actor.getSnapshot()
  const isSimulated = typeof snapshot === 'object' && snapshot !== null && 'plan' in snapshot && 'input' in snapshot
  // Only simulated actors have a plan.
  return isSimulated ? (snapshot as SimulatedSnapshot) : null
}
