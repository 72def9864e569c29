import { assign, emit, setup } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import { MAX_SELECTED, type SortKey } from '#contract/photos.ts'
import { errorNotice, infoNotice } from '../notices.ts'
import { loadIds } from './actors.ts'
import type {
  KeptSelection,
  MonthKey,
  MonthToSelect,
  PhotosToRead,
  RangeToSelect,
  SelectPhotosContext,
  SelectPhotosEvent,
  SelectPhotosFact,
} from './model.ts'
import { selectedCount } from './model.ts'
import {
  counted,
  countWithRange,
  hasRoomFor,
  isFull,
  isKnown,
  isSelected,
  isTooMany,
  isWhole,
  NOTHING,
  placed,
  rangeFrom,
  unplaced,
  withoutMonth,
  withoutPhotos,
  withoutRange,
  withPhotos,
  withRange,
} from './selection.ts'

function pendingOf(context: SelectPhotosContext): PhotosToRead {
  if (context.pending === null) throw new Error('Photos are pending while their ids are read')
  return context.pending
}

/**
 * Which photos are selected (photo spec 4 'Selection', open question 29): one, a month, a range, all, none. Ids that are
 * not all known are read first. More than MAX_SELECTED are refused with a notice, and nothing changes. What was selected
 * before a reload is its input.
 */
