import { uploadSetup } from '../setup.ts'

/** Another tab leads: this one shows its queue and forwards the customer's commands. */
export const following = uploadSetup.createStateConfig({
  description: 'Another tab leads: this one shows its queue and forwards the customer’s commands.',
  on: {
    QUEUE_OPENED: { target: 'leading', actions: { type: 'restoreQueue', params: ({ event }) => event } },
    QUEUE_CLOSED: { target: 'joining', actions: 'clearQueue' },
    QUEUE_RECEIVED: {
      actions: [
        { type: 'emitStoredByLeader', params: ({ event }) => event },
        { type: 'applyLeaderQueue', params: ({ event }) => event },
      ],
    },
    FILES_ADDED: {
      guard: { type: 'someNew', params: ({ event }) => event },
      actions: [
        { type: 'forward', params: ({ event }) => ({ event }) },
        { type: 'addUnconfirmed', params: ({ event }) => event },
      ],
    },
    FILE_CANCELLED: {
      guard: { type: 'cancellable', params: ({ event }) => event },
      actions: { type: 'forward', params: ({ event }) => ({ event }) },
    },
    ALL_CANCELLED: { guard: 'someCancellable', actions: { type: 'forward', params: ({ event }) => ({ event }) } },
    FILE_PAUSED: {
      guard: { type: 'pausable', params: ({ event }) => event },
      actions: { type: 'forward', params: ({ event }) => ({ event }) },
    },
    FILE_RESUMED: {
      guard: { type: 'resumable', params: ({ event }) => event },
      actions: { type: 'forward', params: ({ event }) => ({ event }) },
    },
    ALL_PAUSED: { actions: { type: 'forward', params: ({ event }) => ({ event }) } },
    ALL_RESUMED: { actions: { type: 'forward', params: ({ event }) => ({ event }) } },
    FILE_RETRIED: {
      guard: { type: 'retryable', params: ({ event }) => event },
      actions: { type: 'forward', params: ({ event }) => ({ event }) },
    },
    ALL_RETRIED: { guard: 'someRetryable', actions: { type: 'forward', params: ({ event }) => ({ event }) } },
    FILE_REMOVED: {
      guard: { type: 'removable', params: ({ event }) => event },
      actions: { type: 'forward', params: ({ event }) => ({ event }) },
    },
    CLEARED: { guard: 'someFinished', actions: { type: 'forward', params: ({ event }) => ({ event }) } },
  },
})
