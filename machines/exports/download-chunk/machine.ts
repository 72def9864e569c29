import { assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { isGone } from '../../shared/failures.ts'
import { missingActor } from '../../shared/missing-actor.ts'

export interface DownloadChunkContext {
  backupId: string
  /** The file whose address is asked for, or was last. */
  iteration: number
  /** Files whose download was started, by iteration. */
  started: Readonly<Record<string, true>>
  failure: Failure | null
}

export type DownloadChunkEvent = { type: 'DOWNLOAD_ASKED'; iteration: number }

/** Downloads the zip files of an export one by one (photo spec 2, 'Export page'): each needs a fresh address. */
export const downloadChunkMachine = setup({
  types: {
    context: {} as DownloadChunkContext,
    events: {} as DownloadChunkEvent,
    input: {} as { backupId: string },
  },
  actors: {
    /** Asks for the address and has the browser download it. */
    downloadChunk: missingActor<void, { backupId: string; iteration: number }>('downloadChunk'),
  },
  guards: { isGone: (_, params: { error: unknown }) => isGone(toFailure(params.error)) },
  actions: {
    noteAsked: assign((_, params: { iteration: number }) => ({ iteration: params.iteration, failure: null })),
    noteStarted: assign({ started: ({ context }) => ({ ...context.started, [context.iteration]: true as const }) }),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
  },
}).createMachine({
  id: 'download-chunk',
  context: ({ input }) => ({ backupId: input.backupId, iteration: 0, started: {}, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Each file can be downloaded.',
      on: { DOWNLOAD_ASKED: { target: 'starting', actions: { type: 'noteAsked', params: ({ event }) => event } } },
    },
    starting: {
      description: 'The address of a file is asked for.',
      invoke: {
        id: 'downloadChunk',
        src: 'downloadChunk',
        input: ({ context: { backupId, iteration } }) => ({ backupId, iteration }),
        onDone: { target: 'idle', actions: 'noteStarted' },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'expired' },
          { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    expired: {
      description: 'The export is not there any more: a new one is offered.',
      type: 'final',
    },
    failed: {
      description: 'The address could not be had; each button tries again.',
      tags: 'failure',
      on: { DOWNLOAD_ASKED: { target: 'starting', actions: { type: 'noteAsked', params: ({ event }) => event } } },
    },
  },
})

export type DownloadChunkSnapshot = SnapshotFrom<typeof downloadChunkMachine>
