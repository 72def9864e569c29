import { assign, type EventObject, emit, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { errorNotice, type NoticeEvent } from '../../notices.ts'
import { missingActor, missingCallback } from '../../shared/missing-actor.ts'

/** Photo spec 9: at least this time passes before the handoff, in milliseconds. */
export const HANDOFF_MS = 3000
/** A page that has not gone by then stays: the browser has asked the customer, or the editor can't be reached. In milliseconds. */
export const STAYS_AFTER_MS = 15_000
/** Photo spec 9: the product that the prints editor starts with. */
export const PRINTS_PRODUCT = 'PAP_910'
/** Pictures that the overlay shows. */
export const HANDED_PICTURES = 3

export interface OrderPrintsContext {
  /** The sales channel; null while it is unknown: nothing can be ordered (photo spec 5). */
  channel: string | null
  photoIds: readonly string[]
  /** Addresses of some of the photos, for the overlay. */
  pictures: readonly string[]
  tempSelectionId: string | null
  failure: Failure | null
}

export type OrderPrintsEvent =
  | { type: 'ORDER_ASKED'; photoIds: readonly string[]; pictures: readonly string[] }
  /** Its page was left, or the overlay was closed. */
  | { type: 'CANCELLED' }
  /** The browser leaves the page for the editor. */
  | { type: 'PAGE_LEFT' }
  /** The customer has come back to the page as it was. */
  | { type: 'RETURNED' }

/** The editor has the photos: their selection is over (photo spec 4). */
export type OrderPrintsFact = { type: 'photosHandedOver'; photoIds: readonly string[] }

export interface OrderPrintsInput {
  channel: string | null
}

/** What the editor is opened with (photo spec 7, 'Temp selections'). */
export interface PrintsHandoff {
  channel: string
  product: string
  tempSelectionId: string
}

export const createSelection = missingActor<{ tempSelectionId: string }, { photoIds: readonly string[] }>(
  'createSelection',
)
/** Leaves for the editor; sends PAGE_LEFT as the page goes, and RETURNED when the customer comes back to this very page. */
export const openEditor = missingCallback<
  EventObject,
  { handoff: PrintsHandoff },
  { type: 'PAGE_LEFT' } | { type: 'RETURNED' }
>('openEditor')

const NOTHING = { photoIds: [], pictures: [], tempSelectionId: null, failure: null }

/**
 * Order prints (photo spec 4): the selection becomes a temp selection, and the prints editor is opened with it after at least
 * HANDOFF_MS. A failure closes the overlay with a notice; leaving before the handoff calls it off (open question 58).
 */
export const orderPrintsMachine = setup({
  types: {
    context: {} as OrderPrintsContext,
    events: {} as OrderPrintsEvent,
    input: {} as OrderPrintsInput,
    emitted: {} as NoticeEvent | OrderPrintsFact,
  },
  actors: { createSelection, openEditor },
  delays: { HANDOFF_MS, STAYS_AFTER_MS },
  guards: {
    canOrder: ({ context }, { photoIds }: { photoIds: readonly string[] }) =>
      photoIds.length > 0 && context.channel !== null,
  },
  actions: {
    note: assign((_, { photoIds, pictures }: Pick<OrderPrintsContext, 'photoIds' | 'pictures'>) => ({
      ...NOTHING,
      photoIds,
      pictures: pictures.slice(0, HANDED_PICTURES),
    })),
    forget: assign(NOTHING),
    noteSelection: assign((_, { tempSelectionId }: { tempSelectionId: string }) => ({ tempSelectionId })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ ...NOTHING, failure: toFailure(error) })),
    emitHandedOver: emit(({ context: { photoIds } }): OrderPrintsFact => ({ type: 'photosHandedOver', photoIds })),
    emitFailed: emit(errorNotice('orderPrints.failed')),
  },
}).createMachine({
  id: 'order-prints',
  context: ({ input: { channel } }) => ({ ...NOTHING, channel }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No photos are handed over.',
      initial: 'ready',
      on: {
        ORDER_ASKED: {
          guard: { type: 'canOrder', params: ({ event }) => event },
          target: 'transferring',
          actions: { type: 'note', params: ({ event }) => event },
        },
      },
      states: {
        ready: { description: 'Nothing has failed.' },
        failed: { description: 'The photos could not be handed over; a notice says so.', tags: 'failure' },
      },
    },
    transferring: {
      description: 'The overlay is shown: the selection is stored, and the time before the handoff passes.',
      type: 'parallel',
      on: { CANCELLED: { target: 'closed', actions: 'forget' } },
      onDone: 'leaving',
      states: {
        selection: {
          initial: 'storing',
          states: {
            storing: {
              description: 'The call that stores the selection is in flight.',
              invoke: {
                id: 'createSelection',
                src: 'createSelection',
                input: ({ context: { photoIds } }) => ({ photoIds }),
                onDone: { target: 'stored', actions: { type: 'noteSelection', params: ({ event }) => event.output } },
                onError: {
                  target: '#order-prints.closed.failed',
                  actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'emitFailed'],
                },
              },
            },
            stored: { description: 'The editor can read the selection.', type: 'final' },
          },
        },
        wait: {
          initial: 'waiting',
          states: {
            waiting: {
              description: 'It is too early for the handoff.',
              after: { HANDOFF_MS: 'over' },
            },
            over: { description: 'Nothing but the selection is waited for.', type: 'final' },
          },
        },
      },
    },
    leaving: {
      description: 'The browser leaves for the editor; the overlay stays until the page has gone.',
      invoke: {
        id: 'openEditor',
        src: 'openEditor',
        // Both are known in this state: `canOrder` asks for the channel, and the selection was stored.
        input: ({ context: { channel, tempSelectionId } }) => ({
          handoff: {
            channel: channel as string,
            product: PRINTS_PRODUCT,
            tempSelectionId: tempSelectionId as string,
          },
        }),
        onError: {
          target: 'closed.failed',
          actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'emitFailed'],
        },
      },
      on: {
        PAGE_LEFT: { actions: 'emitHandedOver' },
        RETURNED: { target: 'closed', actions: 'forget' },
        CANCELLED: { target: 'closed', actions: 'forget' },
      },
      after: { STAYS_AFTER_MS: { target: 'closed', actions: ['forget', 'emitFailed'] } },
    },
  },
})
export type OrderPrintsSnapshot = SnapshotFrom<typeof orderPrintsMachine>
