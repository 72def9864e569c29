import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { accountSuccessNotice, type NoticeEvent } from '../../notices.ts'
import { missingActor } from '../../shared/missing-actor.ts'

/** An invoice whose PDF is wanted: its kind and channel say which call has it. */
export interface WantedInvoice {
  kind: 'order' | 'historical'
  invoiceId: string
  channel: string
}

interface InvoicePdfContext {
  /** The one that is asked for, or was last; null before the first. */
  wanted: WantedInvoice | null
  failure: Failure | null
}

export type InvoicePdfEvent = { type: 'ASKED'; invoice: WantedInvoice }

/**
 * Saves the PDF of an invoice as invoice_{id}.pdf (account spec 4 and 7, 'Invoices'). One at a time; another one that is asked for
 * meanwhile takes its place.
 */
export const invoicePdfMachine = setup({
  types: { context: {} as InvoicePdfContext, events: {} as InvoicePdfEvent, emitted: {} as NoticeEvent },
  actors: { savePdf: missingActor<{ fileName: string }, { invoice: WantedInvoice }>('savePdf') },
  actions: {
    noteWanted: assign(({ event }) => ({ wanted: event.invoice, failure: null })),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    emitSaved: emit((_, { output }: { output: { fileName: string } }) =>
      accountSuccessNotice('invoices.saved', { fileName: output.fileName }),
    ),
  },
}).createMachine({
  id: 'invoice-pdf',
  context: { wanted: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No PDF is in flight; the last one was saved.',
      on: { ASKED: { target: 'saving', actions: 'noteWanted' } },
    },
    saving: {
      description: 'The PDF is read and handed to the browser.',
      invoke: {
        id: 'savePdf',
        src: 'savePdf',
        // Every way here comes by an event that has set it.
        input: ({ context }) => ({ invoice: context.wanted as WantedInvoice }),
        onDone: { target: 'idle', actions: { type: 'emitSaved', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      on: { ASKED: { target: 'saving', reenter: true, actions: 'noteWanted' } },
    },
    failed: {
      description: 'The PDF could not be had; its row says why and offers a retry.',
      tags: 'failure',
      on: { ASKED: { target: 'saving', actions: 'noteWanted' } },
    },
  },
})
export type InvoicePdfSnapshot = SnapshotFrom<typeof invoicePdfMachine>
