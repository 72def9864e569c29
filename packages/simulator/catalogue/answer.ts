import {
  type ActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
} from 'xstate'

export interface Action {
  type: string
  params: unknown
}

/** What a machine answers to an event: as xstate's `transition`, and the transitions that it took, also the inner ones. */
export interface Answer {
  snapshot: AnyMachineSnapshot
  actions: readonly Action[]
  transitions: readonly AnyTransitionDefinition[]
}

type Scope = ActorScope<AnyMachineSnapshot, EventObject>

const ignore = () => undefined

/** An actor of the machine that is never started: a step needs one to belong to, and its system reports the transitions. */
function scopeOf(machine: AnyStateMachine) {
  const actions: Action[] = []
  const transitions: AnyTransitionDefinition[] = []
  const self = createActor(machine, {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') transitions.push(...event._transitions)
    },
  })
  const scope: Scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: (action) => actions.push(action),
  }
  return { scope, actions, transitions }
}

const scopes = new WeakMap<AnyStateMachine, ReturnType<typeof scopeOf>>()

/** Runs a machine's own pure function; nothing is executed. */
function answerIn(machine: AnyStateMachine, run: (scope: Scope) => AnyMachineSnapshot): Answer {
  const known = scopes.get(machine) ?? scopeOf(machine)
  scopes.set(machine, known)
  const { scope, actions, transitions } = known
  actions.length = 0
  transitions.length = 0
  return { snapshot: run(scope), actions: [...actions], transitions: [...transitions] }
}

export const answerTo = (snapshot: AnyMachineSnapshot, event: EventObject): Answer =>
  answerIn(snapshot.machine, (scope) => snapshot.machine.transition(snapshot, event, scope))

export const firstAnswer = (machine: AnyStateMachine, input: unknown): Answer =>
  answerIn(machine, (scope) => machine.getInitialSnapshot(scope, input))
