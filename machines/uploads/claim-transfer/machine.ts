import { assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, type FailureKind, toFailure } from '#contract/failure.ts'
import { missingActor } from '../../shared/missing-actor.ts'

export interface ClaimTransferContext {
  /** Null until the link is this phone's. */
  transferId: string | null
  /** When it was taken. */
  secondsLeft: number
  failure: Failure | null
}

export type ClaimTransferEvent = { type: 'TRY_AGAIN' }

interface Claimed {
  transferId: string
  secondsLeft: number
}

/** Takes the link of the address, or resumes the one that this page has. */
const claimTransfer = missingActor<Claimed, undefined>('claimTransfer')

const isFailure = (error: unknown, kind: FailureKind) => toFailure(error).kind === kind

/** A phone takes the link of a QR code: the first phone to open it has it, for its time. */
export const claimTransferMachine = setup({
  types: { context: {} as ClaimTransferContext, events: {} as ClaimTransferEvent, tags: {} as 'failure' },
  actors: { claimTransfer },
  guards: {
    isOver: (_, params: { error: unknown }) => isFailure(params.error, 'not-found'),
    isTaken: (_, params: { error: unknown }) => isFailure(params.error, 'conflict'),
  },
  actions: {
    keepLink: assign({
      transferId: (_, params: Claimed) => params.transferId,
      secondsLeft: (_, params: Claimed) => params.secondsLeft,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
  delays: { untilExpiry: ({ context }) => context.secondsLeft * 1000 },
}).createMachine({
  id: 'claim-transfer',
  context: { transferId: null, secondsLeft: 0, failure: null },
  initial: 'claiming',
  states: {
    claiming: {
      description: 'Asks for the link.',
      invoke: {
        id: 'claimTransfer',
        src: 'claimTransfer',
        onDone: { target: 'ready', actions: { type: 'keepLink', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'expired' },
          { guard: { type: 'isTaken', params: ({ event }) => event }, target: 'taken' },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    ready: {
      description: 'Photos can be chosen and sent.',
      after: { untilExpiry: 'expired' },
    },
    expired: { description: 'The link’s time is over, or the customer has ended it.' },
    taken: { description: 'Another phone has the link.' },
    failed: {
      description: 'The link could not be asked for.',
      tags: 'failure',
      on: { TRY_AGAIN: { target: 'claiming', actions: 'forgetFailure' } },
    },
  },
})
export type ClaimTransferSnapshot = SnapshotFrom<typeof claimTransferMachine>
