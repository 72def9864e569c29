/** How the chart names the parts of a machine's configuration. */

const INTERNAL = /^xstate\.after\./

const textIn = (value: object, key: string): string | null => {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'string' ? found : null
}

const isNamed = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Actions that XState adds to start and cancel the timers of `after`. */
function isTimer(action: unknown): boolean {
  if (!isNamed(action)) return false
  return INTERNAL.test(textIn(action, 'id') ?? '') || INTERNAL.test(textIn(action, 'sendId') ?? '')
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  if (!isNamed(action)) return '(unknown)'
  const type = textIn(action, 'type')
  return type?.replace('xstate.', '') ?? (textIn(action, 'name') || '(anonymous)')
}

/** Names of actions, without those for timers. */
export const actionNames = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isTimer(action)).map(actionName)

const joinedBy: Readonly<Record<string, string>> = { and: ' and ', or: ' or ' }

/** A guard as text; `not`, `and`, `or` and `stateIn` are written out. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null
  if (typeof guard === 'string') return guard
  if (!isNamed(guard)) return '(unknown)'
  const type = textIn(guard, 'type')
  if (type !== null) return type
  const inner: unknown = Reflect.get(guard, 'guards')
  const name = textIn(guard, 'name') || '(anonymous)'
  if (Array.isArray(inner)) {
    const names = inner.map(guardName)
    return name === 'not' ? `not ${names.join()}` : `(${names.join(joinedBy[name] ?? ', ')})`
  }
  const state: unknown = Reflect.get(guard, 'stateValue')
  return state === undefined ? name : `in ${typeof state === 'string' ? state : JSON.stringify(state)}`
}
