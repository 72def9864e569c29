import { deliveryAddressChangeMachine } from '#machines/orders/delivery-address-change/machine.ts'
import { reorderMachine } from '#machines/orders/reorder/machine.ts'
import { defineCheckAddressActor } from '#src/forms/address/check.ts'
import type { SendCall } from '#src/platform/http.ts'
import type { Services } from '#src/platform/services.ts'
import {
  defineChangeAddressActor,
  defineCheckStatusActor,
  defineOrderAgainActor,
  defineReadLatestAddressActor,
  defineReadOrderAgainActor,
} from './actors.ts'
import { createOrdersApi } from './api.ts'

const calls = (send: SendCall) => ({ api: createOrdersApi(send) })

export const provideReorder = (send: SendCall) =>
  reorderMachine.provide({
    actors: { checkStatus: defineCheckStatusActor(calls(send)), orderAgain: defineOrderAgainActor(calls(send)) },
  })

export const provideDeliveryAddressChange = ({ send, queryClient }: Pick<Services, 'send' | 'queryClient'>) =>
  deliveryAddressChangeMachine.provide({
    actors: {
      check: defineCheckAddressActor({ needsCompany: false }),
      submit: defineChangeAddressActor(calls(send)),
      readLatest: defineReadLatestAddressActor({ ...calls(send), client: queryClient }),
      readAgain: defineReadOrderAgainActor({ client: queryClient }),
    },
  })
