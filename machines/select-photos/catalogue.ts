import { MAX_SELECTED } from '#contract/photos.ts'
import { fails, isSlow, succeeds } from '../catalogue/outcomes.ts'
import { sampleId } from '../catalogue/samples.ts'
import { bareEvent, byteCount, eventOf, sortingSchema, text, texts } from '../catalogue/schemas.ts'
import { defineEntry } from '../catalogue.ts'
import { selectPhotosMachine } from './machine.ts'
import type { MonthToSelect } from './model.ts'

const july: MonthToSelect = {
  month: '2024/7',
  count: 2,
  loadedIds: [sampleId(1), sampleId(2)],
  sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
}
const may: MonthToSelect = { ...july, month: '2024/5', count: 3, loadedIds: [sampleId(11)] }
const ids = (count: number, first = 11) => ({ ids: Array.from({ length: count }, (_, at) => sampleId(first + at)) })
/** As many as may be selected, of another month. */
const manyIds = ids(MAX_SELECTED, 1000)

export const selectPhotosEntry = defineEntry<typeof selectPhotosMachine>({
  machine: selectPhotosMachine,
  title: 'Select photos',
  description: 'Which photos are selected: one, a whole month, none.',
  input: undefined,
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
      schema: eventOf('MONTH_TOGGLED', { month: text, count: byteCount, loadedIds: texts, sorting: sortingSchema }),
      samples: [
        { type: 'MONTH_TOGGLED', ...july },
        { type: 'MONTH_TOGGLED', ...may },
        { type: 'MONTH_TOGGLED', ...may, month: '2023/12', count: MAX_SELECTED, loadedIds: [] },
        { type: 'MONTH_TOGGLED', ...may, month: '2022/12', count: MAX_SELECTED + 1, loadedIds: [] },
      ],
    },
    ALL_DESELECTED: { schema: bareEvent('ALL_DESELECTED'), samples: [{ type: 'ALL_DESELECTED' }] },
    ACTION_SUCCEEDED: { schema: bareEvent('ACTION_SUCCEEDED'), samples: [{ type: 'ACTION_SUCCEEDED' }] },
    PHOTOS_GONE: {
      schema: eventOf('PHOTOS_GONE', { photoIds: texts }),
      samples: [{ type: 'PHOTOS_GONE', photoIds: [sampleId(1)] }],
    },
  },
  actors: {
    loadMonthIds: [
      succeeds(({ month }: { month: string }) => (month === '2023/12' ? manyIds : ids(3)), 'answers the ids'),
      isSlow(ids(3)),
      succeeds(ids(MAX_SELECTED + 1), 'answers more than allowed'),
      ...fails('conflict', 'offline', 'server'),
    ],
  },
  project: ({ value, context }) => [value, context.selectedByMonth, context.pending?.month],
})
