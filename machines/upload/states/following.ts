import { uploadSetup } from '../setup.ts'

/** Another tab holds the queue: this one shows it and passes the customer's wishes on. */
export const following = uploadSetup.createStateConfig({
  description: 'Another tab holds the queue: this one shows it and passes the customer’s wishes on.',
  on: {
    QUEUE_OPENED: { target: 'holding', actions: { type: 'openQueue', params: ({ event }) => event } },
    QUEUE_CLOSED: { target: 'joining', actions: 'forgetQueue' },
    QUEUE_TOLD: {
      actions: [
        { type: 'tellStoredElsewhere', params: ({ event }) => event },
        { type: 'follow', params: ({ event }) => event },
      ],
    },
    FILES_ADDED: {
      guard: { type: 'someNew', params: ({ event }) => event },
      actions: [
        { type: 'passOn', params: ({ event }) => ({ event }) },
        { type: 'remember', params: ({ event }) => event },
      ],
    },
    FILE_CANCELLED: {
      guard: { type: 'cancellable', params: ({ event }) => event },
      actions: { type: 'passOn', params: ({ event }) => ({ event }) },
    },
    ALL_CANCELLED: { guard: 'someCancellable', actions: { type: 'passOn', params: ({ event }) => ({ event }) } },
    FILE_PAUSED: {
      guard: { type: 'pausable', params: ({ event }) => event },
      actions: { type: 'passOn', params: ({ event }) => ({ event }) },
    },
    FILE_RESUMED: {
      guard: { type: 'resumable', params: ({ event }) => event },
      actions: { type: 'passOn', params: ({ event }) => ({ event }) },
    },
    ALL_PAUSED: { actions: { type: 'passOn', params: ({ event }) => ({ event }) } },
    ALL_RESUMED: { actions: { type: 'passOn', params: ({ event }) => ({ event }) } },
    FILE_RETRIED: {
      guard: { type: 'retryable', params: ({ event }) => event },
      actions: { type: 'passOn', params: ({ event }) => ({ event }) },
    },
    ALL_RETRIED: { guard: 'someRetryable', actions: { type: 'passOn', params: ({ event }) => ({ event }) } },
    FILE_REMOVED: {
      guard: { type: 'removable', params: ({ event }) => event },
      actions: { type: 'passOn', params: ({ event }) => ({ event }) },
    },
    CLEARED: { guard: 'someFinished', actions: { type: 'passOn', params: ({ event }) => ({ event }) } },
  },
})
