import { useActorRef } from '@xstate/react'
import { createContext, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import {
  type Actor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type EventObject,
  type InputFrom,
} from 'xstate'
import { toFailure } from '#contract/failure.ts'
import type { Fact as KnownFact } from '#machines/facts.ts'
import { errorNotice } from '#machines/notices.ts'
import type { AppFact } from './app-fact.ts'
import { inspect } from './inspection.ts'
import { logFailure } from './log.ts'
import { type Services, useServices } from './services.ts'

/** What a flow emits when something happened: a fact of its domain, or a notice. */
export type Fact = EventObject
/** Sends an event back to the flow that emitted a fact. */
export type Reply = (event: AnyEventObject) => void
export type EmitFact = (fact: Fact, reply?: Reply) => void

/** A flow that lives with the app; its code is fetched at first use. */
export interface AppFlow<M extends AnyStateMachine> {
  id: string
  load: (services: Services) => Promise<{ machine: M; input: InputFrom<M> }>
}

/** The same flow without its code, which comes from elsewhere. */
type FlowRef<M extends AnyStateMachine> = Pick<AppFlow<M>, 'id'> & Partial<Pick<AppFlow<M>, 'load'>>

/** Keeps the app's flows by their ids: each is started once, at its first use. */
export interface AppFlows {
  emit: EmitFact
  /** Calls the listener with each fact of a type, after the app has answered it. */
  listen(type: string, listener: (fact: Fact) => void): () => void
  start<M extends AnyStateMachine>(flow: AppFlow<M>, services: Services): Promise<Actor<M>>
  /** Starts a flow if need be and hands it to `use`; if its code cannot be fetched, a notice says so. */
  use<M extends AnyStateMachine>(flow: AppFlow<M>, services: Services, use: (actor: Actor<M>) => void): void
  /** Null until it was started. */
  running<M extends AnyStateMachine>(flow: FlowRef<M>): Actor<M> | null
  subscribe(listener: () => void): () => void
}

/** Starts a root actor with inspector and listener attached before it starts. */
export function startFlow<M extends AnyStateMachine>(machine: M, input: InputFrom<M>, emit: EmitFact): Actor<M> {
  const actor = createActor<AnyStateMachine>(machine, { input, inspect, id: machine.id })
  actor.on('*', (fact) => emit(fact, actor.send))
  return actor.start() as Actor<M>
}

function createFactListeners() {
  const listeners = new Map<string, Set<(fact: Fact) => void>>()
  return {
    notify(fact: Fact): void {
      for (const listener of [...(listeners.get(fact.type) ?? [])]) listener(fact)
    },
    listen(type: string, listener: (fact: Fact) => void): () => void {
      const ofType = listeners.get(type) ?? new Set()
      listeners.set(type, ofType.add(listener))
      return () => void ofType.delete(listener)
    },
  }
}

export function createAppFlows(answer: EmitFact): AppFlows {
  const factListeners = createFactListeners()
  const emit: EmitFact = (fact, reply) => {
    answer(fact, reply)
    factListeners.notify(fact)
  }
  const starting = new Map<string, Promise<Actor<AnyStateMachine>>>()
  const running = new Map<string, Actor<AnyStateMachine>>()
  const listeners = new Set<() => void>()
  function start<M extends AnyStateMachine>(flow: AppFlow<M>, services: Services) {
    const started = starting.get(flow.id) ?? begin(flow, services)
    starting.set(flow.id, started)
    return started as Promise<Actor<M>>
  }
  return {
    emit,
    listen: factListeners.listen,
    start,
    use(flow, services, use) {
      start(flow, services).then(use, (error: unknown) => {
        logFailure(`start of ${flow.id}`, toFailure(error), error)
        emit(errorNotice('common.notStarted'))
      })
    },
    // A flow's id stands for its machine.
    running: <M extends AnyStateMachine>({ id }: FlowRef<M>) => (running.get(id) ?? null) as Actor<M> | null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  async function begin<M extends AnyStateMachine>(flow: AppFlow<M>, services: Services) {
    try {
      const { machine, input } = await flow.load(services)
      const actor: Actor<AnyStateMachine> = startFlow<AnyStateMachine>(machine, input, emit)
      running.set(flow.id, actor)
      for (const listener of listeners) listener()
      return actor
    } catch (error) {
      starting.delete(flow.id)
      throw error
    }
  }
}

export const AppFlowsContext = createContext<AppFlows | null>(null)

export function useAppFlows(): AppFlows {
  const flows = use(AppFlowsContext)
  if (flows === null) throw new Error('A flow needs the app around it')
  return flows
}

/** A flow that lives with its route: started when it mounts, stopped when it leaves. */
export function useFlow<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  const { emit } = useAppFlows()
  const actor = useActorRef<AnyStateMachine>(machine, { input, inspect, id: machine.id })
  useEffect(() => {
    const subscription = actor.on('*', (fact: EmittedFrom<AnyStateMachine>) => emit(fact, actor.send))
    return () => subscription.unsubscribe()
  }, [actor, emit])
  return actor as Actor<M>
}

/**
 * A flow that lives with the app: `actor` is null until it was started; `use` starts it if need be and hands it over, unless the
 * page was left meanwhile.
 */
export function useAppFlow<M extends AnyStateMachine>(flow: AppFlow<M>) {
  const flows = useAppFlows()
  const services = useServices()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    actor: useSyncExternalStore(flows.subscribe, () => flows.running(flow)),
    use: (use: (actor: Actor<M>) => void) => flows.use(flow, services, (actor) => isHere.current && use(actor)),
  }
}

/** Emits a fact that comes from no flow: a request for what another area does. */
export const useEmit = (): ((fact: AppFact) => void) => useAppFlows().emit

/** The one way in which a route receives a fact, from any running flow; the app has handled the fact by then. */
export function useFact<T extends KnownFact['type']>(
  type: T,
  handle: (fact: Extract<KnownFact, { type: T }>) => void,
): void {
  const { listen } = useAppFlows()
  const handleLatest = useEffectEvent(handle)
  // A flow's types say that its facts of this type are among the known ones.
  useEffect(() => listen(type, (fact) => handleLatest(fact as Extract<KnownFact, { type: T }>)), [listen, type])
}
