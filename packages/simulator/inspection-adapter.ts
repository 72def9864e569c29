import type {
  ActorRefLike,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate'
import { isMachineSnapshot, StateMachine } from 'xstate'
import { stateId, transitionIds } from './chart/chart.ts'
import { actionNames } from './chart/names.ts'
import type { Entry, Feed, Message, RunningTimer, SeenActor } from './session/feed.ts'

/** The recorder's data for a moment. */
export interface Stamp {
  /** In milliseconds since the recording started. */
  at: number
  step: number
  firings: number
  timers: readonly RunningTimer[]
}

export interface Recorder {
  /** For `createActor(machine, {inspect})`. */
  inspect(event: InspectionEvent): void
  feed(): Feed
  /** Timers on the real clock; `at` is its time in the recording. Unknown for a custom clock. */
  timers(at: number): RunningTimer[]
  /** An actor's id in the recording. */
  idOf(actor: ActorRefLike): string
  /** Releases the whole recording. */
  forget(): void
}

/** A machine's steps since its last snapshot. */
interface Pending {
  states: string[]
  transitions: string[]
  actions: string[]
  emitted: EventObject[]
  before: AnyMachineSnapshot | null
}

interface Seen extends SeenActor {
  hasStarted: boolean
  /** Senders of events that it has not processed yet: an event may wait for the previous one. */
  senders: Map<EventObject, string | null>
  ids: ReadonlyMap<unknown, string>
  pending: Pending
  last: AnyMachineSnapshot | null
}

const nothingYet = (before: AnyMachineSnapshot | null): Pending => ({
  states: [],
  transitions: [],
  actions: [],
  emitted: [],
  before,
})

// Every reference in inspection events is an actor of the system.
const refOf = (ref: ActorRefLike) => ref as AnyActorRef & { logic?: unknown; id?: string; src?: unknown }

const machineOf = (ref: ActorRefLike): AnyStateMachine | null => {
  const { logic } = refOf(ref)
  return logic instanceof StateMachine ? logic : null
}

function seenActor(id: string, ref: ActorRefLike, parent: string | null): Seen {
  const { id: ownName, src, _parent } = refOf(ref)
  const machine = machineOf(ref)
  return {
    id,
    name: _parent === undefined && machine !== null ? machine.id : ownName,
    src: typeof src === 'string' ? src : (machine?.id ?? '(inline)'),
    parent,
    machine,
    status: 'running',
    hasStarted: false,
    senders: new Map(),
    ids: machine === null ? new Map() : transitionIds(machine),
    pending: nothingYet(null),
    last: null,
  }
}

const onlyIn = (some: readonly AnyStateNode[], others: readonly AnyStateNode[]) =>
  some.filter((node) => !others.includes(node))

const pathOf = (node: AnyStateNode): AnyStateNode[] => [...(node.parent === undefined ? [] : pathOf(node.parent)), node]

/** Names of a microstep's actions, in order: exit, transition, entry. */
function actionsOf(
  before: readonly AnyStateNode[],
  transitions: readonly AnyTransitionDefinition[],
  after: AnyMachineSnapshot,
): string[] {
  const again = transitions.filter(({ reenter }) => reenter).map(({ source }) => source)
  const left = [...onlyIn(before, after._nodes), ...again]
  const entered = [...again, ...onlyIn(after._nodes, before)]
  return [
    ...left.flatMap(({ exit }) => actionNames(exit)),
    ...transitions.flatMap(({ actions }) => actionNames(actions)),
    ...entered.flatMap(({ entry }) => actionNames(entry)),
  ]
}

function emittedBy({ type, params }: { type: string; params: unknown }): EventObject[] {
  if (type !== 'xstate.emit' || typeof params !== 'object' || params === null || !('event' in params)) return []
  // The resolved parameter of `emit` is an event.
  return [params.event as EventObject]
}

const isMicrostep = (event: InspectionEvent) => event.type === '@xstate.microstep'

/**
 * Records XState's inspection events, live or in a replay. Only this file knows them: the next major version of XState renames
 * them. Above `most` entries or messages, the first half is discarded.
 */
export function createRecorder(
  stamp: () => Stamp,
  onChange: () => void = () => undefined,
  most = Number.POSITIVE_INFINITY,
): Recorder {
  const actors = new Map<ActorRefLike, Seen>()
  const systems = new Set<AnyActorRef['system']>()
  const entries: Entry[] = []
  const messages: Message[] = []
  let noted = 0
  let latest: Feed | null = null

  const seen = (ref: ActorRefLike): Seen => {
    const known = actors.get(ref)
    if (known !== undefined) return known
    const parent = refOf(ref)._parent
    const parentId = parent === undefined ? null : seen(parent).id
    // Session ids continue from one system to the next: a replay would have others.
    const actor = seenActor(`actor ${actors.size}`, ref, parentId)
    actors.set(ref, actor)
    systems.add(refOf(ref).system)
    return actor
  }

  function note(actor: Seen, event: EventObject, snapshot: AnyMachineSnapshot): void {
    const { pending } = actor
    const { at, step, firings, timers } = stamp()
    entries.push({
      number: noted,
      actor: actor.id,
      at,
      event,
      from: actor.senders.get(event) ?? null,
      states: [...new Set([...pending.states, ...snapshot._nodes.map(stateId)])],
      transitions: pending.transitions,
      actions: pending.before === null ? actionsOf([], [], snapshot) : pending.actions,
      emitted: pending.emitted,
      snapshot,
      before: actor.last,
      timers,
      messages: messages.length,
      step,
      firings,
    })
    noted += 1
    actor.senders.delete(event)
    actor.last = snapshot
    actor.pending = nothingYet(snapshot)
    if (snapshot.status !== 'active') actor.status = 'ended'
  }

  function noteMicrostep(actor: Seen, event: Extract<InspectionEvent, { type: '@xstate.microstep' }>): void {
    if (!isMachineSnapshot(event.snapshot)) return
    const { pending } = actor
    const taken = event._transitions.flatMap((definition) => actor.ids.get(definition) ?? [])
    // The initial state is not reported: states that it left at once are known from the transitions out of them.
    const initial =
      pending.before === null ? [...new Set(event._transitions.flatMap(({ source }) => pathOf(source)))] : []
    const before = pending.before?._nodes ?? initial
    pending.states.push(...[...initial, ...event.snapshot._nodes].map(stateId))
    pending.transitions.push(...taken)
    pending.actions.push(...initial.flatMap(({ entry }) => actionNames(entry)))
    pending.actions.push(...actionsOf(before, event._transitions, event.snapshot))
    pending.before = event.snapshot
  }

  function noteMessage(actor: Seen, event: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
    const from = event.sourceRef === undefined ? null : seen(event.sourceRef).id
    if (actor.machine !== null) actor.senders.set(event.event, from)
    actor.hasStarted = true
    if (from !== actor.id) messages.push({ at: stamp().at, from, to: actor.id, event: event.event })
    if (event.event.type === 'xstate.stop') actor.status = 'ended'
  }

  function noteSnapshot(actor: Seen, event: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
    if (event.snapshot.status !== 'active' || event.event.type === 'xstate.stop') actor.status = 'ended'
    if (isMachineSnapshot(event.snapshot)) note(actor, event.event, event.snapshot)
  }

  const shorten = (list: unknown[]) => void (list.length > most && list.splice(0, list.length / 2))

  return {
    inspect(event) {
      if (event.type === '@xstate.actor') return
      const actor = seen(event.actorRef)
      if (event.type === '@xstate.event') noteMessage(actor, event)
      else if (event.type === '@xstate.action') actor.pending.emitted.push(...emittedBy(event.action))
      else if (isMicrostep(event)) noteMicrostep(actor, event)
      else if (event.type === '@xstate.snapshot') noteSnapshot(actor, event)
      shorten(entries)
      shorten(messages)
      latest = null
      onChange()
    },
    timers: (at) =>
      [...systems].flatMap((system) =>
        Object.values(system.getSnapshot()._scheduledEvents).flatMap(({ source, event, delay, startedAt }) => {
          const actor = actors.get(source)
          const setAt = at + startedAt - Date.now()
          return actor === undefined ? [] : [{ actor: actor.id, eventType: event.type, setAt, due: setAt + delay }]
        }),
      ),
    idOf: (ref) => seen(ref).id,
    forget() {
      actors.clear()
      systems.clear()
      entries.length = 0
      messages.length = 0
      latest = null
    },
    feed() {
      latest ??= {
        // React creates actors that it never starts, and whose first steps are reported nevertheless
        actors: [...actors.values()]
          .filter(({ hasStarted }) => hasStarted)
          .map(({ ids, pending, last, hasStarted, senders, ...actor }) => actor),
        entries: [...entries],
        messages: [...messages],
      }
      return latest
    },
  }
}
