import { ErrorResponse, ErrorTimeout, OidcClient, type SigninResponse } from 'oidc-client-ts'
import * as v from 'valibot'
import type { Config } from '#contract/config.ts'
import { CallError, type FailureKind } from '#contract/failure.ts'
import type { Renewed } from '#machines/session/session/setup.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import { paths } from '#src/platform/routes.ts'
import { PROVIDER_TIMEOUT_SECONDS, SCOPE } from './limits.ts'
import { signInStore } from './sign-in-store.ts'
import type { TokenStore } from './token-store.ts'

const signInState = v.object({ target: v.string() })
const silentMessage = v.object({ silentSignIn: v.string() })

/** Signing in and out at the identity provider. All functions reject with a `CallError`. */
export interface Provider {
  /** Redirects to the sign-in page; `target` is the page to return to. */
  redirectToSignIn(target: string): Promise<never>
  /** Has the customer enter their password again, and returns to `target`; the page stays in the history. */
  signInAgain(target: string): Promise<never>
  /** Exchanges the code in `address`; returns the stored target. */
  completeSignIn(address: string): Promise<Renewed & { target: string }>
  /** Requests tokens with prompt=none; a different customer than before counts as refused. */
  signInSilently(signal: AbortSignal): Promise<Renewed>
  /** Leaves for the provider, which ends its session; no token is in the address. */
  redirectToSignOut(): Promise<never>
}

export function createProvider(
  { authority, clientId }: Config['identity'],
  origin: string,
  tokens: TokenStore,
): Provider {
  const client = new OidcClient({
    authority,
    client_id: clientId,
    redirect_uri: `${origin}${paths.home}`,
    post_logout_redirect_uri: `${origin}${paths.logout}`,
    scope: SCOPE,
    loadUserInfo: false,
    requestTimeoutInSeconds: PROVIDER_TIMEOUT_SECONDS,
    stateStore: signInStore,
  })

  const keep = (response: SigninResponse): Renewed => {
    const {
      access_token: accessToken,
      refresh_token: refreshToken,
      id_token: newIdToken,
      expires_in: expiresInSeconds,
    } = response
    const idToken = newIdToken ?? tokens.idToken()
    if (!refreshToken || !idToken || !expiresInSeconds) throw new Error('The provider answered without all tokens')
    tokens.keep({ accessToken, refreshToken, idToken })
    return { expiresInSeconds }
  }

  return {
    redirectToSignIn: (target) =>
      guarded(async () => leaveFor((await client.createSigninRequest({ state: { target } })).url, 'replace')),
    signInAgain: (target) =>
      guarded(async () => {
        const request = await client.createSigninRequest({ state: { target }, prompt: 'login', max_age: 0 })
        return leaveFor(request.url, 'assign')
      }),
    completeSignIn: (address) =>
      guarded(async () => {
        if (!(await isAskedFor(address))) throw failed('not-found')
        const response = await client.processSigninResponse(address)
        const { target } = v.parse(signInState, response.userState)
        return { ...keep(response), target }
      }),
    signInSilently: (signal) =>
      guarded(async () => {
        const request = await client.createSigninRequest({
          state: { target: '' },
          prompt: 'none',
          redirect_uri: `${origin}/silent-sign-in.html`,
        })
        const before = tokens.subject()
        const response = await client.processSigninResponse(await visitInFrame(request.url, origin, signal))
        if (response.profile.sub !== before) throw new ErrorResponse({ error: 'login_required' })
        return keep(response)
      }),
    redirectToSignOut: () =>
      guarded(async () => {
        const idToken = tokens.idToken()
        tokens.clear()
        const request = await client.createSignoutRequest(idToken === null ? {} : { id_token_hint: idToken })
        return postTo(request.url)
      }),
  }
}

/**
 * Redirects; the promise stays pending while the page unloads. The sign-in page replaces this page in the history: most pages
 * show nothing without a session, and going back to one would redirect to the sign-in again.
 */
function leaveFor(url: string, how: 'assign' | 'replace'): Promise<never> {
  window.location[how](url)
  return new Promise(() => undefined)
}

/**
 * Posts a request's parameters as a form (OpenID Connect RP-Initiated Logout 1.0, 2): the ID token must not be in an address, as
 * histories and logs keep addresses. The promise stays pending while the page unloads.
 */
function postTo(url: string): Promise<never> {
  const { origin, pathname, searchParams } = new URL(url)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = origin + pathname
  for (const [name, value] of searchParams) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  return new Promise(() => undefined)
}

/** Whether this tab requested the answer in `address`: a bookmarked link carries an old one. */
async function isAskedFor(address: string): Promise<boolean> {
  const state = new URL(address).searchParams.get('state')
  return state !== null && (await signInStore.get(state)) !== null
}

/** Opens an address in a hidden frame and returns the address it ended on. */
function visitInFrame(url: string, origin: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    const clock = AbortSignal.any([signal, AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1000)])
    const finish = (settle: () => void) => {
      window.removeEventListener('message', onMessage)
      frame.remove()
      settle()
    }
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      const message = v.safeParse(silentMessage, event.data)
      if (message.success) finish(() => resolve(message.output.silentSignIn))
    }
    window.addEventListener('message', onMessage)
    clock.addEventListener('abort', () => finish(() => reject(new ErrorTimeout('Silent sign-in took too long'))))
    frame.hidden = true
    frame.src = url
    document.body.append(frame)
  })
}

/** Maps the provider's errors to failures: a refused grant is `signed-out`. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof CallError ? error : failed(kindOf(error), error)
  }
}

const failed = (kind: FailureKind, cause?: unknown) =>
  new CallError(`identity provider: ${kind}`, { kind, correlationId: newCorrelationId() }, { cause })

function kindOf(error: unknown): FailureKind {
  if (error instanceof ErrorResponse) return error.error === 'server_error' ? 'server' : 'signed-out'
  if (error instanceof ErrorTimeout) return 'timeout'
  return error instanceof TypeError ? 'offline' : 'bad-answer'
}
