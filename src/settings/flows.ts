import { mailSettingsMachine } from '#machines/mail-settings/machine.ts'
import { paymentMethodMachine } from '#machines/payment-method/machine.ts'
import { personalDetailsMachine } from '#machines/personal-details/machine.ts'
import { removePaymentMethodMachine } from '#machines/remove-payment-method/machine.ts'
import { brandCountry } from '#src/address-form/brand-country.ts'
import type { SendCall } from '#src/platform/http.ts'
import type { Services } from '#src/platform/services.ts'
import {
  defineCheckDetailsActor,
  defineMakeDefaultActor,
  defineReadLatestDetailsActor,
  defineReadOutcomeActor,
  defineRemovePaymentMethodActor,
  defineSaveDetailsActor,
  defineSaveMailSettingsActor,
  defineStartPaymentActor,
  openPaymentPageActor,
  readNothingAgain,
} from './actors.ts'
import { createSettingsApi } from './api.ts'

const calls = (send: SendCall) => ({ api: createSettingsApi(send) })

export function providePersonalDetails(services: Pick<Services, 'send' | 'brand'>) {
  const country = brandCountry(services)
  return personalDetailsMachine.provide({
    actors: {
      check: defineCheckDetailsActor({ country }),
      submit: defineSaveDetailsActor({ ...calls(services.send), country }),
      readAgain: readNothingAgain,
      readLatest: defineReadLatestDetailsActor(calls(services.send)),
    },
  })
}

export const providePaymentMethod = (send: SendCall) =>
  paymentMethodMachine.provide({
    actors: {
      startPayment: defineStartPaymentActor(calls(send)),
      openPaymentPage: openPaymentPageActor,
      readOutcome: defineReadOutcomeActor(calls(send)),
      makeDefault: defineMakeDefaultActor(calls(send)),
    },
  })

export const provideRemovePaymentMethod = (send: SendCall) =>
  removePaymentMethodMachine.provide({ actors: { call: defineRemovePaymentMethodActor(calls(send)) } })

export const provideMailSettings = (send: SendCall) =>
  mailSettingsMachine.provide({ actors: { saveMailSettings: defineSaveMailSettingsActor(calls(send)) } })
