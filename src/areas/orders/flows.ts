import { getReorderStatus } from '#contract/reorder.ts'
import { deliveryAddressChangeMachine } from '#machines/orders/delivery-address-change/machine.ts'
import { reorderMachine } from '#machines/orders/reorder/machine.ts'
import { defineCheckAddressActor } from '#src/forms/address/check.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { SendCall } from '#src/platform/http.ts'
import type { Services } from '#src/platform/services.ts'
import {
  defineChangeAddressActor,
  defineOrderAgainActor,
  defineReadLatestAddressActor,
  defineReadOrderAgainActor,
} from './actors.ts'

export const provideReorder = (send: SendCall) =>
  reorderMachine.provide({
    actors: {
      checkStatus: callActor(send, getReorderStatus, ({ productCode }) => ({ params: { id: productCode } })),
      orderAgain: defineOrderAgainActor({ send }),
    },
  })

export const provideDeliveryAddressChange = ({ send, queryClient }: Pick<Services, 'send' | 'queryClient'>) =>
  deliveryAddressChangeMachine.provide({
    actors: {
      check: defineCheckAddressActor({ needsCompany: false }),
      submit: defineChangeAddressActor({ send }),
      readLatest: defineReadLatestAddressActor({ send, client: queryClient }),
      readAgain: defineReadOrderAgainActor({ client: queryClient }),
    },
  })
