import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import { MAX_SELECTED } from '#contract/photos.ts'
import { errorNotice, infoNotice, type NoticeEvent } from '../../notices.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import type {
  AwaitedPhotos,
  KeptSelection,
  PhotosToRead,
  RangeToSelect,
  SectionKey,
  SectionToSelect,
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
  withoutPhotos,
  withoutRange,
  withoutSection,
  withPhotos,
  withRange,
} from './selection.ts'

/**
 * Reads which photos of the list `source` these are, by id with the section each is in; rejects with `conflict` above
 * MAX_SELECTED (open question 29).
 */
export const loadIds = missingActor<{ sections: Readonly<Record<string, SectionKey>> }, PhotosToRead>('loadIds')

function firstAwaited({ awaited: [first] }: SelectPhotosContext): AwaitedPhotos {
  if (first === undefined) throw new Error('Photos are awaited while ids are read')
  return first
}

/** Open questions 29, 65: where more are wanted than can be selected, maybe all are. */
const tooManyNotice = ({ offersDeleteAll }: SelectPhotosContext): NoticeEvent =>
  infoNotice(
    'selection.tooMany',
    { max: MAX_SELECTED },
    offersDeleteAll ? { action: { labelId: 'deleteAll.submit', event: { type: 'DELETE_ALL_ASKED' } } } : {},
  )

/**
 * Which photos are selected (photo spec 4 'Selection', open question 29): one, a section, a range, all, none. Ids that are
 * not all known are read first, one choice after the other, while more is chosen. More than MAX_SELECTED are refused with a
 * notice, and nothing changes. What was selected before a reload is its input.
 */
