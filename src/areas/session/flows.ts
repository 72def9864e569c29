import { type Actor, waitFor } from 'xstate'
import type { Config } from '#contract/config.ts'
import { CallError } from '#contract/failure.ts'
import { sessionMachine } from '#machines/session/session/machine.ts'
import type { Renewed, SessionInput } from '#machines/session/session/setup.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import { type EmitFact, startFlow } from '#src/platform/flows.ts'
import { createHttpClient, type HttpClient } from '#src/platform/http.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import {
  defineCompleteSignInActor,
  defineEndSessionActor,
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
import { arrivalAt } from './arrival.ts'
import type { Provider } from './provider.ts'
import { createRenewal } from './renewal.ts'
import type { TokenStore } from './token-store.ts'

export type SessionActor = Actor<typeof sessionMachine>

/** The running session, and its API for the rest of the app. */
export interface Session extends HttpClient {
  actor: SessionActor
  tokens: AccessTokens
  /** Leaves for the provider, where the customer enters their password again; rejects when that fails. */
  signInAgain: (target: string) => Promise<never>
}

interface SessionStart {
  tokens: TokenStore
  /** The renewal in flight when a session is restored; null from the second call on. */
  takeRenewal: () => Promise<Renewed | null>
  /** The page that the browser is at needs no sign-in. */
  publicPage: boolean
}

/** Starts the session for the page the browser is at. */
export function startSession({ identity, services }: Config, start: SessionStart, emit: EmitFact): Session {
  const store = start.tokens
  const renewAgain = createRenewal(identity, store)
  const provider = () => loadProvider(identity, store)
  const running: { actor: SessionActor | null } = { actor: null }
  const tokens: AccessTokens = { current: store.accessToken, renew: () => renewed(running.actor) }
  const client = createHttpClient(services, tokens)
  const machine = sessionMachine.provide({
    actors: {
      completeSignIn: defineCompleteSignInActor({ provider }),
      renewTokens: defineRenewTokensActor({ renew: async () => (await start.takeRenewal()) ?? renewAgain() }),
      signInSilently: defineSignInSilentlyActor({ provider }),
      redirectToSignIn: defineRedirectToSignInActor({ provider }),
      loadCustomer: defineLoadCustomerActor({ send: client.send }),
      signOut: defineSignOutActor({ provider }),
      endSession: defineEndSessionActor({ tokens: store }),
      forgetTokens: defineForgetTokensActor({ tokens: store }),
      reloadAtRoot: defineReloadAtRootActor(),
      listenForSignOut: defineListenForSignOutActor(),
    },
  })
  const actor = startFlow(machine, inputAt(window.location, start), emit)
  running.actor = actor
  return { actor, tokens, ...client, signInAgain: async (target) => (await provider()).signInAgain(target) }
}

async function loadProvider(identity: Config['identity'], store: TokenStore): Promise<Provider> {
  const { createProvider } = await import('./provider.ts').catch((cause: unknown) => {
    const failure = { kind: 'offline', correlationId: newCorrelationId() } as const
    throw new CallError('What signing in takes could not be fetched', failure, { cause })
  })
  return createProvider(identity, window.location.origin, store)
}

const inputAt = (location: Location, { tokens, publicPage }: SessionStart): SessionInput => ({
  arrival: arrivalAt(location),
  publicPage,
  reloadedOnce: reloadedAtRoot.read() === true,
  hasRefreshToken: tokens.refreshToken() !== null,
})

/** Called after a 401: all callers wait for the same renewal. */
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
