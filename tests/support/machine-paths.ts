import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { type Edge, explorationOf, type PathStep, type Reached, take } from '@albumen/simulator/catalogue/explore.ts'
import { type Path, shortestPathsOf } from '@albumen/simulator/catalogue/paths.ts'
import { playManually } from '@albumen/simulator/catalogue/play.ts'
import { statesOf, transitionsOf } from '@albumen/simulator/catalogue/states.ts'
import { type AnyStateMachine, createActor, type EventObject, SimulatedClock } from 'xstate'

/** Coverage of a machine, or of paths: dotted state paths and transition keys. */
export interface Coverage {
  states: ReadonlySet<string>
  transitions: ReadonlySet<string>
}

interface Recorder {
  machine: AnyStateMachine
  keys: ReadonlyMap<unknown, string>
  states: Set<string>
  transitions: Set<string>
}

/** The machine, with each actor controlled by the test. */
function recorderOf(entry: CatalogueEntry): Recorder {
  const actors = Object.entries(entry.actors).map(([src, outcomes]) => [src, playManually(outcomes)])
  const machine = entry.machine.provide({ actors: Object.fromEntries(actors) })
  const keys = new Map(transitionsOf(machine).map(({ key, definition }): [unknown, string] => [definition, key]))
  return { machine, keys, states: new Set(), transitions: new Set() }
}

function startActor(recorder: Recorder, clock: SimulatedClock, input: unknown) {
  const actor = createActor(recorder.machine, {
    clock,
    input,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      for (const definition of event._transitions) {
        const key = recorder.keys.get(definition)
        if (key !== undefined) recorder.transitions.add(key)
        recorder.states.add(definition.source.path.join('.'))
      }
    },
  })
  actor.subscribe((snapshot) => {
    for (const node of snapshot._nodes) recorder.states.add(node.path.join('.'))
  })
  return actor
}

type RunningActor = ReturnType<typeof startActor>

function perform(actor: RunningActor, clock: SimulatedClock, step: PathStep): void {
  if (step.kind === 'time') clock.increment(step.ms)
  else if (step.kind === 'event') actor.send(step.event)
  else actor.getSnapshot().children[step.id]?.send({ type: 'step', outcome: step.outcome, index: step.index })
}

const shown = ({ value, status, context }: { value: unknown; status: string; context: unknown }) =>
  JSON.stringify({ value, status, context })

const textOf = (step: PathStep) =>
  step.kind === 'time' ? `${step.ms} ms` : `${step.event.type}${step.kind === 'actor' ? ` (${step.outcome})` : ''}`

function pathIn(paths: ReadonlyMap<Reached, Path>, state: Reached): Path {
  const path = paths.get(state)
  if (path === undefined) throw new Error(`No path leads to ${state.key}`)
  return path
}

/** Replays an edge on a running actor; returns how the result differs from the graph, if it does. */
function replay(recorder: Recorder, { input, steps }: Path, { from, step }: Edge): string | null {
  const clock = new SimulatedClock()
  const actor = startActor(recorder, clock, input).start()
  for (const taken of [...steps, step]) perform(actor, clock, taken)
  const ended = shown(actor.getSnapshot())
  actor.stop()
  const expected = shown(take(from, step).snapshot)
  if (ended === expected) return null
  return `${[...steps, step].map(textOf).join(' → ')}\n  expected ${expected}\n  ended in ${ended}`
}

export interface PathReport {
  edges: number
  has: Coverage
  reached: Coverage
  /** Paths with a different end than expected. */
  differences: readonly string[]
}

/**
 * Takes every edge of the entry's graph on a running actor: the shortest path to its source, then the edge, with the entry's
 * outcomes as actors and a simulated clock.
 */
export function replayAll(entry: CatalogueEntry): PathReport {
  const recorder = recorderOf(entry)
  const { starts, edges } = explorationOf(entry)
  for (const { input } of starts) startActor(recorder, new SimulatedClock(), input).start().stop()
  const paths = shortestPathsOf(entry)
  const differences = edges
    .map((edge) => replay(recorder, pathIn(paths, edge.from), edge))
    .filter((difference) => difference !== null)
  recorder.states.delete('')
  return {
    edges: edges.length,
    has: {
      states: new Set(statesOf(recorder.machine).map((node) => node.path.join('.'))),
      transitions: new Set(recorder.keys.values()),
    },
    reached: recorder,
    differences,
  }
}

/** Events that a machine emits when it starts, by input. */
export function emittedAtStart(entry: CatalogueEntry): EventObject[] {
  return [entry.input, ...Object.values(entry.otherInputs ?? {})].flatMap((input) => {
    const emitted: EventObject[] = []
    const actor = startActor(recorderOf(entry), new SimulatedClock(), input)
    actor.on('*', (event) => emitted.push(event))
    actor.start().stop()
    return emitted
  })
}
