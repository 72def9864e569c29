import { type AnyActorRef, type AnyMachineSnapshot, type EventObject, initialTransition, transition } from 'xstate'
import type { CatalogueEntry, EventSamples } from '../catalogue.ts'
import { type Effect, effectOf } from './play.ts'

/** One step of a path: an event from outside, a step of an actor's outcome, or time that passes. */
export type PathStep =
  | { kind: 'event'; event: EventObject }
  | { kind: 'actor'; id: string; src: string; outcome: string; index: number; event: EventObject }
  | { kind: 'time'; ms: number }

interface Timer {
  id: string
  event: EventObject
  left: number
}

/** A moment of a machine, with what still runs on the clock. */
interface Moment {
  snapshot: AnyMachineSnapshot
  timers: readonly Timer[]
}

/** A state that was found, as it was found first. */
export interface Reached extends Moment {
  key: string
}

/** What a step leads to, and the state it began in. */
export interface Edge {
  from: Reached
  step: PathStep
  to: Reached
}

/** An input, and the state the machine begins in with it. */
export interface Beginning {
  input: unknown
  to: Reached
}

export interface Exploration {
  beginnings: readonly Beginning[]
  states: ReadonlyMap<string, Reached>
  edges: readonly Edge[]
}

/** States one entry may have: above it, its `project` tells too much apart. */
const MOST_STATES = 5000

interface Action {
  type: string
  params: unknown
}

function withActions(timers: readonly Timer[], actions: readonly Action[]): Timer[] {
  let left = [...timers]
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') left = left.filter((timer) => timer.id !== (params as { sendId: string }).sendId)
    if (type !== 'xstate.raise') continue
    const { id, event, delay } = params as { id: string; event: EventObject; delay?: number }
    if (delay !== undefined) left.push({ id, event, left: delay })
  }
  return left
}

function send(moment: Moment, event: EventObject): Moment {
  const [snapshot, actions] = transition(moment.snapshot.machine, moment.snapshot, event)
  return { snapshot, timers: withActions(moment.timers, actions) }
}

/** Lets time pass: every timer due by then fires, unless one before it took it back. */
function wait({ snapshot, timers }: Moment, ms: number): Moment {
  const due = timers.filter((timer) => timer.left <= ms)
  let now: Moment = { snapshot, timers: timers.map((timer) => ({ ...timer, left: timer.left - ms })) }
  for (const { id } of due) {
    const timer = now.timers.find((candidate) => candidate.id === id)
    if (timer === undefined) continue
    now = send({ ...now, timers: now.timers.filter((candidate) => candidate !== timer) }, timer.event)
  }
  return now
}

/** What follows from a step, without any side effect. */
export const take = (moment: Moment, step: PathStep): Moment =>
  step.kind === 'time' ? wait(moment, step.ms) : send(moment, step.event)

export function begin(entry: CatalogueEntry, input: unknown): Moment {
  const [snapshot, actions] = initialTransition(entry.machine, input)
  return { snapshot, timers: withActions([], actions) }
}

/** The transitions an event would take, as text. */
const transitionsFor = ({ snapshot }: Moment, event: EventObject): string =>
  (snapshot.machine.getTransitionData(snapshot, event) ?? [])
    .map(
      (definition) =>
        `${definition.source.id} ${definition.eventType} ${definition.source.transitions.get(definition.eventType)?.indexOf(definition)}`,
    )
    .join()

/** What a machine hears when its actor ends. */
export const doneEvent = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
export const errorEvent = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })

function eventOf(id: string, effect: Effect): EventObject {
  if (effect.is === 'sent') return effect.event
  return effect.is === 'done' ? doneEvent(id, effect.output) : errorEvent(id, effect.error)
}

/** An actor that was not started keeps its input in its options only. */
type Child = AnyActorRef & { options?: { input?: unknown } }

function actorSteps(entry: CatalogueEntry, { snapshot }: Moment): PathStep[] {
  const children: [string, Child][] = Object.entries(snapshot.children)
  return children.flatMap(([id, child]) => {
    const src = typeof child.src === 'string' ? child.src : ''
    const input = child.options?.input
    return (entry.actors[src] ?? []).flatMap((outcome) =>
      outcome.steps.map((_, index): PathStep => {
        const event = eventOf(id, effectOf(outcome, index, input))
        return { kind: 'actor', id, src, outcome: outcome.name, index, event }
      }),
    )
  })
}

const samplesOf = (entry: CatalogueEntry): EventObject[] =>
  Object.values<EventSamples>(entry.events)
    .filter(({ sentBy }) => sentBy === undefined)
    .flatMap((event) => event.samples)

