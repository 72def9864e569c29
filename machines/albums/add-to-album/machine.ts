import { emit, type SnapshotFrom, setup } from 'xstate'
import { missingCallback } from '../../shared/missing-actor.ts'

/** An app that did not take over within this time is not there: the album is usable again (photo spec 2). */
export const APP_LINK_WAIT = 2000

export interface AddToAlbumContext {
  albumId: string
}

/** `withApp`: the screen is a phone's, and the brand has a mobile app. */
export type AddToAlbumEvent = { type: 'ADD_ASKED'; withApp: boolean }

/** Asks for the dialog 'Add photos'. */
export interface AddPhotosAsked {
  type: 'addPhotosAsked'
  albumId: string
}

/** Follows the link into the brand's mobile app. */
export const openApp = missingCallback<{ type: never }, { albumId: string }, { type: never }>('openApp')

/**
 * 'Add photos' of an album (photo spec 2 'Album screen', open questions 5, 6, 67). On a phone the brand's app is asked first; a
 * customer who does not have it gets the dialog the next time.
 */
export const addToAlbumMachine = setup({
  types: {
    context: {} as AddToAlbumContext,
    events: {} as AddToAlbumEvent,
    emitted: {} as AddPhotosAsked,
    input: {} as AddToAlbumContext,
  },
  actors: { openApp },
  guards: { hasApp: (_, params: { withApp: boolean }) => params.withApp },
  actions: {
    askForDialog: emit(({ context }): AddPhotosAsked => ({ type: 'addPhotosAsked', albumId: context.albumId })),
  },
  delays: { appLinkWait: APP_LINK_WAIT },
}).createMachine({
  id: 'add-to-album',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: {
      description: 'Photos can be added.',
      on: {
        ADD_ASKED: [
          { guard: { type: 'hasApp', params: ({ event }) => event }, target: 'openingApp' },
          { actions: 'askForDialog' },
        ],
      },
    },
    openingApp: {
      description: 'The link into the app is followed: a page that is still there after a while is usable again.',
      invoke: { id: 'openApp', src: 'openApp', input: ({ context }) => ({ albumId: context.albumId }) },
      after: { appLinkWait: { target: 'withoutApp' } },
    },
    withoutApp: {
      description: 'The app did not take over: photos are added here.',
      on: { ADD_ASKED: { actions: 'askForDialog' } },
    },
  },
})
export type AddToAlbumSnapshot = SnapshotFrom<typeof addToAlbumMachine>
