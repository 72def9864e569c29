import ky, { TimeoutError } from 'ky'
import * as v from 'valibot'
import type { Config } from '#contract/config.ts'
import { CallError, type FailureKind, failureKindOf } from '#contract/failure.ts'
import { CORRELATION_HEADER } from '#contract/ids.ts'
import type { Renewed } from '#machines/session/session/setup.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import { withTabLock } from '#src/platform/tabs.ts'
import { DISCOVERY_PATH, PROVIDER_TIMEOUT_SECONDS } from './limits.ts'
import type { TokenStore } from './token-store.ts'

/** One renewal at a time across all tabs: a duplicated tab has the same refresh token (open question 31). */
const RENEWAL_LOCK = 'albumen-renewal'

const discovery = v.object({ token_endpoint: v.pipe(v.string(), v.url()) })
const grant = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.pipe(v.number(), v.minValue(1)),
  id_token: v.optional(v.string()),
})

/**
 * The refresh grant (RFC 6749, 6) that every visit starts with; it does not need the sign-in library. Rejects with a
 * `CallError`; a refused grant is `signed-out`.
 */
export function createRenewal({ authority, clientId }: Config['identity'], tokens: TokenStore): () => Promise<Renewed> {
  const renew = async (correlationId: string, endpoint: Promise<string>) => {
    const failed = (kind: FailureKind, cause?: unknown) =>
      new CallError(`identity provider: ${kind}`, { kind, correlationId }, { cause })
    const refreshToken = tokens.refreshToken()
    if (refreshToken === null) throw failed('signed-out')
    try {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: refreshToken,
      })
      const response = await ask(await endpoint, correlationId, body)
      if (!response.ok) throw failed(refusalOf(response.status))
      const { id_token: idToken = tokens.idToken(), ...given } = v.parse(grant, await response.json())
      if (idToken === null) throw failed('bad-answer')
      tokens.keep({ accessToken: given.access_token, refreshToken: given.refresh_token, idToken })
      return { expiresInSeconds: given.expires_in }
    } catch (error) {
      if (error instanceof CallError) throw error
      throw failed(kindOf(error), error)
    }
  }
  return () => {
    const correlationId = newCorrelationId()
    const endpoint = discover(authority, correlationId)
    endpoint.catch(() => undefined)
    return withTabLock(RENEWAL_LOCK, () => renew(correlationId, endpoint))
  }
}

const discover = async (authority: string, correlationId: string): Promise<string> =>
  v.parse(discovery, await ask(`${authority}${DISCOVERY_PATH}`, correlationId).json()).token_endpoint

const ask = (url: string, correlationId: string, body?: URLSearchParams) =>
  ky(url, {
    method: body ? 'POST' : 'GET',
    ...(body && { body }),
    headers: { [CORRELATION_HEADER]: correlationId },
    retry: 0,
    timeout: PROVIDER_TIMEOUT_SECONDS * 1000,
    throwHttpErrors: false,
  })

/** A provider answers a refused grant with 400 or 401. */
const refusalOf = (status: number): FailureKind => {
  const kind = failureKindOf(status)
  return kind === 'rejected' ? 'signed-out' : kind
}

function kindOf(error: unknown): FailureKind {
  if (error instanceof TimeoutError) return 'timeout'
  return error instanceof v.ValiError || error instanceof SyntaxError ? 'bad-answer' : 'offline'
}
