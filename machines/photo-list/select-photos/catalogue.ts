import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { MAX_SELECTED } from '#contract/photos.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, byteCount, eventOf, placedPhotos, text, texts } from '../../catalogue/schemas.ts'
import { selectPhotosMachine } from './machine.ts'
import { type RangeToSelect, type SectionPart, type SectionToSelect, selectedCount } from './model.ts'

const source = 'photos.dateTaken.desc'
const ids = (count: number, first = 11) => Array.from({ length: count }, (_, at) => sampleId(first + at))

const july: SectionToSelect = { section: '2024/7', count: 2, loadedIds: ids(2, 1), hidden: {}, source }
const may: SectionToSelect = { ...july, section: '2024/5', count: 3, loadedIds: ids(1) }

/** From the second photo of July to the second one of May. */
const range: RangeToSelect = {
  anchorId: sampleId(2),
  parts: [
    { section: '2024/7', from: 1, to: 2 },
    { section: '2024/5', from: 0, to: 2 },
  ],
  ends: [sampleId(2), sampleId(12)],
  count: 3,
  loaded: { [sampleId(2)]: '2024/7', [sampleId(11)]: '2024/5', [sampleId(12)]: '2024/5' },
  hidden: {},
  source,
}
const wholeOf = (section: string, count: number): RangeToSelect => ({
  anchorId: null,
  parts: [{ section, from: 0, to: count }],
  ends: null,
  count,
  loaded: {},
  hidden: {},
  source,
})

const sectionsById = v.record(text, text)
const part = v.strictObject({ section: text, from: byteCount, to: byteCount })
const rangeSchema = eventOf('RANGE_SELECTED', {
  anchorId: v.nullable(text),
  parts: v.array(part),
  ends: v.nullable(v.strictTuple([v.nullable(text), v.nullable(text)])),
  count: byteCount,
  loaded: sectionsById,
  hidden: placedPhotos,
  source: text,
})

/** As many as are asked for: those of 2024 are few, those of another year are not among them. */
const asked = ({ parts }: { parts: readonly SectionPart[] }) => {
  const sections = parts.flatMap(({ section, from, to }) => Array.from({ length: to - from }, () => section))
  const first = sections[0]?.startsWith('2024/') ? 11 : 1000
  return { sections: Object.fromEntries(sections.map((section, at) => [sampleId(first + at), section])) }
}
const tooMany = { sections: Object.fromEntries(ids(MAX_SELECTED + 1).map((id) => [id, '2024/5'])) }

export const selectPhotosEntry = defineEntry<typeof selectPhotosMachine>({
  machine: selectPhotosMachine,
  title: 'Select photos',
  description: 'Which photos are selected: one, a whole section, a range, all, none.',
  input: { grouping: 'dateTaken', selected: {}, offersDeleteAll: true },
  otherInputs: {
    'after a reload': { grouping: 'dateTaken', selected: { [sampleId(1)]: '2024/7' }, offersDeleteAll: true },
  },
  events: {
    START: bareEvent('START'),
    STOP: bareEvent('STOP'),
    TOGGLED: {
      schema: eventOf('TOGGLED', { photoId: text, section: text }),
      samples: [
        { type: 'TOGGLED', photoId: sampleId(1), section: '2024/7' },
        { type: 'TOGGLED', photoId: sampleId(11), section: '2024/5' },
      ],
    },
    SECTION_TOGGLED: {
      schema: eventOf('SECTION_TOGGLED', {
        section: text,
        count: byteCount,
        loadedIds: texts,
        hidden: placedPhotos,
        source: text,
      }),
      samples: [
        { type: 'SECTION_TOGGLED', ...july },
        { type: 'SECTION_TOGGLED', ...may },
        { type: 'SECTION_TOGGLED', ...may, section: '2023/12', count: MAX_SELECTED, loadedIds: [] },
        { type: 'SECTION_TOGGLED', ...may, section: '2022/12', count: MAX_SELECTED + 1, loadedIds: [] },
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
    RANGE_BEGAN: bareEvent('RANGE_BEGAN'),
    RANGE_GIVEN_BACK: bareEvent('RANGE_GIVEN_BACK'),
    ALL_DESELECTED: bareEvent('ALL_DESELECTED'),
    DELETE_ALL_ASKED: bareEvent('DELETE_ALL_ASKED'),
    ACTION_SUCCEEDED: bareEvent('ACTION_SUCCEEDED'),
    PHOTOS_GONE: {
      schema: eventOf('PHOTOS_GONE', { photoIds: texts }),
      samples: [{ type: 'PHOTOS_GONE', photoIds: [sampleId(1)] }],
    },
    REGROUPED: {
      schema: eventOf('REGROUPED', { grouping: text }),
      samples: [{ type: 'REGROUPED', grouping: 'created' }],
    },
    SECTIONS_LEARNED: {
      schema: eventOf('SECTIONS_LEARNED', { sections: sectionsById }),
      samples: [{ type: 'SECTIONS_LEARNED', sections: { [sampleId(1)]: '2024/8' } }],
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
  answers: { loadIds: v.strictObject({ sections: sectionsById }) },
  // What transitions depend on; every selection of its own would be too many to walk.
  project: ({ value, context }) =>
    selectedCount(context) >= MAX_SELECTED
      ? [value, 'full']
      : [
          value,
          context.selectedBySection['2024/7'],
          context.awaited[0]?.parts[0]?.section,
          context.awaited.length > 1,
          context.grouping,
        ],
})