export const selectPhotosMachine = setup({
  types: {
    context: {} as SelectPhotosContext,
    events: {} as SelectPhotosEvent,
    emitted: {} as SelectPhotosFact,
    input: {} as KeptSelection,
  },
  actors: { loadIds },
  guards: {
    anySelected: ({ context }) => selectedCount(context) > 0,
    selected: ({ context }, params: { photoId: string }) => isSelected(context, params.photoId),
    full: ({ context }) => isFull(context),
    whole: ({ context }, params: MonthToSelect) => isWhole(context, params),
    noRoom: ({ context }, params: MonthToSelect) => !hasRoomFor(context, params),
    known: (_, params: MonthToSelect) => params.loadedIds.length >= params.count,
    rangeTooMany: ({ context }, params: RangeToSelect) => isTooMany(context, params),
    rangeKnown: (_, params: RangeToSelect) => isKnown(params),
    answerTooMany: ({ context }, params: { ids: readonly string[] }) =>
      countWithRange(context, params.ids) > MAX_SELECTED,
    refusedAsTooMany: (_, params: { error: unknown }) => toFailure(params.error).kind === 'conflict',
    sortedOtherwise: ({ context }, params: { sortKey: SortKey }) => params.sortKey !== context.sortKey,
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
    deselectMonth: assign(({ context }, params: MonthToSelect) => withoutMonth(context, params.month)),
    selectAnswered: assign(({ context }, params: { ids: readonly string[] }) =>
      withRange(context, params.ids, pendingOf(context).parts),
    ),
    selectRange: assign(({ context }, params: RangeToSelect) => withRange(context, params.loadedIds, params.parts)),
    keepRange: assign({ range: ({ context }, params: RangeToSelect) => rangeFrom(context, params.anchorId) }),
    forgetRange: assign({ range: null }),
    giveBackRange: assign(({ context }) => withoutRange(context)),
    deselectAll: assign(NOTHING),
    keepPendingMonth: assign({
      pending: (_, { month, count, sorting }: MonthToSelect) => ({
        parts: [{ month, from: 0, to: count }],
        ends: null,
        sorting,
      }),
    }),
    keepPendingRange: assign({ pending: (_, { parts, ends, sorting }: RangeToSelect) => ({ parts, ends, sorting }) }),
    forgetPending: assign({ pending: null }),
    forgetMonths: assign(({ context }, params: { sortKey: SortKey }) => ({
      ...unplaced(context),
      range: null,
      sortKey: params.sortKey,
    })),
    learnMonths: assign(({ context }, params: { months: Readonly<Record<string, MonthKey>> }) =>
      placed(context, params.months),
    ),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    tellTooMany: emit(infoNotice('selection.tooMany', { max: MAX_SELECTED })),
    tellFailed: emit(errorNotice('selection.failed')),
  },
}).createMachine({
  id: 'select-photos',
  context: ({ input }) => ({
    sortKey: input.sortKey,
    ...counted(input.selected),
    range: null,
    pending: null,
    failure: null,
  }),
  initial: 'beginning',
  on: {
    MONTH_TOGGLED: [
      {
        guard: { type: 'whole', params: ({ event }) => event },
        target: '.selecting.idle',
        actions: ['forgetRange', { type: 'deselectMonth', params: ({ event }) => event }],
      },
      { guard: { type: 'noRoom', params: ({ event }) => event }, actions: 'tellTooMany' },
      {
        guard: { type: 'known', params: ({ event }) => event },
        target: '.selecting.idle',
        actions: ['forgetRange', { type: 'selectMonth', params: ({ event }) => event }],
      },
      {
        target: '.selecting.reading',
        actions: ['forgetRange', { type: 'keepPendingMonth', params: ({ event }) => event }],
      },
    ],
    RANGE_SELECTED: [
      { guard: { type: 'rangeTooMany', params: ({ event }) => event }, actions: 'tellTooMany' },
      {
        guard: { type: 'rangeKnown', params: ({ event }) => event },
        target: '.selecting.idle',
        actions: [
          { type: 'keepRange', params: ({ event }) => event },
          { type: 'selectRange', params: ({ event }) => event },
        ],
      },
      {
        target: '.selecting.reading',
        reenter: true,
        actions: [
          { type: 'keepRange', params: ({ event }) => event },
          { type: 'keepPendingRange', params: ({ event }) => event },
        ],
      },
    ],
    SORTED: {
      guard: { type: 'sortedOtherwise', params: ({ event }) => event },
      actions: { type: 'forgetMonths', params: ({ event }) => event },
    },
  },
  states: {
    beginning: {
      description: 'Goes on with what was selected before a reload.',
      always: [{ guard: 'anySelected', target: 'selecting' }, { target: 'notSelecting' }],
    },
    notSelecting: {
      description: 'Photos are looked at, not selected.',
      entry: ['deselectAll', 'forgetPending', 'forgetFailure'],
      on: {
        START: { target: 'selecting' },
        TOGGLED: { target: 'selecting', actions: { type: 'select', params: ({ event }) => event } },
      },
    },
    selecting: {
      description: 'A click selects a photo.',
      initial: 'idle',
      on: {
        STOP: { target: 'notSelecting' },
        ACTION_SUCCEEDED: { target: 'notSelecting' },
        PHOTOS_GONE: { actions: { type: 'forgetGone', params: ({ event }) => event } },
        MONTHS_LEARNED: { actions: { type: 'learnMonths', params: ({ event }) => event } },
        RANGE_BEGAN: { actions: 'forgetRange' },
        RANGE_GIVEN_BACK: { target: '.idle', actions: 'giveBackRange' },
        ALL_DESELECTED: { target: '.idle', actions: 'deselectAll' },
        TOGGLED: [
          {
            guard: { type: 'selected', params: ({ event }) => event },
            actions: [{ type: 'deselect', params: ({ event }) => event }, 'forgetRange'],
          },
          { guard: 'full', actions: 'tellTooMany' },
          { actions: [{ type: 'select', params: ({ event }) => event }, 'forgetRange'] },
        ],
      },
      states: {
        idle: { description: 'Waits for what is selected next.', entry: 'forgetPending' },
        reading: {
          description: 'Reads the ids of photos that are not loaded.',
          // A month at a time; a range that grows meanwhile takes the place of the one being read.
          on: {
            MONTH_TOGGLED: {},
            SORTED: {
              guard: { type: 'sortedOtherwise', params: ({ event }) => event },
              target: 'idle',
              actions: { type: 'forgetMonths', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'loadIds',
            src: 'loadIds',
            input: ({ context }) => pendingOf(context),
            onDone: [
              {
                guard: { type: 'answerTooMany', params: ({ event }) => event.output },
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
                target: 'readFailed',
                actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'tellFailed'],
              },
            ],
          },
        },
        readFailed: {
          description: 'The ids could not be read; the selection is as it was.',
          tags: 'failure',
          entry: 'forgetPending',
          exit: 'forgetFailure',
        },
      },
    },
  },
})
