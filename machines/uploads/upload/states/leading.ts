import { uploadSetup } from '../setup.ts'
import { permission } from './permission.ts'
import { preflight } from './preflight.ts'
import { removal } from './removal.ts'
import { sending } from './sending.ts'
import { status } from './status.ts'

/** This tab leads: it alone hashes, looks up and sends. */
export const leading = uploadSetup.createStateConfig({
  type: 'parallel',
  on: {
    QUEUE_CLOSED: { target: 'joining', actions: 'closeQueue' },
    FILES_ADDED: {
      guard: { type: 'someNew', params: ({ event }) => event },
      actions: ['startRound', { type: 'addFiles', params: ({ event }) => event }],
    },
    FILE_CANCELLED: {
      guard: { type: 'cancellable', params: ({ event }) => event },
      actions: { type: 'dropFile', params: ({ event }) => event },
    },
    ALL_CANCELLED: { guard: 'someCancellable', actions: 'dropCancellable' },
    FILE_PAUSED: {
      guard: { type: 'pausable', params: ({ event }) => event },
      actions: { type: 'pauseFile', params: ({ event }) => event },
    },
    FILE_RESUMED: {
      guard: { type: 'resumable', params: ({ event }) => event },
      actions: { type: 'resumeFile', params: ({ event }) => event },
    },
    FILE_RETRIED: {
      guard: { type: 'retryable', params: ({ event }) => event },
      actions: { type: 'retry', params: ({ event }) => event },
    },
    ALL_RETRIED: { guard: 'someRetryable', actions: 'retryAll' },
    FILE_REMOVED: {
      guard: { type: 'endedWithoutPhoto', params: ({ event }) => event },
      actions: { type: 'dropFile', params: ({ event }) => event },
    },
    CLEARED: { guard: 'someFinished', actions: 'dropFinished' },
  },
  states: { sending, permission, preflight, status, removal },
})
