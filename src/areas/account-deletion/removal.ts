import { useIntl } from 'react-intl'
import * as v from 'valibot'
import { storedValue } from '#src/platform/storage.ts'

const removal = v.object({
  at: v.string(),
  /** The customer's; null where it is not known: then the browser's is meant. */
  timeZone: v.nullable(v.string()),
})
/** When everything in a deleted account is removed. */
export type Removal = v.InferOutput<typeof removal>

/** For the page after the deletion, which nobody is signed in to. */
export const keptRemoval = storedValue('session', 'account-removal', removal)

/** '9 December 2026' */
export function useRemovalDay(): (removal: Removal) => string {
  const { formatDate } = useIntl()
  return ({ at, timeZone }) => formatDate(at, { dateStyle: 'long', ...(timeZone !== null && { timeZone }) })
}
