import { emit, type SnapshotFrom, setup } from 'xstate'

export type StorageStatusEvent =
  /** By a button. */
  | { type: 'OPENED' }
  /** The Photos page knows that the status is critical, and this session has not shown the dialog. */
  | { type: 'CRITICAL_SEEN' }
  /** Nothing else is open on the page. */
  | { type: 'PAGE_FREE' }
  | { type: 'CLOSED' }
  /** The customer has left the page. */
  | { type: 'LEFT' }

export interface StorageStatusOpened {
  type: 'storageStatusOpened'
}

/**
 * The dialog 'Photo storage status' (photo spec 2, 'Reactivation modal'): opened by a button, and once a session by itself when
 * the status is critical. By itself it waits while something else is open, and is called off when the page is left (open question
 * 42).
 */
export const storageStatusMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as StorageStatusEvent, emitted: {} as StorageStatusOpened },
  actions: { emitOpened: emit((): StorageStatusOpened => ({ type: 'storageStatusOpened' })) },
}).createMachine({
  id: 'storage-status',
  context: {},
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: { OPENED: { target: 'open', actions: 'emitOpened' }, CRITICAL_SEEN: 'waiting' },
    },
    waiting: {
      description: 'The dialog opens as soon as nothing else is open.',
      on: {
        PAGE_FREE: { target: 'open', actions: 'emitOpened' },
        OPENED: { target: 'open', actions: 'emitOpened' },
        LEFT: 'closed',
      },
    },
    open: {
      description: 'The dialog shows how long photos are kept.',
      on: { CLOSED: 'closed', LEFT: 'closed' },
    },
  },
})
export type StorageStatusSnapshot = SnapshotFrom<typeof storageStatusMachine>
