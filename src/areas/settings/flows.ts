import {
  getPaymentOutcome,
  makePaymentMethodDefault,
  removePaymentMethod,
  startPayment,
} from '#contract/payment-methods.ts'
import { mailSettingsMachine } from '#machines/settings/mail-settings/machine.ts'
import { paymentMethodMachine } from '#machines/settings/payment-method/machine.ts'
import { personalDetailsMachine } from '#machines/settings/personal-details/machine.ts'
import { removePaymentMethodMachine } from '#machines/settings/remove-payment-method/machine.ts'
import { brandCountry } from '#src/forms/address/brand-country.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { SendCall } from '#src/platform/http.ts'
import type { Services } from '#src/platform/services.ts'
import {
  defineCheckDetailsActor,
  defineReadLatestDetailsActor,
  defineSaveDetailsActor,
  defineSaveMailSettingsActor,
  openPaymentPageActor,
} from './actors.ts'

export function providePersonalDetails(services: Pick<Services, 'send' | 'brand'>) {
  const country = brandCountry(services)
  return personalDetailsMachine.provide({
    actors: {
      check: defineCheckDetailsActor({ country }),
      submit: defineSaveDetailsActor({ send: services.send, country }),
      readLatest: defineReadLatestDetailsActor(services.send),
    },
  })
}

export const providePaymentMethod = (send: SendCall) =>
  paymentMethodMachine.provide({
    actors: {
      startPayment: callActor(send, startPayment, () => ({})),
      openPaymentPage: openPaymentPageActor,
      readOutcome: callActor(send, getPaymentOutcome, ({ sessionId }) => ({ params: { id: sessionId } })),
      makeDefault: callActor(send, makePaymentMethodDefault, ({ method }) => ({
        params: { id: method.paymentMethodId },
      })),
    },
  })

export const provideRemovePaymentMethod = (send: SendCall) =>
  removePaymentMethodMachine.provide({
    actors: {
      call: callActor(send, removePaymentMethod, ({ subject }) => ({ params: { id: subject.paymentMethodId } })),
    },
  })

export const provideMailSettings = (send: SendCall) =>
  mailSettingsMachine.provide({ actors: { saveMailSettings: defineSaveMailSettingsActor(send) } })
