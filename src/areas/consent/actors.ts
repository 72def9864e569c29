import { fromCallback, fromPromise } from 'xstate'
import type * as stubs from '#machines/consent/consent/machine.ts'
import { log } from '#src/platform/log.ts'
import { openTabChannel } from '#src/platform/tabs.ts'
import { readConsent, removeCookies, writeConsent } from './cookie.ts'

/** A channel reaches the tabs of one origin, as the cookie does. */
const CHANNEL = 'consent'

function notifyOtherTabs(): void {
  const channel = openTabChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

export const defineKeepConsentActor = (): typeof stubs.keepConsent =>
  fromPromise(async ({ input: { consent } }) => {
    const isKept = writeConsent(consent)
    removeCookies(consent)
    if (!isKept) {
      log('consent: the browser has not stored the choice', {})
      throw new Error('The choice was not stored')
    }
    notifyOtherTabs()
    return null
  })

/** Reads the cookie again when another tab has written it. */
export const defineWatchConsentActor = (): typeof stubs.watchConsent =>
  fromCallback(({ sendBack }) => {
    const send = () => {
      const consent = readConsent()
      removeCookies(consent)
      sendBack({ type: 'CHANGED_ELSEWHERE', consent })
    }
    const channel = openTabChannel(CHANNEL)
    channel.onmessage = send
    return () => channel.close()
  })
