import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { accountErrorNotice, accountSuccessNotice, type MessageId, type NoticeEvent } from '../../notices.ts'
import { missingActor } from '../../shared/missing-actor.ts'

interface ProductPdfContext {
  /** The product whose PDF is saved; null before the first. */
  productCode: string | null
  failure: Failure | null
}

export type ProductPdfEvent = { type: 'ASKED'; productCode: string }

/** For the page that shows the product: it may disable its button meanwhile. */
export type ProductPdfFact =
  | { type: 'productPdfSaved'; productCode: string }
  | { type: 'productPdfFailed'; productCode: string }

/** What a PDF that can't be had is called: one that isn't ready yet, one that is gone, and any other failure. */
const TEXTS: { [Kind in Failure['kind']]?: MessageId } = {
  conflict: 'products.pdf.notReady',
  'not-found': 'products.pdf.none',
}

/**
 * Saves the PDF of a product (account spec 7, 'Products and documents'): reads the product, then its file of the purpose 'product
 * pdf'. One at a time; another one that is asked for meanwhile takes its place.
 */
export const productPdfMachine = setup({
  types: {
    context: {} as ProductPdfContext,
    events: {} as ProductPdfEvent,
    emitted: {} as ProductPdfFact | NoticeEvent,
  },
  actors: { savePdf: missingActor<{ fileName: string }, { productCode: string }>('savePdf') },
  actions: {
    noteProduct: assign(({ event }) => ({ productCode: event.productCode, failure: null })),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    emitSaved: enqueueActions(({ context: { productCode }, enqueue }, { output }: { output: { fileName: string } }) => {
      enqueue.emit({ type: 'productPdfSaved', productCode: productCode ?? '' })
      enqueue.emit(accountSuccessNotice('products.pdf.saved', { fileName: output.fileName }))
    }),
    emitFailed: enqueueActions(({ context: { productCode, failure }, enqueue }) => {
      enqueue.emit({ type: 'productPdfFailed', productCode: productCode ?? '' })
      enqueue.emit(accountErrorNotice((failure && TEXTS[failure.kind]) ?? 'products.pdf.failed'))
    }),
  },
}).createMachine({
  id: 'product-pdf',
  context: { productCode: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No PDF is asked for.',
      on: { ASKED: { target: 'saving', actions: 'noteProduct' } },
    },
    saving: {
      description: 'The PDF is read and handed to the browser.',
      invoke: {
        id: 'savePdf',
        src: 'savePdf',
        input: ({ context }) => ({ productCode: context.productCode ?? '' }),
        onDone: { target: 'saved', actions: { type: 'emitSaved', params: ({ event }) => event } },
        onError: {
          target: 'failed',
          actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'emitFailed'],
        },
      },
      on: { ASKED: { target: 'saving', reenter: true, actions: 'noteProduct' } },
    },
    saved: {
      description: 'The browser saves the file.',
      on: { ASKED: { target: 'saving', actions: 'noteProduct' } },
    },
    failed: {
      description: 'There is no PDF, or it could not be read; a notice says so.',
      tags: 'failure',
      on: { ASKED: { target: 'saving', actions: 'noteProduct' } },
    },
  },
})
export type ProductPdfSnapshot = SnapshotFrom<typeof productPdfMachine>
