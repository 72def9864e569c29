import { uploadSetup } from '../setup.ts'

/** Whether files may be sent. Each state matches `permissionOf` of the context (queue/schedule.ts). */
export const permission = uploadSetup.createStateConfig({
  initial: 'open',
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  states: {
    open: {
      description: 'Files may be sent.',
      always: { guard: 'paused', target: 'pausedByCustomer' },
      on: {
        ALL_PAUSED: { target: 'pausedByCustomer', actions: 'pauseAll' },
        ALL_RESUMED: { guard: 'somethingPaused', actions: 'resumeAll' },
        CONNECTION_LOST: { target: 'offline', actions: 'loseConnection' },
        FILE_ON_HOLD: [
          {
            guard: { type: 'serverIsBusy', params: ({ event }) => event },
            target: 'busy',
            actions: { type: 'setHold', params: ({ event }) => event },
          },
          {
            guard: { type: 'isActive', params: ({ event }) => event },
            target: 'full',
            actions: { type: 'setHold', params: ({ event }) => event },
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
      description: 'There is no connection. Pausing and resuming are possible.',
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
      description: 'The server is busy: the queue waits as long as the server said.',
      after: { untilHoldEnds: { target: 'open', actions: { type: 'setHold', params: { hold: null } } } },
      on: {
        ALL_PAUSED: { target: 'pausedByCustomer', actions: 'pauseAll' },
        CONNECTION_LOST: { target: 'offline', actions: 'loseConnection' },
      },
    },
    full: {
      description: 'The library or the server is full: the customer makes room and tries again.',
      tags: 'failure',
      on: {
        ALL_RESUMED: { target: 'open', actions: 'resumeAll' },
        CONNECTION_LOST: { target: 'offline', actions: 'loseConnection' },
      },
    },
  },
})
