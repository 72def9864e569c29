import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** Every state of a machine below its root, outermost first. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)])
  return below(machine.root)
}

/** Dotted paths of the leaf states, e.g. `choosing.idle`. */
export const leafStatesOf = (machine: AnyStateMachine): string[] =>
  statesOf(machine)
    .filter((node) => Object.keys(node.states).length === 0)
    .map(pathOf)

/** A transition's name in reports: `choosing.idle: CONFIRM`, with a number where one event has several. */
export interface NamedTransition {
  key: string
  definition: AnyTransitionDefinition
}

function namedOf(node: AnyStateNode): NamedTransition[] {
  const groups = new Map<string, AnyTransitionDefinition[]>()
  for (const [type, definitions] of node.transitions) groups.set(type, [...definitions])
  if (node.always !== undefined && node.always.length > 0) groups.set('always', node.always)
  return [...groups].flatMap(([type, definitions]) =>
    definitions.map((definition, index) => ({
      key: `${pathOf(node) || '(root)'}: ${type}${definitions.length > 1 ? ` #${index + 1}` : ''}`,
      definition,
    })),
  )
}

/** Every transition of a machine, including `always`, `after`, done and error. */
export const transitionsOf = (machine: AnyStateMachine): NamedTransition[] =>
  [machine.root, ...statesOf(machine)].flatMap(namedOf)
