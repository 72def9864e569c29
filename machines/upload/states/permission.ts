import { uploadSetup } from '../setup.ts'

/** Whether files may go up: each state is what `permissionOf` says of the context (queue/places.ts). */
export const permission = uploadSetup.createStateConfig({
  initial: 'open',
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  states: {
    open: {
      description: 'Files may go up.',
      always: { guard: 'paused', target: 'pausedByCustomer' },
      on: {
        ALL_PAUSED: { target: 'pausedByCustomer', actions: 'pauseAll' },
        ALL_RESUMED: { guard: 'somethingPaused', actions: 'resumeAll' },
        CONNECTION_LOST: { target: 'offline', actions: 'loseConnection' },
        FILE_HELD_UP: [
          {
            guard: { type: 'heldUpByServer', params: ({ event }) => event },
            target: 'busy',
            actions: { type: 'holdUp', params: ({ event }) => event },
          },
          {
            guard: { type: 'atWork', params: ({ event }) => event },
            target: 'full',
            actions: { type: 'holdUp', params: ({ event }) => event },
          },
        ],
      },
    },
    pausedByCustomer: {
      description: 'The customer paused everything.',
      on: {
        ALL_RESUMED: { target: 'open', actions: 'resumeAll' },
        CONNECTION_LOST: { target: 'offline', actions: 'loseConnection' },
      },
    },
    offline: {
      description: 'There is no connection; the customer may pause and go on meanwhile.',
      on: {
        CONNECTION_BACK: [
          { guard: 'paused', target: 'pausedByCustomer', actions: 'regainConnection' },
          { guard: 'noRoom', target: 'full', actions: 'regainConnection' },
          { target: 'open', actions: 'regainConnection' },
        ],
        ALL_PAUSED: { guard: 'notPaused', actions: 'pauseAll' },
        ALL_RESUMED: { guard: 'somethingPaused', actions: 'resumeAll' },
      },
    },
    busy: {
      description: 'The server asked for patience: the queue waits as long as it said.',
      after: { untilPatient: { target: 'open', actions: { type: 'holdUp', params: { hold: null } } } },
      on: {
        ALL_PAUSED: { target: 'pausedByCustomer', actions: 'pauseAll' },
        CONNECTION_LOST: { target: 'offline', actions: 'loseConnection' },
      },
    },
    full: {
      description: 'There is no room in the library or at the server: the customer makes some and tries again.',
      tags: 'failure',
      on: {
        ALL_RESUMED: { target: 'open', actions: 'resumeAll' },
        CONNECTION_LOST: { target: 'offline', actions: 'loseConnection' },
      },
    },
  },
})
