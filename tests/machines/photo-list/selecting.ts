import { MAX_SELECTED } from '#contract/photos.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { type RangeToSelect, type SectionToSelect, selectedCount } from '#machines/photo-list/select-photos/model.ts'
import { type Fakes, runFlow } from '../shared/running-flow.ts'

export const CALL = 400
export const JULY = '2024/7'
export const source = 'photos.dateTaken.desc'
export const ids = (count: number, from = 1) => Array.from({ length: count }, (_, at) => sampleId(from + at))
export const toggled = (photoId: string, section = JULY) => ({ type: 'TOGGLED', photoId, section }) as const
export const section = (
  section: string,
  count: number,
  loadedIds: string[],
): SectionToSelect & { type: 'SECTION_TOGGLED' } => ({
  type: 'SECTION_TOGGLED',
  section,
  count,
  loadedIds,
  hidden: {},
  source,
})
/** Photos by id with their section, as they are answered. */
export const inSection = (photoIds: readonly string[], key = JULY) =>
  Object.fromEntries(photoIds.map((id) => [id, key]))
export const tooMany = {
  type: 'notice',
  notice: {
    kind: 'info',
    messageId: 'selection.tooMany',
    values: { max: MAX_SELECTED },
    closeAfter: 5000,
    action: { labelId: 'deleteAll.submit', event: { type: 'DELETE_ALL_ASKED' } },
  },
}

/** Ids are read as this, with their sections. */
export const answers = (sections: Readonly<Record<string, string>>) =>
  ({ name: 'answers', kind: 'success', steps: [{ after: CALL, output: { sections } }] }) as const

export function selecting(fakes: Fakes = {}) {
  const flow = runFlow(selectPhotosEntry, fakes)
  flow.send({ type: 'START' })
  return { ...flow, selected: () => Object.keys(flow.context().selected), count: () => selectedCount(flow.context()) }
}

/** A range of photos known by number, one after another, from an anchor. */
export const range = (
  from: number,
  to: number,
  over: Partial<RangeToSelect> = {},
): RangeToSelect & { type: 'RANGE_SELECTED' } => ({
  type: 'RANGE_SELECTED',
  anchorId: sampleId(from),
  parts: [{ section: JULY, from, to: to + 1 }],
  ends: [sampleId(from), sampleId(to)],
  count: to - from + 1,
  loaded: inSection(ids(to - from + 1, from)),
  hidden: {},
  source,
  ...over,
})
