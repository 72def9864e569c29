import { assign, emit, raise, type SnapshotFrom, setup, stateIn } from 'xstate'
import { errorNotice } from '../../notices.ts'
import { clampPan, clampScale, MAX_SCALE, MIDDLE, swipeOf, WHOLE, zoomTo } from './geometry.ts'
import type { Point, PreviewPhotoContext, PreviewPhotoEvent, PreviewPhotoFact, PreviewPhotoInput } from './model.ts'

/** The controls step back after this time without a move, a tap or a key, in milliseconds. */
export const CONTROLS_REST_MS = 2000
/** Two taps within this time are one double tap, in milliseconds. */
export const DOUBLE_TAP_MS = 200
/** Turns wait this long for a neighbour that is being read, in milliseconds; later they would surprise. */
export const TURN_KEPT_MS = 5000
/** So many turns wait at the most: a key held down would lead far past what is seen. */
export const TURNS_KEPT = 12

const shown = (photoId: string) => ({ photoId, previousId: undefined, nextId: undefined })
const turnTo = (photoId: string | null | undefined, context: PreviewPhotoContext) => ({
  ...shown(photoId ?? context.photoId),
  turns: context.turns - Math.sign(context.turns),
})

type Neighbours = Extract<PreviewPhotoEvent, { type: 'NEIGHBOURS' }>

interface Gone {
  photoIds: readonly string[]
}
const isGone = ({ context }: { context: PreviewPhotoContext }, params: Gone) =>
  params.photoIds.includes(context.photoId)
const isPhoto = (neighbour: string | null | undefined): neighbour is string => typeof neighbour === 'string'
const remains = (photoId: string | null | undefined, params: Gone) =>
  isPhoto(photoId) && !params.photoIds.includes(photoId)
const isThis = ({ context }: { context: PreviewPhotoContext }, params: { photoId: string }) =>
  params.photoId === context.photoId

/**
 * Looking at one photo (photo spec 2 'Photo preview'): controls that step back, the picture, zoom, swipes, and the way to
 * its neighbours, which the route sends. The screen's sizes stay outside: all distances are fractions of it.
 */
