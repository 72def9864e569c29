import { deleteAddress } from '#contract/addresses.ts'
import { addressEditingMachine } from '#machines/addresses/address-editing/machine.ts'
import { deleteAddressMachine } from '#machines/addresses/delete-address/machine.ts'
import { useAddressMachine } from '#machines/addresses/use-address/machine.ts'
import { defineCheckAddressActor } from '#src/forms/address/check.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { SendCall } from '#src/platform/http.ts'
import type { Services } from '#src/platform/services.ts'
import { defineReadAgainActor, defineReadLatestActor, defineSaveAddressActor, defineSaveUseActor } from './actors.ts'

export const provideAddressEditing = ({ send, queryClient, customerType }: Services) =>
  addressEditingMachine.provide({
    actors: {
      check: defineCheckAddressActor({ needsCompany: customerType() === 'business' }),
      submit: defineSaveAddressActor(send),
      readAgain: defineReadAgainActor({ client: queryClient }),
      readLatest: defineReadLatestActor(send),
    },
  })

export const provideDeleteAddress = (send: SendCall) =>
  deleteAddressMachine.provide({
    actors: { call: callActor(send, deleteAddress, ({ subject }) => ({ params: { id: subject.addressId } })) },
  })

export const provideUseAddress = (send: SendCall) =>
  useAddressMachine.provide({ actors: { saveUse: defineSaveUseActor(send) } })
