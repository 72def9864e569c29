import * as v from 'valibot'
import { id } from '#contract/values.ts'

/** The ids of a call, each once, and those of them that can be ids of photos at all. */
export function givenIds(photoIds: readonly string[]): { requested: string[]; possible: string[] } {
  const requested = [...new Set(photoIds)]
  return { requested, possible: requested.filter((photoId) => v.is(id, photoId)) }
}

/** Those of the ids requested for that are among `ids`, as they were written. */
export function requestedAmong(requested: readonly string[], ids: readonly string[]): string[] {
  const among = new Set(ids)
  return requested.filter((photoId) => among.has(photoId.toLowerCase()))
}

/** The ids requested for that are not among those done, as they were written. */
export function failedOf(requested: readonly string[], doneIds: readonly string[]): string[] {
  const done = new Set(doneIds)
  return requested.filter((photoId) => !done.has(photoId.toLowerCase()))
}
