import { keysIn } from '../queue/phases.ts'
import { albumsToCheck, hashesToCheck } from '../queue/preflight.ts'
import { uploadSetup } from '../setup.ts'

/** Before a byte of a file is sent, it is hashed and checked against the library, which may have it already. */
export const preflight = uploadSetup.createStateConfig({
  type: 'parallel',
  states: {
    hashing: {
      initial: 'idle',
      states: {
        idle: {
          description: 'There is nothing to hash.',
          always: { guard: 'someUnhashed', target: 'hashing' },
        },
        hashing: {
          description: 'A batch of files is being hashed.',
          entry: 'takeUnhashed',
          invoke: { id: 'hashFiles', src: 'hashFiles', input: ({ context }) => ({ keys: keysIn(context, 'hashing') }) },
          always: { guard: 'batchHashed', target: 'idle' },
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
    lookup: {
      initial: 'idle',
      states: {
        idle: {
          description: 'There is nothing to look up, or no connection.',
          always: { guard: 'mayCheck', target: 'checking' },
        },
        checking: {
          description: 'Looks up which of the hashed files the library has already.',
          entry: 'takeUnchecked',
          invoke: {
            id: 'findKnown',
            src: 'findKnown',
            input: ({ context }) => ({ hashes: hashesToCheck(context), ...albumsToCheck(context) }),
            onDone: {
              target: 'idle',
              actions: { type: 'noteKnown', params: ({ event }) => ({ known: event.output }) },
            },
            onError: {
              target: 'checkFailed',
              actions: { type: 'noteLookupFailed', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        checkFailed: {
          description: 'The lookup failed: it is retried after a delay, and its files are not sent before.',
          tags: 'failure',
          after: { untilNextLookup: { target: 'idle' } },
          on: { CONNECTION_BACK: { target: 'idle' } },
        },
      },
    },
  },
})
