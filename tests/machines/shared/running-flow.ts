import type { CatalogueEntry, EventSamples, Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { advance, type PlayedActor, playOutcome } from '@albumen/simulator/catalogue/play.ts'
import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import {
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  SimulatedClock,
} from 'xstate'

/** Outcomes by actor, by name or written out: several are used one after another, the last one repeats. */
export type Fakes = Readonly<Record<string, Fake | readonly Fake[]>>
type Fake = string | Outcome

/** A played actor that behaves differently each time it is invoked, and records its inputs and events. */
function inTurns(outcomes: readonly Outcome[], inputs: unknown[], received: EventObject[]): PlayedActor {
  const played = outcomes.map(playOutcome)
  const byActor = new WeakMap<object, PlayedActor>()
  const of = (self: object): PlayedActor => {
    const logic = byActor.get(self) ?? played[Math.min(inputs.length, played.length - 1)]
    if (logic === undefined) throw new Error('An actor needs an outcome')
    byActor.set(self, logic)
    return logic
  }
  return {
    getInitialSnapshot: (scope, input) => {
      const snapshot = of(scope.self).getInitialSnapshot(scope, input)
      inputs.push(input)
      return snapshot
    },
    getPersistedSnapshot: (snapshot) => snapshot,
    start: (snapshot, scope) => of(scope.self).start?.(snapshot, scope),
    transition: (snapshot, event, scope) => {
      if (event.type !== 'step') received.push(event)
      return of(scope.self).transition(snapshot, event, scope)
    },
  }
}

/**
 * An entry's running flow: its actors are fakes, its clock is simulated, its emitted events are recorded. `children` are its
 * machines that run as they are; their actors are fakes, too.
 */
export function runFlow<M extends AnyStateMachine>(
  entry: CatalogueEntry<M>,
  fakes: Fakes = {},
  input: InputFrom<M> = entry.input,
  children: Readonly<Record<string, CatalogueEntry>> = {},
) {
  const clock = new SimulatedClock()
  const emitted: EventObject[] = []
  const inputs: Record<string, unknown[]> = {}
  const received: Record<string, EventObject[]> = {}
  const outcomeOf = (src: string, fake: Fake, outcomes: readonly Outcome[]): Outcome => {
    if (typeof fake !== 'string') return fake
    const found = outcomes.find(({ name }) => name === fake)
    if (found === undefined) throw new Error(`${src} has no outcome ${fake}`)
    return found
  }
  const fakeOf = (src: string, outcomes: readonly Outcome[]): PlayedActor => {
    const [noted, heard]: [unknown[], EventObject[]] = [[], []]
    inputs[src] = noted
    received[src] = heard
    const chosen = [fakes[src] ?? outcomes[0] ?? []].flat().map((fake) => outcomeOf(src, fake, outcomes))
    return inTurns(chosen, noted, heard)
  }
  const withFakes = (played: CatalogueEntry): AnyStateMachine => {
    const actors = Object.entries(played.actors).map(([src, outcomes]) => {
      const child = children[src]
      return [src, child ? withFakes(child) : fakeOf(src, outcomes)]
    })
    return played.machine.provide({ actors: Object.fromEntries(actors) })
  }
  // `provide` returns the same kind of machine.
  const machine = withFakes(entry) as M
  const actor = createActor<AnyStateMachine>(machine, { clock, input })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    emitted,
    inputs,
    received,
    value: () => actor.getSnapshot().value,
    context: (): ContextFrom<M> => actor.getSnapshot().context,
    send: (...events: readonly EventFromLogic<M>[]) => {
      for (const event of events) actor.send(event)
    },
    wait: (ms: number) => {
      advance(clock, ms)
    },
  }
}

/** Types of the entry's events that do something in a state; all others are ignored there. */
export function acceptedIn(entry: CatalogueEntry, state: string | readonly string[]): string[] {
  const snapshot = snapshotAt(entry, state)
  return Object.entries<EventSamples>(entry.events)
    .filter(([, { samples }]) => samples.some((event) => snapshot.can(event)))
    .map(([type]) => type)
    .sort()
}
