import * as v from 'valibot'
import { storedValue } from '#src/platform/storage.ts'

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
  keep(grant: Grant): void
  clear(): void
}

export function createTokenStore(): TokenStore {
  let accessToken: string | null = null
  return {
    accessToken: () => accessToken,
    refreshToken: () => kept.read()?.refreshToken ?? null,
    idToken: () => kept.read()?.idToken ?? null,
    keep(grant) {
      accessToken = grant.accessToken
      kept.write({ refreshToken: grant.refreshToken, idToken: grant.idToken })
    },
    clear() {
      accessToken = null
      kept.remove()
    },
  }
}