/** Steps that can be taken, with what tells them apart: the transitions they take. */
function stepsFrom(entry: CatalogueEntry, samples: readonly EventObject[], moment: Moment): [PathStep, string][] {
  if (moment.snapshot.status !== 'active') return []
  const events = samples.map((event): PathStep => ({ kind: 'event', event }))
  const byEvent = new Map<string, PathStep>()
  for (const step of [...events, ...actorSteps(entry, moment)]) {
    if (step.kind !== 'time') byEvent.set(JSON.stringify(step.event), step)
  }
  const steps = [...byEvent.values()].map((step): [PathStep, string] => [
    step,
    step.kind === 'time' ? '' : transitionsFor(moment, step.event),
  ])
  const soonest = Math.min(...moment.timers.map((timer) => timer.left))
  const time: [PathStep, string][] = Number.isFinite(soonest) ? [[{ kind: 'time', ms: soonest }, 'time']] : []
  return [...steps.filter(([, taken]) => taken !== ''), ...time]
}

/** States are told apart by their value and running actors, or by what the entry's `project` says instead. */
function keyOf({ project }: CatalogueEntry, { snapshot }: Moment): string {
  if (project !== undefined) return JSON.stringify(project(snapshot))
  const actors = Object.values<Child>(snapshot.children).map((child) => child.src)
  return JSON.stringify([snapshot.value, actors.sort()])
}

/** An exploration under way. */
interface Exploring {
  beginnings: Beginning[]
  states: Map<string, Reached>
  edges: Edge[]
  /** The states in the order they were reached in. */
  found: Reached[]
}

interface Explorer extends Exploring {
  /** Goes on with it, one step of one state at a time. */
  steps: Generator<void>
}

function visit(entry: CatalogueEntry, { states, found }: Exploring, moment: Moment): Reached {
  const key = keyOf(entry, moment)
  const known = states.get(key)
  if (known !== undefined) return known
  if (states.size === MOST_STATES) throw new Error(`${entry.title} has more than ${MOST_STATES} states`)
  const reached = { ...moment, key }
  states.set(key, reached)
  found.push(reached)
  return reached
}

/**
 * Every state an entry's machine can be in, by its events, its actors' outcomes and time: nearest first, so that the ways
 * found by then hold a shortest path to each state that is found.
 */
function* explore(entry: CatalogueEntry, exploring: Exploring): Generator<void> {
  const samples = samplesOf(entry)
  for (const input of [entry.input, ...Object.values(entry.otherInputs ?? {})]) {
    exploring.beginnings.push({ input, to: visit(entry, exploring, begin(entry, input)) })
  }
  // An array's iteration goes on over what is added on the way.
  for (const reached of exploring.found) {
    const known = new Set<string>()
    for (const [step, taken] of stepsFrom(entry, samples, reached)) {
      const to = visit(entry, exploring, take(reached, step))
      // Two steps that take the same transitions to the same state are one edge.
      if (!known.has(`${taken} ${to.key}`)) exploring.edges.push({ from: reached, step, to })
      known.add(`${taken} ${to.key}`)
      yield
    }
  }
}

const explorers = new WeakMap<CatalogueEntry, Explorer>()

/** A generator that has thrown is done: whoever asks again begins again, and is told again. */
function* exploreOrForget(entry: CatalogueEntry, exploring: Exploring): Generator<void> {
  try {
    yield* explore(entry, exploring)
  } catch (error) {
    explorers.delete(entry)
    throw error
  }
}

function explorerOf(entry: CatalogueEntry): Explorer {
  const known = explorers.get(entry)
  if (known !== undefined) return known
  const begun: Exploring = { beginnings: [], states: new Map(), edges: [], found: [] }
  const explorer = { ...begun, steps: exploreOrForget(entry, begun) }
  explorers.set(entry, explorer)
  return explorer
}

/**
 * The entry's states, nearest first, found while they are read: whoever stops reading spares the rest, and the next one
 * goes on from there. Null after each step of the way, for whoever wants to pause.
 */
export function* reachedStates(entry: CatalogueEntry): Generator<Reached | null> {
  const { found, steps } = explorerOf(entry)
  let isDone = false
  for (let read = 0; read < found.length || !isDone; ) {
    const next = found[read]
    if (next === undefined) isDone = steps.next().done === true
    else read += 1
    yield next ?? null
  }
}

/** The entry's states and the steps between them, as far as they are found. */
export const foundSoFar = (entry: CatalogueEntry): Exploration => explorerOf(entry)

/** The entry's states and the steps between them, all of them; worked out once. */
export function explorationOf(entry: CatalogueEntry): Exploration {
  const explorer = explorerOf(entry)
  // The rest of it: nobody else reads these steps.
  for (const _ of explorer.steps);
  return explorer
}
