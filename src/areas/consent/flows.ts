import { consentMachine } from '#machines/consent/consent/machine.ts'
import { defineKeepConsentActor, defineWatchConsentActor } from './actors.ts'
import { readConsent, removeCookies } from './cookie.ts'

/** The consent flow with its side effects, from what this brand's cookie says. */
export function startConsent() {
  const consent = readConsent()
  removeCookies(consent)
  return {
    machine: consentMachine.provide({
      actors: { keepConsent: defineKeepConsentActor(), watchConsent: defineWatchConsentActor() },
    }),
    input: { consent },
  }
}
