import {
  assign,
  type EventObject,
  emit,
  enqueueActions,
  type NonReducibleUnknown,
  type SnapshotFrom,
  setup,
} from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { missingActor } from '../missing-actor.ts'

/** What is asked about: JSON, with whatever the call, the question and the facts need. */
export type Subject = Readonly<Record<string, NonReducibleUnknown>>

export interface RequestContext<S extends Subject> {
  /** Null until something was asked for. */
  subject: S | null
  failure: Failure | null
}

export type RequestEvent<S extends Subject> =
  | { type: 'ASKED'; subject: S }
  | { type: 'CONFIRMED' }
  | { type: 'CANCELLED' }

interface RequestOptions<S extends Subject, Output, F> {
  id: string
  /** Facts and notices of a success. */
  succeeded: (subject: S, output: Output) => readonly F[]
}

/**
 * Ask, call, done or failed, try again (design 2): the flow of one plain call. A failure stays on the screen until it is tried
 * again or cancelled. The actor `call` takes the subject.
 */
export function createRequest<S extends Subject, Output extends NonReducibleUnknown, F extends EventObject>(
  options: RequestOptions<S, Output, F>,
) {
  const { id, succeeded } = options
  const asked = { target: 'asking', actions: 'noteSubject' } as const
  return setup({
    types: { context: {} as RequestContext<S>, events: {} as RequestEvent<S>, emitted: {} as F },
    actors: { call: missingActor<Output, { subject: S }>('call') },
    actions: {
      noteSubject: assign(({ event }) => (event.type === 'ASKED' ? { subject: event.subject, failure: null } : {})),
      noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
      emitSuccess: enqueueActions(({ context, enqueue }, params: { output: Output }) => {
        if (context.subject === null) return
        for (const fact of succeeded(context.subject, params.output)) enqueue(emit(fact))
      }),
    },
  }).createMachine({
    id,
    context: { subject: null, failure: null },
    initial: 'closed',
    states: {
      closed: { description: 'Nothing is asked for.', on: { ASKED: asked } },
      asking: {
        description: 'A dialog asks whether it is to be done.',
        on: { CONFIRMED: 'calling', CANCELLED: 'closed' },
      },
      calling: {
        description: 'The call is in flight.',
        invoke: {
          id: 'call',
          src: 'call',
          // Every way here comes by an event that has set the subject.
          input: ({ context }) => ({ subject: context.subject as S }),
          onDone: { target: 'done', actions: { type: 'emitSuccess', params: ({ event }) => event } },
          onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
        },
      },
      failed: {
        description: 'The call failed; the same button tries again.',
        tags: 'failure',
        on: { CONFIRMED: 'calling', CANCELLED: 'closed', ASKED: asked },
      },
      done: { description: 'The call succeeded.', on: { ASKED: asked } },
    },
  })
}

export type RequestMachine<
  S extends Subject = Subject,
  Output extends NonReducibleUnknown = NonReducibleUnknown,
  F extends EventObject = EventObject,
> = ReturnType<typeof createRequest<S, Output, F>>
export type RequestSnapshot<S extends Subject> = SnapshotFrom<RequestMachine<S>>
