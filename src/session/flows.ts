import { type Actor, waitFor } from 'xstate'
import type { Config } from '#contract/config.ts'
import { CallError } from '#contract/failure.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import type { SessionInput } from '#machines/session/types.ts'
import { carriedQuery } from '#src/platform/addresses.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import { startFlow, type TellFact } from '#src/platform/flows.ts'
import { createHttpClient, type SendCall } from '#src/platform/http.ts'
import { isPublicPath } from '#src/platform/routes.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import {
  defineCompleteSignInActor,
  defineForgetTokensActor,
  defineListenForSignOutActor,
  defineLoadCustomerActor,
  defineRedirectToSignInActor,
  defineReloadAtRootActor,
  defineRenewTokensActor,
  defineSignInSilentlyActor,
  defineSignOutActor,
  reloadedAtRoot,
} from './actors.ts'
import { createCustomerApi } from './api.ts'
import type { Provider } from './provider.ts'
import { createRenewal } from './renewal.ts'
import { createTokenStore, type TokenStore } from './token-store.ts'

export type SessionActor = Actor<typeof sessionMachine>

/** The running session, and what it gives the rest of the app. */
export interface Session {
  actor: SessionActor
  tokens: AccessTokens
  send: SendCall
}

/** Starts the session for the page the browser is at. */
export function startSession({ identity, services }: Config, tell: TellFact): Session {
  const store = createTokenStore()
  const provider = () => loadProvider(identity, store)
  const running: { actor: SessionActor | null } = { actor: null }
  const tokens: AccessTokens = { current: store.accessToken, renew: () => renewed(running.actor) }
  const send = createHttpClient(services, tokens)
  const machine = sessionMachine.provide({
    actors: {
      completeSignIn: defineCompleteSignInActor({ provider }),
      renewTokens: defineRenewTokensActor({ renew: createRenewal(identity, store) }),
      signInSilently: defineSignInSilentlyActor({ provider }),
      redirectToSignIn: defineRedirectToSignInActor({ provider }),
      loadCustomer: defineLoadCustomerActor({ api: createCustomerApi(send) }),
      signOut: defineSignOutActor({ provider }),
      forgetTokens: defineForgetTokensActor({ tokens: store }),
      reloadAtRoot: defineReloadAtRootActor(),
      listenForSignOut: defineListenForSignOutActor(),
    },
  })
  const actor = startFlow(machine, arrivalAt(window.location, store), tell)
  running.actor = actor
  return { actor, tokens, send }
}

async function loadProvider(identity: Config['identity'], store: TokenStore): Promise<Provider> {
  const { createProvider } = await import('./provider.ts').catch((cause: unknown) => {
    const failure = { kind: 'offline', correlationId: newCorrelationId() } as const
    throw new CallError('What signing in takes could not be fetched', failure, { cause })
  })
  return createProvider(identity, window.location.origin, store)
}

function arrivalAt({ pathname, search }: Location, store: TokenStore): SessionInput {
  const query = new URLSearchParams(search)
  const kind = query.has('code') ? 'code' : query.has('error') ? 'error' : 'plain'
  return {
    arrival: { kind, hasState: query.has('state'), target: `${pathname}${carriedQuery(search)}` },
    publicPage: isPublicPath(pathname),
    reloadedOnce: reloadedAtRoot.read() === true,
    hasRefreshToken: store.refreshToken() !== null,
  }
}

/** Whoever meets a 401 asks here: all of them wait for the same renewal. */
async function renewed(actor: SessionActor | null): Promise<boolean> {
  if (actor === null || !actor.getSnapshot().matches('signedIn')) return false
  actor.send({ type: 'RENEW' })
  const settled = await waitFor(
    actor,
    (snapshot) => !snapshot.matches({ signedIn: 'renewing' }) && !snapshot.matches({ signedIn: 'revivingSilently' }),
    { timeout: Number.POSITIVE_INFINITY },
  )
  return settled.matches({ signedIn: 'fresh' })
}
