import { assign, emit, type SnapshotFrom, setup, stateIn } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import type { DownloadNotFound } from '../archive/model.ts'

/** The dialog shows only when a download takes longer than this, in milliseconds. */
export const SHOWN_AFTER_MS = 1000

export interface DownloadPhotoContext {
  photoId: string | null
  /** As the browser saves it, once it is known. */
  fileName: string | null
  failure: Failure | null
}

export type DownloadPhotoEvent = { type: 'DOWNLOAD_ASKED'; photoId: string } | { type: 'RETRIED' } | { type: 'CLOSED' }

/** photoDownloaded: the browser saves the photo, and a selection ends. */
export type DownloadPhotoFact = { type: 'photoDownloaded'; photoId: string } | DownloadNotFound

/** Reads the photo's signed address and has the browser save it. */
export const downloadPhoto = missingActor<{ fileName: string }, { photoId: string }>('downloadPhoto')

/** One photo is downloaded (photo spec 4: initial, pending, success, failure), as it was uploaded and under its own name. */
export const downloadPhotoMachine = setup({
  types: { context: {} as DownloadPhotoContext, events: {} as DownloadPhotoEvent, emitted: {} as DownloadPhotoFact },
  actors: { downloadPhoto },
  delays: { shown: SHOWN_AFTER_MS },
  guards: {
    isShown: stateIn({ pending: 'shown' }),
    isNotFound: (_, params: { error: unknown }) => toFailure(params.error).kind === 'not-found',
  },
  actions: {
    notePhoto: assign((_, { photoId }: { photoId: string }) => ({ photoId, fileName: null, failure: null })),
    noteName: assign({ fileName: (_, params: { fileName: string }) => params.fileName }),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    emitDownloaded: emit(
      ({ context }): DownloadPhotoFact => ({ type: 'photoDownloaded', photoId: context.photoId ?? '' }),
    ),
    emitNotFound: emit(
      ({ context }): DownloadPhotoFact => ({ type: 'downloadNotFound', photoIds: [context.photoId ?? ''] }),
    ),
  },
}).createMachine({
  id: 'download-photo',
  context: { photoId: null, fileName: null, failure: null },
  initial: 'initial',
  on: {
    DOWNLOAD_ASKED: {
      target: '.pending',
      reenter: true,
      actions: { type: 'notePhoto', params: ({ event }) => event },
    },
  },
  states: {
    initial: { description: 'No photo is downloaded.' },
    pending: {
      description: 'The photo is on its way.',
      initial: 'quiet',
      invoke: {
        id: 'downloadPhoto',
        src: 'downloadPhoto',
        // Every way here comes by an event that has set the photo.
        input: ({ context }) => ({ photoId: context.photoId as string }),
        onDone: [
          {
            guard: 'isShown',
            target: 'success',
            actions: [{ type: 'noteName', params: ({ event }) => event.output }, 'emitDownloaded'],
          },
          {
            target: 'initial',
            actions: [{ type: 'noteName', params: ({ event }) => event.output }, 'emitDownloaded'],
          },
        ],
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => event },
            target: 'failure',
            actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'emitNotFound'],
          },
          { target: 'failure', actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
      on: { CLOSED: 'initial' },
      states: {
        quiet: { description: 'It takes no time yet: no dialog.', after: { shown: 'shown' } },
        shown: { description: 'A dialog says that it takes a moment.' },
      },
    },
    success: {
      description: 'The browser saves it; the dialog that was open says so.',
      on: { CLOSED: 'initial' },
    },
    failure: {
      description: 'It could not be downloaded.',
      tags: 'failure',
      on: { RETRIED: 'pending', CLOSED: 'initial' },
    },
  },
})

export type DownloadPhotoSnapshot = SnapshotFrom<typeof downloadPhotoMachine>
