import * as v from 'valibot'
import type { Config } from '#contract/config.ts'
import type { Renewed } from '#machines/session/session/setup.ts'
import { DISCOVERY_PATH, SCOPE } from './limits.ts'
import type { Grant } from './token-store.ts'

/** Where the provider's answer ends: a page of ours that shows nothing. */
const ANSWER_PATH = '/silent-sign-in.html'
/** Beyond this the sign-in page is shown as if there was no session, in milliseconds. */
const FOUND_WITHIN_MS = 5_000

const discovery = v.object({ authorization_endpoint: v.string(), token_endpoint: v.string() })
const tokens = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  id_token: v.string(),
  expires_in: v.pipe(v.number(), v.minValue(1)),
})

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Asks the provider whether this browser is signed in already (prompt=none, with PKCE), and gets tokens for this tab: without
 * leaving the page, while the app's code is still on its way. Null where it is not, where the provider is of another origin, and
 * after any failure: then the sign-in page tells.
 */
export async function findSession(
  { authority, clientId }: Config['identity'],
  origin: string,
): Promise<(Grant & Renewed) | null> {
  const signal = AbortSignal.timeout(FOUND_WITHIN_MS)
  try {
    if (new URL(authority).origin !== origin) return null
    const found = v.parse(discovery, await (await fetch(authority + DISCOVERY_PATH, { signal })).json())
    const [state, verifier] = [random(), random()]
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const redirectUri = origin + ANSWER_PATH
    const question = new URL(found.authorization_endpoint)
    question.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPE,
      prompt: 'none',
      state,
      code_challenge: base64url(new Uint8Array(digest)),
      code_challenge_method: 'S256',
    }).toString()
    const answer = new URL((await fetch(question, { signal })).url)
    const code = answer.searchParams.get('code')
    if (answer.pathname !== ANSWER_PATH || answer.searchParams.get('state') !== state || code === null) return null
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    })
    const response = await fetch(found.token_endpoint, { method: 'POST', body, signal })
    const given = v.parse(tokens, await response.json())
    return {
      accessToken: given.access_token,
      refreshToken: given.refresh_token,
      idToken: given.id_token,
      expiresInSeconds: given.expires_in,
    }
  } catch {
    return null
  }
}
