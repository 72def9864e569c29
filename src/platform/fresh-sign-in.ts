import * as v from 'valibot'
import type { Services } from './services.ts'
import { customerValue } from './storage.ts'

type Access = Pick<Services, 'signedInAt' | 'signInAgain'>

interface Kept<T> {
  entered: T
  /** The sign-in that was too long ago. */
  signedInAt: number | null
}

/** What a page has kept while the customer signed in again. */
export interface Returned<T> {
  entered: T
  /** They did sign in, so that what they asked for can go on by itself; else they came back without. */
  hasSignedIn: boolean
}

/**
 * For a call that answers 403 with STALE_SIGN_IN (docs/decisions/0033): the customer signs in again and comes back to the page, with
 * what they entered. It is kept in this tab, for this customer alone, and never in an address.
 */
export function createFreshSignIn<T>(key: string, entered: v.GenericSchema<unknown, T>) {
  const schema: v.GenericSchema = v.object({ entered, signedInAt: v.nullable(v.number()) })
  const kept = customerValue('session', key, schema as v.GenericSchema<unknown, Kept<T>>)
  return {
    /** Leaves for the sign-in page. Resolves when the browser brings this page back without a sign-in; rejects when it can't leave. */
    async leave(value: T, target: string, { signedInAt, signInAgain }: Access): Promise<void> {
      kept.write({ entered: value, signedInAt: signedInAt() })
      try {
        await Promise.race([signInAgain(target), broughtBack()])
      } finally {
        kept.remove()
      }
    },
    /** What was entered before the customer left; once. */
    take({ signedInAt }: Pick<Access, 'signedInAt'>): Returned<T> | null {
      const found = kept.read()
      kept.remove()
      return found && { entered: found.entered, hasSignedIn: (signedInAt() ?? 0) > (found.signedInAt ?? 0) }
    },
  }
}

/** Browsers may keep a page that was left, and show it again as it was. */
function broughtBack(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    window.removeEventListener('pageshow', onShow)
    resolve()
  }
  window.addEventListener('pageshow', onShow)
  return promise
}
