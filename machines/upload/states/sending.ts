import { uploadSetup } from '../setup.ts'

/** A child a file goes up, a few at a time; `alive` and `line` say which (queue/places.ts). */
export const sending = uploadSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is to be looked into, sent or prepared.',
      always: { guard: 'somethingToDo', target: 'working', actions: 'beginTally' },
    },
    working: {
      description: 'Files are looked into, go up or wait for it, or the server prepares them.',
      always: { guard: 'allEnded', target: 'idle', actions: 'tellEnded' },
      on: {
        FILE_STARTED: {
          guard: { type: 'atWork', params: ({ event }) => event },
          actions: { type: 'noteStarted', params: ({ event }) => event },
        },
        FILE_SENDING: {
          guard: { type: 'atWork', params: ({ event }) => event },
          actions: { type: 'noteState', params: ({ event }) => ({ key: event.key, state: 'uploading' as const }) },
        },
        FILE_PROGRESS: {
          guard: { type: 'atWork', params: ({ event }) => event },
          actions: { type: 'noteProgress', params: ({ event }) => event },
        },
        FILE_RETRYING: {
          guard: { type: 'atWork', params: ({ event }) => event },
          actions: { type: 'noteState', params: ({ event }) => ({ key: event.key, state: 'retrying' as const }) },
        },
        FILE_SENT: {
          guard: { type: 'atWork', params: ({ event }) => event },
          actions: { type: 'noteSent', params: ({ event }) => event },
        },
        FILE_FAILED: {
          guard: { type: 'atWork', params: ({ event }) => event },
          actions: { type: 'noteFailed', params: ({ event }) => event },
        },
      },
    },
  },
})
