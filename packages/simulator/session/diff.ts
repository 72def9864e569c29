/** A difference between two values: its path, and the values before and after. */
export interface Difference {
  path: string
  before: unknown
  after: unknown
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const ownIn = (branch: object, key: string): unknown =>
  Object.hasOwn(branch, key) ? Reflect.get(branch, key) : undefined

/** The differences of two JSON values, leaf by leaf; an added or removed part is one difference. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (before === after) return []
  const sameKind = isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)
  if (!sameKind) return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    differences(ownIn(before, key), ownIn(after, key), path === '' ? key : `${path}.${key}`),
  )
}
