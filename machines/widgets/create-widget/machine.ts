import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { accountErrorNotice, accountSuccessNotice, type NoticeEvent } from '../../notices.ts'
import { missingActor } from '../../shared/missing-actor.ts'

interface CreateWidgetContext {
  /** The product that is shown online; null until one was asked for. */
  productCode: string | null
  failure: Failure | null
}

export type CreateWidgetEvent = { type: 'CREATE_ASKED'; productCode: string }

export interface WidgetCreated {
  type: 'widgetCreated'
  productCode: string
}

const asked = {
  target: 'creating',
  actions: { type: 'note', params: ({ event }: { event: CreateWidgetEvent }) => event },
} as const

/** Shows a product online (account spec 7, 'Widget service'): one call, and a notice of what came of it. */
export const createWidgetMachine = setup({
  types: {
    context: {} as CreateWidgetContext,
    events: {} as CreateWidgetEvent,
    emitted: {} as WidgetCreated | NoticeEvent,
  },
  actors: { create: missingActor<{ code: string }, { productCode: string }>('create') },
  actions: {
    note: assign((_, { productCode }: { productCode: string }) => ({ productCode, failure: null })),
    noteFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    emitCreated: enqueueActions(({ enqueue }, { code }: { code: string }) => {
      enqueue.emit({ type: 'widgetCreated', productCode: code })
      enqueue.emit(accountSuccessNotice('widgets.created'))
    }),
    emitFailed: emit(accountErrorNotice('widgets.createFailed')),
  },
}).createMachine({
  id: 'create-widget',
  context: { productCode: null, failure: null },
  initial: 'resting',
  states: {
    resting: { description: 'Nothing is asked for.', on: { CREATE_ASKED: asked } },
    creating: {
      description: 'The call is in flight; another press changes nothing.',
      invoke: {
        id: 'create',
        src: 'create',
        // Every way here comes by an event that has set it.
        input: ({ context }) => ({ productCode: context.productCode ?? '' }),
        onDone: { target: 'resting', actions: { type: 'emitCreated', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'emitFailed'] },
      },
    },
    failed: {
      description: 'It could not be shown online; a notice says so.',
      tags: 'failure',
      on: { CREATE_ASKED: asked },
    },
  },
})
