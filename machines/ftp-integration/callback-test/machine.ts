import { assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { CallbackOutcome } from '#contract/ftp-integration.ts'
import { missingActor } from '../../shared/missing-actor.ts'

interface CallbackTestContext {
  /** What the last test came to. */
  outcome: CallbackOutcome | null
  failure: Failure | null
}

export type CallbackTestEvent = { type: 'TESTED' }

/** 'Send a test': the server calls the saved callback address once and says what came back. */
export const callbackTestMachine = setup({
  types: { context: {} as CallbackTestContext, events: {} as CallbackTestEvent },
  actors: { testCallback: missingActor<CallbackOutcome, void>('testCallback') },
  actions: {
    forget: assign({ outcome: null, failure: null }),
    noteOutcome: assign({ outcome: (_, { output }: { output: CallbackOutcome }) => output }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
  },
}).createMachine({
  id: 'callback-test',
  context: { outcome: null, failure: null },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing was sent yet.', on: { TESTED: 'sending' } },
    sending: {
      description: 'The server calls the address.',
      entry: 'forget',
      invoke: {
        id: 'testCallback',
        src: 'testCallback',
        onDone: { target: 'sent', actions: { type: 'noteOutcome', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    sent: { description: 'What came back is shown: an answer, or why there was none.', on: { TESTED: 'sending' } },
    failed: {
      description: 'The server could not make the call; the button tries again.',
      tags: 'failure',
      on: { TESTED: 'sending' },
    },
  },
})
export type CallbackTestSnapshot = SnapshotFrom<typeof callbackTestMachine>
