import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionNames, guardName } from './names.ts'
import { type Chart, type ChartState, type ChartTransition, ROOT, type TransitionKind } from './types.ts'

export const stateId = (node: AnyStateNode): string => node.path.join('.') || ROOT

const PREFIXES: readonly [string, TransitionKind][] = [
  ['xstate.after.', 'after'],
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.done.state.', 'state-done'],
  ['xstate.snapshot.', 'snapshot'],
]

function kindOf(eventType: string): TransitionKind {
  if (eventType === '') return 'always'
  if (eventType === '*' || eventType.endsWith('.*')) return 'wildcard'
  return PREFIXES.find(([prefix]) => eventType.startsWith(prefix))?.[1] ?? 'event'
}

/** XState names a timer's event after its delay and its state: readers want the delay. */
function eventName(node: AnyStateNode, eventType: string): string {
  const kind = kindOf(eventType)
  const prefix = PREFIXES.find(([start]) => eventType.startsWith(start))?.[0] ?? ''
  const rest = eventType.slice(prefix.length)
  if (kind === 'after') return rest.slice(0, -(node.id.length + 1))
  return kind === 'state-done' ? '' : rest
}

function chartState(node: AnyStateNode): ChartState {
  const children = Object.values(node.states)
  const initial = node.type === 'compound' ? node.initial.target?.[0] : undefined
  return {
    id: stateId(node),
    key: node.key,
    type: node.type,
    parent: node.parent === undefined ? null : stateId(node.parent),
    children: children.map(stateId),
    isCollapsed: false,
    initial: initial === undefined ? null : stateId(initial),
    history: node.history === false ? null : node.history,
    description: node.description ?? null,
    tags: node.tags,
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : '(inline)' })),
  }
}

type Walked = [ChartTransition, AnyTransitionDefinition]

function transitionsFrom(node: AnyStateNode): Walked[] {
  const always: [string, readonly AnyTransitionDefinition[]] = ['', node.always ?? []]
  return [...node.transitions, always].flatMap(([eventType, definitions]) =>
    definitions.map((definition, index): Walked => {
      const number = definitions.length > 1 ? ` #${index + 1}` : ''
      const transition: ChartTransition = {
        id: `${stateId(node)}: ${eventType || 'always'}${number}`,
        source: stateId(node),
        targets: (definition.target ?? []).map(stateId),
        kind: kindOf(eventType),
        event: eventName(node, eventType),
        guard: guardName(definition.guard),
        actions: actionNames(definition.actions),
        reenter: definition.reenter,
        description: definition.description ?? null,
      }
      return [transition, definition]
    }),
  )
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)]

/** The statechart of a machine: every state and transition. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesBelow(machine.root)
  return {
    machineId: machine.id,
    states: nodes.map(chartState),
    transitions: nodes.flatMap(transitionsFrom).map(([transition]) => transition),
  }
}

/** The event of a timer's transition, by the transition's id. */
export const timerEvent = (transitionId: string): string | undefined =>
  /: (xstate\.after\..*?)(?: #\d+)?$/.exec(transitionId)?.[1]

/** Ids of a machine's transitions by definition: inspection events are located on the chart by these. */
export const transitionIds = (machine: AnyStateMachine): ReadonlyMap<unknown, string> =>
  new Map(
    nodesBelow(machine.root)
      .flatMap(transitionsFrom)
      .map(([{ id }, definition]) => [definition, id]),
  )
