import { idsToAsk } from '../queue/status.ts'
import { uploadSetup } from '../setup.ts'

/** What the server prepares is asked for in one question (open question 27). */
export const status = uploadSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      description: 'The server prepares nothing of this queue.',
      always: { guard: 'somethingProcessing', target: 'waiting' },
    },
    waiting: {
      description: 'Gives the server time to prepare photos.',
      after: { untilNextStatus: { target: 'asking' } },
    },
    asking: {
      description: 'Asks once for all photos that are being prepared.',
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => ({ ids: idsToAsk(context) }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'noteStatuses', params: ({ event }) => ({ statuses: event.output }) },
            { type: 'tellStored', params: ({ event }) => ({ statuses: event.output }) },
          ],
        },
        onError: {
          target: 'askFailed',
          actions: { type: 'noteAskFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    askFailed: {
      description: 'The question failed: it is asked again in a while, and no photo is lost by it.',
      tags: 'failure',
      after: { untilNextStatus: { target: 'asking' } },
    },
  },
})
