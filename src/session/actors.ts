import * as v from 'valibot'
import { fromCallback, fromPromise } from 'xstate'
import type * as stubs from '#machines/session/actors.ts'
import { paths } from '#src/platform/routes.ts'
import { storedValue } from '#src/platform/storage.ts'
import type { CustomerApi } from './api.ts'
import type { Provider } from './provider.ts'
import type { TokenStore } from './token-store.ts'

/** Tells the other tabs of this brand that the customer signed out. */
const SIGN_OUT_CHANNEL = 'albumen-sign-out'

/** Whether this tab went to the root and reloaded already (account spec 8). */
export const reloadedAtRoot = storedValue('session', 'sign-in.reloaded', v.literal(true))

/** A path of this origin; anything else leads to the overview. */
const safeTarget = (target: string) => (target.startsWith('/') && !target.startsWith('//') ? target : paths.home)

export const defineCompleteSignInActor = ({ provider }: { provider: Provider }): typeof stubs.completeSignIn =>
  fromPromise(async () => {
    const { expiresInSeconds, target } = await provider.completeSignIn(window.location.href)
    const safe = safeTarget(target)
    window.history.replaceState(null, '', safe)
    reloadedAtRoot.remove()
    return { expiresInSeconds, target: safe }
  })

export const defineRenewTokensActor = ({ provider }: { provider: Provider }): typeof stubs.renewTokens =>
  fromPromise(() => provider.renew())

export const defineSignInSilentlyActor = ({ provider }: { provider: Provider }): typeof stubs.signInSilently =>
  fromPromise(({ signal }) => provider.signInSilently(signal))

export const defineRedirectToSignInActor = ({ provider }: { provider: Provider }): typeof stubs.redirectToSignIn =>
  fromPromise(({ input }) => provider.redirectToSignIn(input.target))

/** Reads the profile; the first sign-in tells the zone that upload dates follow. */
export const defineLoadCustomerActor = ({ api }: { api: CustomerApi }): typeof stubs.loadCustomer =>
  fromPromise(async ({ signal }) => {
    const customer = await api.customer({ signal })
    if (customer.timeZone !== null) return customer
    return api.setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone, { signal })
  })

export const defineSignOutActor = ({ provider }: { provider: Provider }): typeof stubs.signOut =>
  fromPromise(async () => {
    const channel = new BroadcastChannel(SIGN_OUT_CHANNEL)
    channel.postMessage('signed-out')
    channel.close()
    await provider.redirectToSignOut()
  })

export const defineForgetTokensActor = ({ tokens }: { tokens: TokenStore }): typeof stubs.forgetTokens =>
  fromPromise(async () => tokens.clear())

export const defineReloadAtRootActor = (): typeof stubs.reloadAtRoot =>
  fromPromise(() => {
    reloadedAtRoot.write(true)
    window.location.replace(paths.home)
    return new Promise(() => undefined)
  })

export const defineListenForSignOutActor = (): typeof stubs.listenForSignOut =>
  fromCallback(({ sendBack }) => {
    const channel = new BroadcastChannel(SIGN_OUT_CHANNEL)
    channel.onmessage = () => sendBack({ type: 'ENDED_ELSEWHERE' })
    return () => channel.close()
  })
