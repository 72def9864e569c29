import type { Session } from 'oidc-provider'
import * as v from 'valibot'
import { SESSION_ENDS, type SessionEnd } from '#pages/sign-in.ts'

const sessionEnd = v.picklist(SESSION_ENDS)

/** What a session record has of its customer. */
export const OF_ACCOUNT = ['accountId', 'loginTs', 'amr', 'acr', 'authorizations']

/** `state` is the provider's own room for notes in a session, kept until the next sign-in or sign-out. */
const noted = v.object({ state: v.object({ ended: sessionEnd }) })
export const endedState = (ended: SessionEnd): v.InferOutput<typeof noted> => ({ state: { ended } })

/** Why the session of a browser that signs in was ended; null where it was not, or a customer is signed in. */
export function endOf(session: Pick<Session, 'accountId' | 'state'> | undefined): SessionEnd | null {
  if (!session || session.accountId !== undefined) return null
  const { success, output } = v.safeParse(noted, { state: session.state })
  return success ? output.state.ended : null
}

/** The parameter of the sign-in page that carries it. */
export const WHY = 'why'

/** As a parameter of an address; null for anything else. */
export const parseEnd = (text: string | undefined): SessionEnd | null => (v.is(sessionEnd, text) ? text : null)
