import { assign, emit, setup } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import { MAX_SELECTED, type SortKey } from '#contract/photos.ts'
import { errorNotice, infoNotice } from '../notices.ts'
import { loadIds } from './actors.ts'
import type {
  AwaitedPhotos,
  KeptSelection,
  MonthKey,
  MonthToSelect,
  RangeToSelect,
  SelectPhotosContext,
  SelectPhotosEvent,
  SelectPhotosFact,
} from './model.ts'
import { isAwaited, selectedCount } from './model.ts'
import {
  awaiting,
  counted,
  countWithAnswer,
  excepting,
  hasRoomFor,
  isFull,
  isKnown,
  isSelected,
  isTooMany,
  isWhole,
  NOTHING,
  placed,
  rangeFrom,
  settled,
  unplaced,
  withAnswer,
  withoutAnchor,
  withoutMonth,
  withoutPhotos,
  withoutRange,
  withPhotos,
  withRange,
} from './selection.ts'

function firstAwaited({ awaited: [first] }: SelectPhotosContext): AwaitedPhotos {
  if (first === undefined) throw new Error('Photos are awaited while ids are read')
  return first
}

/**
 * Which photos are selected (photo spec 4 'Selection', open question 29): one, a month, a range, all, none. Ids that are
 * not all known are read first, one choice after the other, while more is chosen. More than MAX_SELECTED are refused with a
 * notice, and nothing changes. What was selected before a reload is its input.
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
    anyChosen: ({ context }) => selectedCount(context) > 0 || context.awaited.length > 0,
    anyAwaited: ({ context }) => context.awaited.length > 0,
    othersAwaited: ({ context }) => context.awaited[0]?.parts !== context.reading?.parts,
    awaited: ({ context }, params: MonthToSelect) => isAwaited(context, params.month),
    selected: ({ context }, params: { photoId: string }) => isSelected(context, params.photoId),
    full: ({ context }) => isFull(context),
    whole: ({ context }, params: MonthToSelect) => isWhole(context, params),
    noRoom: ({ context }, params: MonthToSelect) => !hasRoomFor(context, params),
    known: (_, params: MonthToSelect) => params.loadedIds.length >= params.count,
    rangeTooMany: ({ context }, params: RangeToSelect) => isTooMany(context, params),
    rangeKnown: (_, params: RangeToSelect) => isKnown(params),
    answerTooMany: ({ context }, params: { months: KeptSelection['selected'] }) =>
      countWithAnswer(context, firstAwaited(context), params.months) > MAX_SELECTED,
    refusedAsTooMany: (_, params: { error: unknown }) => toFailure(params.error).kind === 'conflict',
    sortedOtherwise: ({ context }, params: { sortKey: SortKey }) => params.sortKey !== context.sortKey,
  },
  actions: {
    select: assign(({ context }, params: { photoId: string; month: MonthKey }) =>
      withPhotos(context, [params.photoId], params.month),
    ),
    deselect: assign(({ context }, params: { photoId: string }) => withoutPhotos(context, [params.photoId])),
    expectNot: assign({
      except: ({ context }, params: { photoIds: readonly string[] }) => excepting(context, params.photoIds),
    }),
    forgetGone: assign(({ context }, params: { photoIds: readonly string[] }) =>
      withoutPhotos(context, params.photoIds),
    ),
    selectMonth: assign(({ context }, params: MonthToSelect) => withPhotos(context, params.loadedIds, params.month)),
    deselectMonth: assign(({ context }, params: MonthToSelect) => withoutMonth(context, params.month)),
    selectAnswered: assign(({ context }, params: { months: KeptSelection['selected'] }) =>
      withAnswer(context, firstAwaited(context), params.months),
    ),
    selectRange: assign(({ context }, params: RangeToSelect) => withRange(context, params)),
    keepRange: assign(({ context }, { anchorId }: RangeToSelect) => ({
      range: rangeFrom(context, anchorId),
      awaited: settled(context.awaited, anchorId),
    })),
    forgetRange: assign({ range: null, awaited: ({ context }) => settled(context.awaited, null) }),
    giveBackRange: assign(({ context }) => withoutRange(context)),
    deselectAll: assign(NOTHING),
    awaitMonth: assign({
      awaited: ({ context }, { month, count, hidden, sorting }: MonthToSelect) =>
        awaiting(context.awaited, {
          anchorId: null,
          parts: [{ month, from: 0, to: count }],
          ends: null,
          hidden,
          sorting,
        }),
    }),
    awaitRange: assign({ awaited: ({ context }, params: RangeToSelect) => awaiting(context.awaited, params) }),
    awaitNoRange: assign({
      awaited: ({ context }, params: RangeToSelect) => withoutAnchor(context.awaited, params.anchorId),
    }),
    awaitNothing: assign({ awaited: [], except: {} }),
    keepReading: assign({ reading: ({ context }) => firstAwaited(context) }),
    forgetReading: assign({ reading: null }),
    /** What was read is awaited no more, whatever came of it. */
    endReading: assign(({ context }) => {
      const awaited = context.awaited.slice(1)
      return { awaited, except: awaited.length === 0 ? {} : context.except }
    }),
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
    awaited: [],
    reading: null,
    except: {},
    failure: null,
  }),
  initial: 'notSelecting',
  on: {
    MONTH_TOGGLED: [
      { guard: { type: 'awaited', params: ({ event }) => event } },
      {
        guard: { type: 'whole', params: ({ event }) => event },
        actions: ['forgetRange', { type: 'deselectMonth', params: ({ event }) => event }],
      },
      { guard: { type: 'noRoom', params: ({ event }) => event }, actions: 'tellTooMany' },
      {
        guard: { type: 'known', params: ({ event }) => event },
        actions: ['forgetRange', { type: 'selectMonth', params: ({ event }) => event }],
      },
      { actions: ['forgetRange', { type: 'awaitMonth', params: ({ event }) => event }] },
    ],
    RANGE_SELECTED: [
      { guard: { type: 'rangeTooMany', params: ({ event }) => event }, actions: 'tellTooMany' },
      {
        guard: { type: 'rangeKnown', params: ({ event }) => event },
        actions: [
          { type: 'keepRange', params: ({ event }) => event },
          { type: 'awaitNoRange', params: ({ event }) => event },
          { type: 'selectRange', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'keepRange', params: ({ event }) => event },
          { type: 'awaitRange', params: ({ event }) => event },
        ],
      },
    ],
    SORTED: {
      guard: { type: 'sortedOtherwise', params: ({ event }) => event },
      actions: ['awaitNothing', { type: 'forgetMonths', params: ({ event }) => event }],
    },
  },
  states: {
    notSelecting: {
      description: 'Photos are looked at, not selected.',
      always: { guard: 'anyChosen', target: 'selecting' },
      on: {
        START: { target: 'selecting' },
        TOGGLED: { target: 'selecting', actions: { type: 'select', params: ({ event }) => event } },
      },
    },
    selecting: {
      description: 'A click selects a photo.',
      initial: 'idle',
      exit: ['deselectAll', 'awaitNothing'],
      on: {
        STOP: { target: 'notSelecting' },
        ACTION_SUCCEEDED: [{ guard: 'anyAwaited', actions: 'deselectAll' }, { target: 'notSelecting' }],
        PHOTOS_GONE: {
          actions: [
            { type: 'forgetGone', params: ({ event }) => event },
            { type: 'expectNot', params: ({ event }) => event },
          ],
        },
        MONTHS_LEARNED: { actions: { type: 'learnMonths', params: ({ event }) => event } },
        RANGE_BEGAN: { actions: 'forgetRange' },
        RANGE_GIVEN_BACK: { actions: 'giveBackRange' },
        ALL_DESELECTED: { actions: ['deselectAll', 'awaitNothing'] },
        TOGGLED: [
          {
            guard: { type: 'selected', params: ({ event }) => event },
            actions: [
              { type: 'deselect', params: ({ event }) => event },
              { type: 'expectNot', params: ({ event }) => ({ photoIds: [event.photoId] }) },
              'forgetRange',
            ],
          },
          { guard: 'full', actions: 'tellTooMany' },
          { actions: [{ type: 'select', params: ({ event }) => event }, 'forgetRange'] },
        ],
      },
      states: {
        idle: {
          description: 'Waits for what is selected next.',
          always: { guard: 'anyAwaited', target: 'reading' },
        },
        reading: {
          description: 'Reads the ids of photos that are not loaded.',
          entry: 'keepReading',
          exit: 'forgetReading',
          // a range that has grown meanwhile, or what was given back
          always: { guard: 'othersAwaited', target: 'idle' },
          invoke: {
            id: 'loadIds',
            src: 'loadIds',
            input: ({ context }) => firstAwaited(context),
            onDone: [
              {
                guard: { type: 'answerTooMany', params: ({ event }) => event.output },
                target: 'idle',
                actions: ['tellTooMany', 'endReading'],
              },
              {
                target: 'idle',
                actions: [{ type: 'selectAnswered', params: ({ event }) => event.output }, 'endReading'],
              },
            ],
            onError: [
              {
                guard: { type: 'refusedAsTooMany', params: ({ event }) => event },
                target: 'idle',
                actions: ['tellTooMany', 'endReading'],
              },
              {
                target: 'readFailed',
                actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'tellFailed', 'endReading'],
              },
            ],
          },
        },
        readFailed: {
          description: 'The ids could not be read; the selection is as it was.',
          tags: 'failure',
          always: { guard: 'anyAwaited', target: 'reading' },
          exit: 'forgetFailure',
        },
      },
    },
  },
})
