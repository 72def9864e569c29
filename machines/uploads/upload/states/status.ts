import { idsToCheck } from '../queue/status.ts'
import { uploadSetup } from '../setup.ts'

/** One status check asks for all photos that the server processes (open question 27). */
export const status = uploadSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'The server processes nothing of this queue.',
      always: { guard: 'somethingProcessing', target: 'waiting' },
    },
    waiting: {
      description: 'Gives the server time to process photos.',
      after: { untilNextStatus: { target: 'checking' } },
    },
    checking: {
      description: 'Checks all photos that are being processed.',
      invoke: {
        id: 'checkStatus',
        src: 'checkStatus',
        input: ({ context }) => ({ ids: idsToCheck(context) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'noteStatuses', params: ({ event }) => ({ statuses: event.output }) },
            { type: 'emitStored', params: ({ event }) => ({ statuses: event.output }) },
          ],
        },
        onError: {
          target: 'checkFailed',
          actions: { type: 'noteStatusFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    checkFailed: {
      description: 'The status check failed: it is retried after a delay, and no photo is lost.',
      tags: 'failure',
      after: { untilNextStatus: { target: 'checking' } },
    },
  },
})
