import type { BaseIssue } from 'valibot'

const LOCAL_TIMESTAMP = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,9})?$/

/** The object or list that holds the value an issue is about, in `body`. */
function holderOf(body: unknown, keys: readonly unknown[]): Record<string, unknown> | null {
  let holder = body
  for (const key of keys) holder = (holder as Record<string, unknown> | null | undefined)?.[String(key)]
  return typeof holder === 'object' ? (holder as Record<string, unknown> | null) : null
}

/**
 * A copy of an answer in which instants without an offset are read as UTC, or null where that changes nothing: other services
 * leave the offset out, and what they list must not vanish because of it (decision record 52). Takes the issues of its check.
 */
export function withZones(body: unknown, issues: readonly BaseIssue<unknown>[]): unknown {
  const lacking = issues.filter(
    ({ type, input }) => type === 'iso_timestamp' && typeof input === 'string' && LOCAL_TIMESTAMP.test(input),
  )
  if (lacking.length === 0) return null
  const copy: unknown = JSON.parse(JSON.stringify(body))
  for (const { path, input } of lacking) {
    const keys = (path ?? []).map(({ key }) => key)
    const holder = holderOf(copy, keys.slice(0, -1))
    if (holder) holder[String(keys.at(-1))] = `${String(input).replace(' ', 'T')}Z`
  }
  return copy
}