export const previewPhotoMachine = setup({
  types: {
    context: {} as PreviewPhotoContext,
    events: {} as PreviewPhotoEvent,
    input: {} as PreviewPhotoInput,
    emitted: {} as PreviewPhotoFact,
  },
  guards: {
    mayTurnOn: ({ context }) => context.nextId !== null,
    mayTurnBack: ({ context }) => context.previousId !== null,
    leadsOn: ({ context }) => context.turns > 0 && isPhoto(context.nextId),
    leadsBack: ({ context }) => context.turns < 0 && isPhoto(context.previousId),
    leadsNowhere: ({ context }) => (context.turns > 0 ? context.nextId : context.previousId) === null,
    noTurnWaits: ({ context }) => context.turns === 0,
    isOther: ({ context }, params: { photoId: string }) => params.photoId !== context.photoId,
    isThis,
    isGone,
    isGoneBeforeNext: (args, params: Gone) => isGone(args, params) && remains(args.context.nextId, params),
    isGoneAfterPrevious: (args, params: Gone) => isGone(args, params) && remains(args.context.previousId, params),
    swipedDown: ({ context }) => swipeOf(context.drag) === 'close',
    swipedToNext: ({ context }) => swipeOf(context.drag) === 'next',
    swipedToPrevious: ({ context }) => swipeOf(context.drag) === 'previous',
    pinchedOpen: (_, params: { scale: number }) => params.scale > 1,
  },
  actions: {
    keepNeighbours: assign((_, { previousId, nextId }: Neighbours) => ({ previousId, nextId })),
    keepNext: assign({ turns: ({ context }) => Math.min(context.turns + 1, TURNS_KEPT) }),
    keepPrevious: assign({ turns: ({ context }) => Math.max(context.turns - 1, -TURNS_KEPT) }),
    forgetTurns: assign({ turns: 0 }),
    showNext: assign(({ context }) => turnTo(context.nextId, context)),
    showPrevious: assign(({ context }) => turnTo(context.previousId, context)),
    showPhoto: assign((_, params: { photoId: string }) => shown(params.photoId)),
    turned: raise({ type: 'PHOTO_TURNED' }),
    emitTurned: emit(({ context }): PreviewPhotoFact => ({ type: 'photoTurned', photoId: context.photoId })),
    emitClosed: emit(({ context }): PreviewPhotoFact => ({ type: 'previewClosed', photoId: context.photoId })),
    noticeNotTurned: emit((): PreviewPhotoFact => errorNotice('viewer.notTurned')),
    // The browser does not say why a picture did not load.
    keepFailure: assign({ failure: { kind: 'bad-answer', correlationId: '' } }),
    forgetFailure: assign({ failure: null }),
    keepFit: assign(({ context }, { fit }: { fit: Point }) => ({
      fit,
      pan: clampPan(context.pan, context.scale, fit),
    })),
    zoomIn: assign(({ context }, params: { at: Point }) => zoomTo(MAX_SCALE, params.at, context, context.fit)),
    pinch: assign(({ context }, params: { scale: number; at: Point }) =>
      zoomTo(clampScale(params.scale), params.at, context, context.fit),
    ),
    pan: assign({
      pan: ({ context: { pan, scale, fit } }, { by }: { by: Point }) =>
        clampPan({ x: pan.x + by.x, y: pan.y + by.y }, scale, fit),
    }),
    zoomOut: assign({ scale: 1, pan: MIDDLE }),
    toggleZoom: raise((_, params: { at: Point }): PreviewPhotoEvent => ({ type: 'ZOOM_TOGGLED', at: params.at })),
    drag: assign({ drag: (_, params: { to: Point }) => params.to }),
    springBack: assign({ drag: MIDDLE }),
  },
  delays: { controlsRest: CONTROLS_REST_MS, doubleTap: DOUBLE_TAP_MS, turnKept: TURN_KEPT_MS },
}).createMachine({
  id: 'preview-photo',
  context: ({ input }) => ({
    ...shown(input.photoId),
    turns: 0,
    fit: WHOLE,
    scale: 1,
    pan: MIDDLE,
    drag: MIDDLE,
    failure: null,
  }),
  initial: 'viewing',
  states: {
    viewing: {
      description: 'One photo fills the screen.',
      type: 'parallel',
      on: {
        CLOSE: { target: 'closed' },
        NEIGHBOURS: {
          guard: { type: 'isThis', params: ({ event }) => event },
          actions: { type: 'keepNeighbours', params: ({ event }) => event },
        },
        PICTURE_FITTED: {
          guard: { type: 'isThis', params: ({ event }) => event },
          actions: { type: 'keepFit', params: ({ event }) => event },
        },
        PHOTO_SHOWN: {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: [{ type: 'showPhoto', params: ({ event }) => event }, 'forgetTurns', 'turned'],
        },
        PHOTOS_GONE: [
          {
            guard: { type: 'isGoneBeforeNext', params: ({ event }) => event },
            actions: ['showNext', 'forgetTurns', 'turned', 'emitTurned'],
          },
          {
            guard: { type: 'isGoneAfterPrevious', params: ({ event }) => event },
            actions: ['showPrevious', 'forgetTurns', 'turned', 'emitTurned'],
          },
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'closed' },
        ],
      },
      states: {
        controls: {
          initial: 'shown',
          states: {
            shown: {
              description: 'The controls are there and will step back.',
              after: { controlsRest: { target: 'hidden' } },
              on: { ACTIVITY: { target: 'shown', reenter: true }, HOLD: { target: 'held' } },
            },
            held: {
              description: 'The controls stay while the focus or the mouse is on one of them.',
              on: { RELEASE: { target: 'shown' } },
            },
            hidden: {
              description: 'Only the picture is there.',
              on: { ACTIVITY: { target: 'shown' }, HOLD: { target: 'held' } },
            },
          },
        },
        way: {
          initial: 'resting',
          states: {
            resting: {
              description: 'No turn waits.',
              on: {
                NEXT: { guard: 'mayTurnOn', target: 'waiting', actions: 'keepNext' },
                PREVIOUS: { guard: 'mayTurnBack', target: 'waiting', actions: 'keepPrevious' },
              },
            },
            waiting: {
              description: 'Turns as soon as it is known to which photo, mostly at once.',
              always: [
                { guard: 'noTurnWaits', target: 'resting' },
                { guard: 'leadsOn', actions: ['showNext', 'turned', 'emitTurned'] },
                { guard: 'leadsBack', actions: ['showPrevious', 'turned', 'emitTurned'] },
                { guard: 'leadsNowhere', target: 'resting', actions: 'forgetTurns' },
              ],
              after: { turnKept: { target: 'resting', actions: ['forgetTurns', 'noticeNotTurned'] } },
              on: {
                NEXT: { actions: 'keepNext' },
                PREVIOUS: { actions: 'keepPrevious' },
                STAY: { target: 'resting', actions: 'forgetTurns' },
              },
            },
          },
        },
        picture: {
          initial: 'loading',
          on: { PHOTO_TURNED: { target: '.loading' } },
          states: {
            loading: {
              description: 'The picture is on its way; its small one is shown.',
              on: {
                PICTURE_LOADED: { guard: { type: 'isThis', params: ({ event }) => event }, target: 'shown' },
                PICTURE_FAILED: {
                  guard: { type: 'isThis', params: ({ event }) => event },
                  target: 'failed',
                  actions: 'keepFailure',
                },
              },
            },
            shown: { description: 'The picture is there.' },
            failed: {
              description: 'The picture could not be loaded.',
              tags: 'failure',
              exit: 'forgetFailure',
              on: { TRY_AGAIN: { target: 'loading' } },
            },
          },
        },
        zoom: {
          initial: 'fit',
          on: { PHOTO_TURNED: { target: '.fit' } },
          states: {
            fit: {
              description: 'The whole picture fits.',
              entry: 'zoomOut',
              on: {
                ZOOM_TOGGLED: { target: 'zoomed', actions: { type: 'zoomIn', params: ({ event }) => event } },
                PINCHED: {
                  guard: { type: 'pinchedOpen', params: ({ event }) => event },
                  target: 'zoomed',
                  actions: { type: 'pinch', params: ({ event }) => event },
                },
              },
            },
            zoomed: {
              description: 'The picture is enlarged and can be moved.',
              on: {
                ZOOM_TOGGLED: { target: 'fit' },
                PINCHED: [
                  {
                    guard: { type: 'pinchedOpen', params: ({ event }) => event },
                    actions: { type: 'pinch', params: ({ event }) => event },
                  },
                  { target: 'fit' },
                ],
                PANNED: { actions: { type: 'pan', params: ({ event }) => event } },
              },
            },
          },
        },
        taps: {
          initial: 'none',
          states: {
            none: {
              description: 'No tap, or its time is over.',
              on: { TAPPED: { target: 'one' } },
            },
            one: {
              description: 'One tap: a second one zooms.',
              after: { doubleTap: { target: 'none' } },
              on: {
                TAPPED: { target: 'none', actions: { type: 'toggleZoom', params: ({ event }) => event } },
              },
            },
          },
        },
        gesture: {
          initial: 'resting',
          on: { PHOTO_TURNED: { target: '.resting' } },
          states: {
            resting: {
              description: 'No finger moves the picture.',
              entry: 'springBack',
              on: {
                DRAGGED: {
                  guard: stateIn({ viewing: { zoom: 'fit' } }),
                  target: 'dragging',
                  actions: { type: 'drag', params: ({ event }) => event },
                },
              },
            },
            dragging: {
              description: 'The picture follows the finger.',
              on: {
                DRAGGED: { actions: { type: 'drag', params: ({ event }) => event } },
                DRAG_ENDED: [
                  { guard: 'swipedDown', target: '#preview-photo.closed' },
                  { guard: 'swipedToNext', target: 'resting', actions: raise({ type: 'NEXT' }) },
                  { guard: 'swipedToPrevious', target: 'resting', actions: raise({ type: 'PREVIOUS' }) },
                  { target: 'resting' },
                ],
                DRAG_CANCELLED: { target: 'resting' },
              },
            },
          },
        },
      },
    },
    closed: {
      description: 'Back to the list.',
      type: 'final',
      entry: 'emitClosed',
    },
  },
})

export type PreviewPhotoSnapshot = SnapshotFrom<typeof previewPhotoMachine>
