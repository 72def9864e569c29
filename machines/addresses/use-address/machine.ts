import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Address } from '#contract/addresses.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { errorNotice, type NoticeEvent, successNotice } from '../../notices.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import type { AddressSaved } from '../address-editing/machine.ts'

export type AddressUse = 'delivery' | 'invoice'

interface UseAddressContext {
  asked: { address: Address; use: AddressUse } | null
  failure: Failure | null
}

export type UseAddressEvent = { type: 'USE_ASKED'; address: Address; use: AddressUse }

/** Uses an address for deliveries or for invoices from now on: one call, and a notice of what came of it. */
export const useAddressMachine = setup({
  types: {
    context: {} as UseAddressContext,
    events: {} as UseAddressEvent,
    emitted: {} as AddressSaved | NoticeEvent,
  },
  actors: { saveUse: missingActor<{ addressId: string }, { address: Address; use: AddressUse }>('saveUse') },
  actions: {
    note: assign((_, { address, use }: { address: Address; use: AddressUse }) => ({
      asked: { address, use },
      failure: null,
    })),
    noteFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    emitSaved: enqueueActions(({ context, enqueue }, { addressId }: { addressId: string }) => {
      enqueue.emit({ type: 'addressSaved', addressId })
      enqueue.emit(
        successNotice(context.asked?.use === 'invoice' ? 'addresses.usedForInvoices' : 'addresses.usedForDelivery'),
      )
    }),
    emitFailed: emit(errorNotice('addresses.useFailed')),
    emitChanged: enqueueActions(({ context, enqueue }) => {
      const { asked } = context
      if (asked !== null) enqueue.emit({ type: 'addressSaved', addressId: asked.address.addressId })
    }),
  },
}).createMachine({
  id: 'use-address',
  context: { asked: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is asked for.',
      on: { USE_ASKED: { target: 'saving', actions: { type: 'note', params: ({ event }) => event } } },
    },
    saving: {
      description: 'The call is in flight; another press changes nothing.',
      invoke: {
        id: 'saveUse',
        src: 'saveUse',
        // Every way here comes by an event that has set it.
        input: ({ context }) => context.asked as { address: Address; use: AddressUse },
        onDone: { target: 'resting', actions: { type: 'emitSaved', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          // it may have been changed or deleted in another window: the list is read again
          actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'emitChanged', 'emitFailed'],
        },
      },
    },
    failed: {
      description: 'It could not be changed; a notice says so.',
      tags: 'failure',
      on: { USE_ASKED: { target: 'saving', actions: { type: 'note', params: ({ event }) => event } } },
    },
  },
})
