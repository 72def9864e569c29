import { addressEditingMachine } from '#machines/address-editing/machine.ts'
import { deleteAddressMachine } from '#machines/delete-address/machine.ts'
import { useAddressMachine } from '#machines/use-address/machine.ts'
import { defineCheckAddressActor } from '#src/address-form/check.ts'
import type { SendCall } from '#src/platform/http.ts'
import type { Services } from '#src/platform/services.ts'
import {
  defineDeleteAddressActor,
  defineReadAgainActor,
  defineReadLatestActor,
  defineSaveAddressActor,
  defineSaveUseActor,
} from './actors.ts'
import { createAddressesApi } from './api.ts'

const calls = (send: SendCall) => ({ api: createAddressesApi(send) })

export const provideAddressEditing = ({ send, queryClient, customerType }: Services) =>
  addressEditingMachine.provide({
    actors: {
      check: defineCheckAddressActor({ needsCompany: customerType() === 'business' }),
      submit: defineSaveAddressActor(calls(send)),
      readAgain: defineReadAgainActor({ client: queryClient }),
      readLatest: defineReadLatestActor(calls(send)),
    },
  })

export const provideDeleteAddress = (send: SendCall) =>
  deleteAddressMachine.provide({ actors: { call: defineDeleteAddressActor(calls(send)) } })

export const provideUseAddress = (send: SendCall) =>
  useAddressMachine.provide({ actors: { saveUse: defineSaveUseActor(calls(send)) } })
