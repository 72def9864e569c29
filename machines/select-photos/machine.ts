import { assign, emit, setup } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import { MAX_SELECTED } from '#contract/photos.ts'
import { errorNotice, infoNotice } from '../notices.ts'
import { loadMonthIds } from './actors.ts'
import type { MonthKey, MonthToSelect, SelectPhotosContext, SelectPhotosEvent, SelectPhotosFact } from './model.ts'
import {
  hasRoomFor,
  isFull,
  isSelected,
  isWhole,
  NOTHING,
  withoutMonth,
  withoutPhotos,
  withPhotos,
} from './selection.ts'

function pendingOf(context: SelectPhotosContext): MonthToSelect {
  if (context.pending === null) throw new Error('A month is pending while its ids are loaded')
  return context.pending
}

/**
 * Which photos are selected (photo spec 4 'Selection', open question 29): one, a month, none. A month whose ids are not
 * all known is read first. More than MAX_SELECTED are refused with a notice, and nothing changes.
 */
export const selectPhotosMachine = setup({
  types: { context: {} as SelectPhotosContext, events: {} as SelectPhotosEvent, emitted: {} as SelectPhotosFact },
  actors: { loadMonthIds },
  guards: {
    selected: ({ context }, params: { photoId: string }) => isSelected(context, params.photoId),
    full: ({ context }) => isFull(context),
    whole: ({ context }, params: MonthToSelect) => isWhole(context, params),
    noRoom: ({ context }, params: MonthToSelect) => !hasRoomFor(context, params),
    known: (_, params: MonthToSelect) => params.loadedIds.length >= params.count,
    answerTooLong: ({ context }, params: { ids: readonly string[] }) =>
      !hasRoomFor(context, { month: pendingOf(context).month, count: params.ids.length }),
    refusedAsTooMany: (_, params: { error: unknown }) => toFailure(params.error).kind === 'conflict',
  },
  actions: {
    select: assign(({ context }, params: { photoId: string; month: MonthKey }) =>
      withPhotos(context, [params.photoId], params.month),
    ),
    deselect: assign(({ context }, params: { photoId: string }) => withoutPhotos(context, [params.photoId])),
    forgetGone: assign(({ context }, params: { photoIds: readonly string[] }) =>
      withoutPhotos(context, params.photoIds),
    ),
    selectMonth: assign(({ context }, params: MonthToSelect) => withPhotos(context, params.loadedIds, params.month)),
    selectAnswered: assign(({ context }, params: { ids: readonly string[] }) =>
      withPhotos(context, params.ids, pendingOf(context).month),
    ),
    deselectMonth: assign(({ context }, params: MonthToSelect) => withoutMonth(context, params.month)),
    deselectAll: assign(NOTHING),
    keepPending: assign({
      pending: (_, { month, count, loadedIds, sorting }: MonthToSelect) => ({ month, count, loadedIds, sorting }),
    }),
    forgetPending: assign({ pending: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    tellTooMany: emit(infoNotice('selection.tooMany', { max: MAX_SELECTED })),
    tellFailed: emit(errorNotice('selection.failed')),
  },
}).createMachine({
  id: 'select-photos',
  context: { ...NOTHING, pending: null, failure: null },
  initial: 'notSelecting',
  states: {
    notSelecting: {
      description: 'Photos are looked at, not selected.',
      on: {
        START: { target: 'selecting' },
        TOGGLED: { target: 'selecting', actions: { type: 'select', params: ({ event }) => event } },
        MONTH_TOGGLED: [
          { guard: { type: 'noRoom', params: ({ event }) => event }, actions: 'tellTooMany' },
          {
            guard: { type: 'known', params: ({ event }) => event },
            target: 'selecting',
            actions: { type: 'selectMonth', params: ({ event }) => event },
          },
          {
            target: 'selecting.selectingMonth',
            actions: { type: 'keepPending', params: ({ event }) => event },
          },
        ],
      },
    },
    selecting: {
      description: 'A click selects a photo.',
      initial: 'idle',
      exit: ['deselectAll', 'forgetPending', 'forgetFailure'],
      on: {
        STOP: { target: 'notSelecting' },
        ACTION_SUCCEEDED: { target: 'notSelecting' },
        PHOTOS_GONE: { actions: { type: 'forgetGone', params: ({ event }) => event } },
        ALL_DESELECTED: { target: '.idle', actions: 'deselectAll' },
        TOGGLED: [
          {
            guard: { type: 'selected', params: ({ event }) => event },
            actions: { type: 'deselect', params: ({ event }) => event },
          },
          { guard: 'full', actions: 'tellTooMany' },
          { actions: { type: 'select', params: ({ event }) => event } },
        ],
        MONTH_TOGGLED: [
          {
            guard: { type: 'whole', params: ({ event }) => event },
            target: '.idle',
            actions: { type: 'deselectMonth', params: ({ event }) => event },
          },
          { guard: { type: 'noRoom', params: ({ event }) => event }, actions: 'tellTooMany' },
          {
            guard: { type: 'known', params: ({ event }) => event },
            target: '.idle',
            actions: { type: 'selectMonth', params: ({ event }) => event },
          },
          { target: '.selectingMonth', actions: { type: 'keepPending', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: { description: 'Waits for what is selected next.', entry: 'forgetPending' },
        selectingMonth: {
          description: 'Reads the ids of a month that is not loaded.',
          // One month at a time: what is asked meanwhile is ignored, not left to `selecting`.
          on: { MONTH_TOGGLED: {} },
          invoke: {
            id: 'loadMonthIds',
            src: 'loadMonthIds',
            input: ({ context }) => {
              const { month, sorting } = pendingOf(context)
              return { month, sorting }
            },
            onDone: [
              {
                guard: { type: 'answerTooLong', params: ({ event }) => event.output },
                target: 'idle',
                actions: 'tellTooMany',
              },
              { target: 'idle', actions: { type: 'selectAnswered', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'refusedAsTooMany', params: ({ event }) => event },
                target: 'idle',
                actions: 'tellTooMany',
              },
              {
                target: 'monthFailed',
                actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'tellFailed'],
              },
            ],
          },
        },
        monthFailed: {
          description: 'The month’s ids could not be read; the selection is as it was.',
          tags: 'failure',
          entry: 'forgetPending',
          exit: 'forgetFailure',
        },
      },
    },
  },
})
