import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, EventObject } from 'xstate'
import { type Action, type Answer, answerTo, firstAnswer } from './answer.ts'
import type { CatalogueEntry, EventSamples } from './entry.ts'
import { type Effect, effectOf } from './play.ts'

/** One step of a path: an external event, a step of an actor's outcome, or passing time. */
export type PathStep =
  | { kind: 'event'; event: EventObject }
  | { kind: 'actor'; id: string; src: string; outcome: string; index: number; event: EventObject }
  | { kind: 'time'; ms: number }

interface Timer {
  id: string
  event: EventObject
  left: number
}

/** A moment of a machine, with the timers pending on the clock. */
interface Moment {
  snapshot: AnyMachineSnapshot
  timers: readonly Timer[]
  /** The transitions of the step that led here. */
  taken: readonly AnyTransitionDefinition[]
}

/** A reachable state, as it was first reached. */
export interface Reached extends Moment {
  key: string
}

/** The result of a step, and the state it started in. */
export interface Edge {
  from: Reached
  step: PathStep
  to: Reached
}

/** An input, and the machine's initial state with it. */
export interface Start {
  input: unknown
  to: Reached
}

export interface Exploration {
  starts: readonly Start[]
  states: ReadonlyMap<string, Reached>
  edges: readonly Edge[]
  /** Every transition that a step took. */
  taken: ReadonlySet<AnyTransitionDefinition>
}

/** Maximum number of states per entry: above it, its `project` is too detailed. */
const MOST_STATES = 5000

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

const after = ({ snapshot, actions, transitions }: Answer, { timers, taken }: Omit<Moment, 'snapshot'>): Moment => ({
  snapshot,
  timers: withActions(timers, actions),
  taken: [...taken, ...transitions],
})

const send = (moment: Moment, event: EventObject): Moment => after(answerTo(moment.snapshot, event), moment)

/** Advances time: every timer due by then fires, unless an earlier one cancelled it. */
function wait({ timers, ...rest }: Moment, ms: number): Moment {
  const due = timers.filter((timer) => timer.left <= ms)
  let now: Moment = { ...rest, timers: timers.map((timer) => ({ ...timer, left: timer.left - ms })) }
  for (const { id } of due) {
    const timer = now.timers.find((candidate) => candidate.id === id)
    if (timer === undefined) continue
    now = send({ ...now, timers: now.timers.filter((candidate) => candidate !== timer) }, timer.event)
  }
  return now
}

/** The result of a step, without any side effect. */
export function take(moment: Moment, step: PathStep): Moment {
  const before = { ...moment, taken: [] }
  return step.kind === 'time' ? wait(before, step.ms) : send(before, step.event)
}

export const begin = (entry: CatalogueEntry, input: unknown): Moment =>
  after(firstAnswer(entry.machine, input), { timers: [], taken: [] })

/** The transitions that an event would take, as text. */
const transitionsFor = ({ snapshot }: Moment, event: EventObject): string =>
  (snapshot.machine.getTransitionData(snapshot, event) ?? [])
    .map(
      (definition) =>
        `${definition.source.id} ${definition.eventType} ${definition.source.transitions.get(definition.eventType)?.indexOf(definition)}`,
    )
    .join()

/** The event that a machine receives when its actor ends. */
export const doneEvent = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
export const errorEvent = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })

function eventOf(id: string, effect: Effect): EventObject {
  if (effect.is === 'sent') return effect.event
  return effect.is === 'done' ? doneEvent(id, effect.output) : errorEvent(id, effect.error)
}

/** An actor that was not started has its input in its options only. */
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

/** Possible steps, each with the transitions it takes as its key. */
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

/** The identity of a state: its value and running actors, or the entry's `project`. */
function keyOf({ project }: CatalogueEntry, { snapshot }: Moment): string {
  if (project !== undefined) return JSON.stringify(project(snapshot))
  const actors = Object.values<Child>(snapshot.children).map((child) => child.src)
  return JSON.stringify([snapshot.value, actors.sort()])
}

/** An exploration in progress. */
interface Exploring {
  starts: Start[]
  states: Map<string, Reached>
  edges: Edge[]
  taken: Set<AnyTransitionDefinition>
  /** The states in the order in which they were reached. */
  found: Reached[]
}

interface Explorer extends Exploring {
  /** Continues the exploration, one step of one state at a time. */
  steps: Generator<void>
}

function visit(entry: CatalogueEntry, { states, found, taken }: Exploring, moment: Moment): Reached {
  for (const transition of moment.taken) taken.add(transition)
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
 * Explores every state that an entry's machine can reach by events, actors' outcomes and time, breadth first: the edges found
 * so far always contain a shortest path to each state found.
 */
function* explore(entry: CatalogueEntry, exploring: Exploring): Generator<void> {
  const samples = samplesOf(entry)
  for (const input of [entry.input, ...Object.values(entry.otherInputs ?? {})]) {
    exploring.starts.push({ input, to: visit(entry, exploring, begin(entry, input)) })
  }
  // An array's iteration includes items added during it.
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

/** A generator that has thrown is finished: the next call starts over, and throws again. */
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
  const exploring: Exploring = { starts: [], states: new Map(), edges: [], taken: new Set(), found: [] }
  const explorer = { ...exploring, steps: exploreOrForget(entry, exploring) }
  explorers.set(entry, explorer)
  return explorer
}

/**
 * The entry's states, breadth first, explored lazily: a caller may stop at any time, and the next one continues from there.
 * Yields null after each step, so that callers can pause.
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

/** The entry's states and edges, as far as they are explored. */
export const foundSoFar = (entry: CatalogueEntry): Exploration => explorerOf(entry)

/** All of the entry's states and edges; computed once. */
export function explorationOf(entry: CatalogueEntry): Exploration {
  const explorer = explorerOf(entry)
  // Only this loop consumes the remaining steps.
  for (const _ of explorer.steps);
  return explorer
}
