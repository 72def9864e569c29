import * as v from 'valibot'
import { MAX_SELECTED, sortKey } from '#contract/photos.ts'
import { fails, isSlow, succeeds } from '../catalogue/outcomes.ts'
import { sampleId } from '../catalogue/samples.ts'
import { bareEvent, byteCount, eventOf, sortingSchema, text, texts } from '../catalogue/schemas.ts'
import { defineEntry } from '../catalogue.ts'
import { selectPhotosMachine } from './machine.ts'
import { type MonthPart, type MonthToSelect, type RangeToSelect, selectedCount } from './model.ts'

const sorting = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
const ids = (count: number, first = 11) => Array.from({ length: count }, (_, at) => sampleId(first + at))

const july: MonthToSelect = { month: '2024/7', count: 2, loadedIds: ids(2, 1), hidden: {}, sorting }
const may: MonthToSelect = { ...july, month: '2024/5', count: 3, loadedIds: ids(1) }

/** From the second photo of July to the second one of May. */
const range: RangeToSelect = {
  anchorId: sampleId(2),
  parts: [
    { month: '2024/7', from: 1, to: 2 },
    { month: '2024/5', from: 0, to: 2 },
  ],
  ends: [sampleId(2), sampleId(12)],
  count: 3,
  loaded: { [sampleId(2)]: '2024/7', [sampleId(11)]: '2024/5', [sampleId(12)]: '2024/5' },
  hidden: {},
  sorting,
}
const wholeOf = (month: string, count: number): RangeToSelect => ({
  anchorId: null,
  parts: [{ month, from: 0, to: count }],
  ends: null,
  count,
  loaded: {},
  hidden: {},
  sorting,
})

const monthsById = v.record(text, text)
const hiddenSchema = v.record(text, v.literal(true))
const part = v.strictObject({ month: text, from: byteCount, to: byteCount })
const rangeSchema = eventOf('RANGE_SELECTED', {
  anchorId: v.nullable(text),
  parts: v.array(part),
  ends: v.nullable(v.strictTuple([v.nullable(text), v.nullable(text)])),
  count: byteCount,
  loaded: monthsById,
  hidden: hiddenSchema,
  sorting: sortingSchema,
})

/** As many as are asked for: those of 2024 are few, those of another year are not among them. */
const asked = ({ parts }: { parts: readonly MonthPart[] }) => {
  const months = parts.flatMap(({ month, from, to }) => Array.from({ length: to - from }, () => month))
  const first = months[0]?.startsWith('2024/') ? 11 : 1000
  return { months: Object.fromEntries(months.map((month, at) => [sampleId(first + at), month])) }
}
const tooMany = { months: Object.fromEntries(ids(MAX_SELECTED + 1).map((id) => [id, '2024/5'])) }

export const selectPhotosEntry = defineEntry<typeof selectPhotosMachine>({
  machine: selectPhotosMachine,
  title: 'Select photos',
  description: 'Which photos are selected: one, a whole month, a range, all, none.',
  input: { sortKey: 'dateTaken', selected: {} },
  otherInputs: { 'after a reload': { sortKey: 'dateTaken', selected: { [sampleId(1)]: '2024/7' } } },
  events: {
    START: { schema: bareEvent('START'), samples: [{ type: 'START' }] },
    STOP: { schema: bareEvent('STOP'), samples: [{ type: 'STOP' }] },
    TOGGLED: {
      schema: eventOf('TOGGLED', { photoId: text, month: text }),
      samples: [
        { type: 'TOGGLED', photoId: sampleId(1), month: '2024/7' },
        { type: 'TOGGLED', photoId: sampleId(11), month: '2024/5' },
      ],
    },
    MONTH_TOGGLED: {
      schema: eventOf('MONTH_TOGGLED', {
        month: text,
        count: byteCount,
        loadedIds: texts,
        hidden: hiddenSchema,
        sorting: sortingSchema,
      }),
      samples: [
        { type: 'MONTH_TOGGLED', ...july },
        { type: 'MONTH_TOGGLED', ...may },
        { type: 'MONTH_TOGGLED', ...may, month: '2023/12', count: MAX_SELECTED, loadedIds: [] },
        { type: 'MONTH_TOGGLED', ...may, month: '2022/12', count: MAX_SELECTED + 1, loadedIds: [] },
      ],
    },
    RANGE_SELECTED: {
      schema: rangeSchema,
      samples: [
        { type: 'RANGE_SELECTED', ...range },
        { type: 'RANGE_SELECTED', ...range, loaded: {} },
        { type: 'RANGE_SELECTED', ...wholeOf('2022/12', MAX_SELECTED + 1) },
      ],
    },
    RANGE_BEGAN: { schema: bareEvent('RANGE_BEGAN'), samples: [{ type: 'RANGE_BEGAN' }] },
    RANGE_GIVEN_BACK: { schema: bareEvent('RANGE_GIVEN_BACK'), samples: [{ type: 'RANGE_GIVEN_BACK' }] },
    ALL_DESELECTED: { schema: bareEvent('ALL_DESELECTED'), samples: [{ type: 'ALL_DESELECTED' }] },
    ACTION_SUCCEEDED: { schema: bareEvent('ACTION_SUCCEEDED'), samples: [{ type: 'ACTION_SUCCEEDED' }] },
    PHOTOS_GONE: {
      schema: eventOf('PHOTOS_GONE', { photoIds: texts }),
      samples: [{ type: 'PHOTOS_GONE', photoIds: [sampleId(1)] }],
    },
    SORTED: {
      schema: v.strictObject({ type: v.literal('SORTED'), sortKey }),
      samples: [{ type: 'SORTED', sortKey: 'created' }],
    },
    MONTHS_LEARNED: {
      schema: eventOf('MONTHS_LEARNED', { months: monthsById }),
      samples: [{ type: 'MONTHS_LEARNED', months: { [sampleId(1)]: '2024/8' } }],
    },
  },
  actors: {
    loadIds: [
      succeeds(asked, 'answers the ids'),
      isSlow(asked),
      succeeds(tooMany, 'answers more than allowed'),
      ...fails('conflict', 'offline', 'server'),
    ],
  },
  answers: { loadIds: v.strictObject({ months: monthsById }) },
  // What transitions depend on; every selection of its own would be too many to walk.
  project: ({ value, context }) =>
    selectedCount(context) >= MAX_SELECTED
      ? [value, 'full']
      : [
          value,
          context.selectedByMonth['2024/7'],
          context.awaited[0]?.parts[0]?.month,
          context.awaited.length > 1,
          context.sortKey,
        ],
})
