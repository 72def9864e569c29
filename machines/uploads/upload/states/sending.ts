import { uploadSetup } from '../setup.ts'

/** One child per active file, a few at a time (queue/schedule.ts). */
export const sending = uploadSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'No file is unfinished.',
      always: { guard: 'somethingToDo', target: 'working', actions: 'resetTally' },
    },
    working: {
      description: 'Files are hashed, checked, queued, sent, or processed by the server.',
      always: { guard: 'allEnded', target: 'idle', actions: 'emitEnded' },
      on: {
        FILE_STARTED: {
          guard: { type: 'isActive', params: ({ event }) => event },
          actions: { type: 'noteStarted', params: ({ event }) => event },
        },
        FILE_SENDING: {
          guard: { type: 'isActive', params: ({ event }) => event },
          actions: { type: 'noteState', params: ({ event }) => ({ key: event.key, state: 'uploading' as const }) },
        },
        FILE_PROGRESS: {
          guard: { type: 'isActive', params: ({ event }) => event },
          actions: { type: 'noteProgress', params: ({ event }) => event },
        },
        FILE_RETRYING: {
          guard: { type: 'isActive', params: ({ event }) => event },
          actions: { type: 'noteState', params: ({ event }) => ({ key: event.key, state: 'retrying' as const }) },
        },
        FILE_SENT: {
          guard: { type: 'isActive', params: ({ event }) => event },
          actions: { type: 'noteSent', params: ({ event }) => event },
        },
        FILE_FAILED: {
          guard: { type: 'isActive', params: ({ event }) => event },
          actions: { type: 'noteFailed', params: ({ event }) => event },
        },
      },
    },
  },
})
