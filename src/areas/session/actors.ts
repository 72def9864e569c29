import * as v from 'valibot'
import { fromCallback, fromPromise } from 'xstate'
import { getCustomer, updateCustomer } from '#contract/customers.ts'
import type * as stubs from '#machines/session/session/setup.ts'
import type { Renewed } from '#machines/session/session/setup.ts'
import type { SendCall } from '#src/platform/http.ts'
import { paths } from '#src/platform/routes.ts'
import { storedValue } from '#src/platform/storage.ts'
import { openTabChannel } from '#src/platform/tabs.ts'
import type { Provider } from './provider.ts'
import type { TokenStore } from './token-store.ts'

/** Notifies this brand's other tabs that the customer signed out. */
const SIGN_OUT_CHANNEL = 'albumen-sign-out'

/** Few visits sign in or out: the code is loaded on demand. */
interface Lazy {
  provider: () => Promise<Provider>
}

/** Whether this tab went to the root and reloaded, without a sign-in since (account spec 8). */
export const reloadedAtRoot = storedValue('session', 'sign-in.reloaded', v.literal(true))

function notifyOtherTabs(): void {
  const channel = openTabChannel(SIGN_OUT_CHANNEL)
  channel.postMessage('signed-out')
  channel.close()
}

/** A path of this origin; anything else becomes the overview. */
const safeTarget = (target: string) => (target.startsWith('/') && !target.startsWith('//') ? target : paths.home)

export const defineCompleteSignInActor = ({ provider }: Lazy): typeof stubs.completeSignIn =>
  fromPromise(async () => {
    const { expiresInSeconds, target } = await (await provider()).completeSignIn(window.location.href)
    const safe = safeTarget(target)
    window.history.replaceState(null, '', safe)
    return { expiresInSeconds, target: safe }
  })

export const defineRenewTokensActor = ({ renew }: { renew: () => Promise<Renewed> }): typeof stubs.renewTokens =>
  fromPromise(() => renew())

export const defineSignInSilentlyActor = ({ provider }: Lazy): typeof stubs.signInSilently =>
  fromPromise(async ({ signal }) => (await provider()).signInSilently(signal))

export const defineRedirectToSignInActor = ({ provider }: Lazy): typeof stubs.redirectToSignIn =>
  fromPromise(async ({ input }) => (await provider()).redirectToSignIn(input.target))

/**
 * Reads the profile. The first sign-in reports the time zone that upload dates follow; if this fails, the next sign-in does it.
 */
export const defineLoadCustomerActor = ({ send }: { send: SendCall }): typeof stubs.loadCustomer =>
  fromPromise(async ({ signal }) => {
    const customer = await send(getCustomer, {}, { signal })
    reloadedAtRoot.remove()
    if (customer.timeZone !== null) return customer
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return send(updateCustomer, { body: { timeZone } }, { signal })
  })

export const defineSignOutActor = ({ provider }: Lazy): typeof stubs.signOut =>
  fromPromise(async () => {
    const { redirectToSignOut } = await provider()
    notifyOtherTabs()
    await redirectToSignOut()
  })

/** Everything in memory is the customer's: the page is loaded again. */
export const defineEndSessionActor = ({ tokens }: { tokens: TokenStore }): typeof stubs.endSession =>
  fromPromise(async ({ input }) => {
    notifyOtherTabs()
    tokens.clear()
    window.location.replace(input.target)
    return new Promise(() => undefined)
  })

export const defineForgetTokensActor = ({ tokens }: { tokens: TokenStore }): typeof stubs.forgetTokens =>
  fromPromise(async () => tokens.clear())

export const defineReloadAtRootActor = (): typeof stubs.reloadAtRoot =>
  fromPromise(async () => {
    // without a note of it, the browser would redirect in a loop
    if (!reloadedAtRoot.write(true)) throw new Error('The browser keeps no note of the reload')
    window.location.replace(paths.home)
    return new Promise(() => undefined)
  })

export const defineListenForSignOutActor = (): typeof stubs.listenForSignOut =>
  fromCallback(({ sendBack }) => {
    const channel = openTabChannel(SIGN_OUT_CHANNEL)
    channel.onmessage = () => sendBack({ type: 'ENDED_ELSEWHERE' })
    return () => channel.close()
  })
