import { hashesToAsk } from '../queue/looking.ts'
import { uploadSetup } from '../setup.ts'

/** Before a byte of a file is sent it is hashed, and asked for: the library may have it already. */
export const looking = uploadSetup.createStateConfig({
  type: 'parallel',
  states: {
    hashing: {
      initial: 'resting',
      states: {
        resting: {
          description: 'No file is to be hashed.',
          always: { guard: 'someUnhashed', target: 'hashing' },
        },
        hashing: {
          description: 'A batch of files is being hashed.',
          entry: 'takeUnhashed',
          invoke: { id: 'hashFiles', src: 'hashFiles', input: ({ context }) => ({ keys: context.hashing }) },
          always: { guard: 'batchHashed', target: 'resting' },
          on: {
            FILES_HASHED: { actions: { type: 'noteHashed', params: ({ event }) => event } },
            FILE_NOT_HASHED: {
              guard: { type: 'beingHashed', params: ({ event }) => event },
              actions: { type: 'noteFailed', params: ({ event }) => ({ key: event.key, reason: 'gone' as const }) },
            },
          },
        },
      },
    },
    known: {
      initial: 'resting',
      states: {
        resting: {
          description: 'There is nothing to ask, or no connection to ask.',
          always: { guard: 'mayAsk', target: 'asking' },
        },
        asking: {
          description: 'Asks which of the hashed files the library has already.',
          entry: 'takeUnasked',
          invoke: {
            id: 'askKnown',
            src: 'askKnown',
            input: ({ context }) => ({ hashes: hashesToAsk(context) }),
            onDone: {
              target: 'resting',
              actions: { type: 'noteKnown', params: ({ event }) => ({ known: event.output }) },
            },
            onError: {
              target: 'askFailed',
              actions: { type: 'noteNotAsked', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        askFailed: {
          description: 'The question failed: it is asked again in a while, and none of its files goes up before.',
          tags: 'failure',
          after: { untilNextKnown: { target: 'resting' } },
          on: { CONNECTION_BACK: { target: 'resting' } },
        },
      },
    },
  },
})