export const selectPhotosMachine = setup({
  types: {
    context: {} as SelectPhotosContext,
    events: {} as SelectPhotosEvent,
    emitted: {} as SelectPhotosFact,
    input: {} as KeptSelection & { offersDeleteAll?: boolean },
  },
  actors: { loadIds },
  guards: {
    anyChosen: ({ context }) => selectedCount(context) > 0 || context.awaited.length > 0,
    anyAwaited: ({ context }) => context.awaited.length > 0,
    othersAwaited: ({ context }) => context.awaited[0]?.parts !== context.reading?.parts,
    awaited: ({ context }, params: SectionToSelect) => isAwaited(context, params.section),
    selected: ({ context }, params: { photoId: string }) => isSelected(context, params.photoId),
    full: ({ context }) => isFull(context),
    whole: ({ context }, params: SectionToSelect) => isWhole(context, params),
    noRoom: ({ context }, params: SectionToSelect) => !hasRoomFor(context, params),
    known: (_, params: SectionToSelect) => params.loadedIds.length >= params.count,
    rangeTooMany: ({ context }, params: RangeToSelect) => isTooMany(context, params),
    rangeKnown: (_, params: RangeToSelect) => isKnown(params),
    answerTooMany: ({ context }, params: { sections: KeptSelection['selected'] }) =>
      countWithAnswer(context, firstAwaited(context), params.sections) > MAX_SELECTED,
    refusedAsTooMany: (_, params: { error: unknown }) => toFailure(params.error).kind === 'conflict',
    offersDeleteAll: ({ context }) => context.offersDeleteAll,
    groupedOtherwise: ({ context }, params: { grouping: string }) => params.grouping !== context.grouping,
  },
  actions: {
    select: assign(({ context }, params: { photoId: string; section: SectionKey }) =>
      withPhotos(context, [params.photoId], params.section),
    ),
    deselect: assign(({ context }, params: { photoId: string }) => withoutPhotos(context, [params.photoId])),
    expectNot: assign({
      except: ({ context }, params: { photoIds: readonly string[] }) => excepting(context, params.photoIds),
    }),
    forgetGone: assign(({ context }, params: { photoIds: readonly string[] }) =>
      withoutPhotos(context, params.photoIds),
    ),
    selectSection: assign(({ context }, params: SectionToSelect) =>
      withPhotos(context, params.loadedIds, params.section),
    ),
    deselectSection: assign(({ context }, params: SectionToSelect) => withoutSection(context, params.section)),
    selectAnswered: assign(({ context }, params: { sections: KeptSelection['selected'] }) =>
      withAnswer(context, firstAwaited(context), params.sections),
    ),
    selectRange: assign(({ context }, params: RangeToSelect) => withRange(context, params)),
    keepRange: assign(({ context }, { anchorId }: RangeToSelect) => ({
      range: rangeFrom(context, anchorId),
      awaited: settled(context.awaited, anchorId),
    })),
    forgetRange: assign({ range: null, awaited: ({ context }) => settled(context.awaited, null) }),
    giveBackRange: assign(({ context }) => withoutRange(context)),
    deselectAll: assign(NOTHING),
    awaitSection: assign({
      awaited: ({ context }, { section, count, hidden, source }: SectionToSelect) =>
        awaiting(context.awaited, {
          anchorId: null,
          parts: [{ section, from: 0, to: count }],
          ends: null,
          hidden,
          source,
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
    forgetSections: assign(({ context }, params: { grouping: string }) => ({
      ...unplaced(context),
      range: null,
      grouping: params.grouping,
    })),
    learnSections: assign(({ context }, params: { sections: Readonly<Record<string, SectionKey>> }) =>
      placed(context, params.sections),
    ),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    emitTooMany: emit(({ context }) => tooManyNotice(context)),
    emitDeleteAllAsked: emit((): SelectPhotosFact => ({ type: 'deleteAllAsked', photosCount: null })),
    emitFailed: emit(errorNotice('selection.failed')),
  },
}).createMachine({
  id: 'select-photos',
  context: ({ input }) => ({
    grouping: input.grouping,
    offersDeleteAll: input.offersDeleteAll ?? false,
    ...counted(input.selected),
    range: null,
    awaited: [],
    reading: null,
    except: {},
    failure: null,
  }),
  initial: 'notSelecting',
  on: {
    SECTION_TOGGLED: [
      { guard: { type: 'awaited', params: ({ event }) => event } },
      {
        guard: { type: 'whole', params: ({ event }) => event },
        actions: ['forgetRange', { type: 'deselectSection', params: ({ event }) => event }],
      },
      { guard: { type: 'noRoom', params: ({ event }) => event }, actions: 'emitTooMany' },
      {
        guard: { type: 'known', params: ({ event }) => event },
        actions: ['forgetRange', { type: 'selectSection', params: ({ event }) => event }],
      },
      { actions: ['forgetRange', { type: 'awaitSection', params: ({ event }) => event }] },
    ],
    RANGE_SELECTED: [
      { guard: { type: 'rangeTooMany', params: ({ event }) => event }, actions: 'emitTooMany' },
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
    DELETE_ALL_ASKED: { guard: 'offersDeleteAll', actions: 'emitDeleteAllAsked' },
    REGROUPED: {
      guard: { type: 'groupedOtherwise', params: ({ event }) => event },
      actions: ['awaitNothing', { type: 'forgetSections', params: ({ event }) => event }],
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
        SECTIONS_LEARNED: { actions: { type: 'learnSections', params: ({ event }) => event } },
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
          { guard: 'full', actions: 'emitTooMany' },
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
          // a range that has grown meanwhile, or was restored
          always: { guard: 'othersAwaited', target: 'idle' },
          invoke: {
            id: 'loadIds',
            src: 'loadIds',
            input: ({ context }) => firstAwaited(context),
            onDone: [
              {
                guard: { type: 'answerTooMany', params: ({ event }) => event.output },
                target: 'idle',
                actions: ['emitTooMany', 'endReading'],
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
                actions: ['emitTooMany', 'endReading'],
              },
              {
                target: 'readFailed',
                actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'emitFailed', 'endReading'],
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

export type SelectPhotosSnapshot = SnapshotFrom<typeof selectPhotosMachine>
