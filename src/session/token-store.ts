import * as v from 'valibot'
import { forgetCustomer, keepForCustomer, storedValue } from '#src/platform/storage.ts'

/** What a sign-in gave. */
export interface Grant {
  accessToken: string
  refreshToken: string
  idToken: string
}

const kept = storedValue('session', 'grant', v.object({ refreshToken: v.string(), idToken: v.string() }))

/** Open question 31: the access token stays in memory, the refresh token in this tab's session storage. */
export interface TokenStore {
  accessToken(): string | null
  refreshToken(): string | null
  idToken(): string | null
  /** Who signed in, as the provider calls them. */
  subject(): string | null
  keep(grant: Grant): void
  /** Forgets the tokens, and with them all that is kept for the customer. */
  clear(): void
}

const claims = v.pipe(v.string(), v.parseJson(), v.object({ sub: v.string() }))

/** The subject of an id token; its signature was checked when the token came over TLS from the provider. */
function subjectOf(idToken: string): string | null {
  try {
    const payload = idToken.split('.')[1] ?? ''
    return v.parse(claims, atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub
  } catch {
    return null
  }
}

export function createTokenStore(): TokenStore {
  let accessToken: string | null = null
  const idToken = () => kept.read()?.idToken ?? null
  const subject = () => subjectOf(idToken() ?? '')
  const keepForSubject = () => {
    const id = subject()
    if (id !== null) keepForCustomer(id)
  }
  return {
    accessToken: () => accessToken,
    refreshToken: () => kept.read()?.refreshToken ?? null,
    idToken,
    subject,
    keep(grant) {
      accessToken = grant.accessToken
      kept.write({ refreshToken: grant.refreshToken, idToken: grant.idToken })
      keepForSubject()
    },
    clear() {
      keepForSubject()
      accessToken = null
      kept.remove()
      forgetCustomer()
    },
  }
}
