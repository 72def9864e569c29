import { describe, expect, it } from 'vitest'
import { MAX_SELECTED } from '#contract/photos.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { selectPhotosEntry } from '#machines/select-photos/catalogue.ts'
import {
  type MonthToSelect,
  monthSelection,
  type RangeToSelect,
  selectedCount,
  UNPLACED,
} from '#machines/select-photos/types.ts'
import { acceptedIn, type Fakes, runFlow } from './running-flow.ts'

const CALL = 400
const JULY = '2024/7'
const sorting = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
const ids = (count: number, from = 1) => Array.from({ length: count }, (_, at) => sampleId(from + at))
const toggled = (photoId: string, month = JULY) => ({ type: 'TOGGLED', photoId, month }) as const
const month = (month: string, count: number, loadedIds: string[]): MonthToSelect & { type: 'MONTH_TOGGLED' } => ({
  type: 'MONTH_TOGGLED',
  month,
  count,
  loadedIds,
  hidden: {},
  sorting,
})
/** Photos by id with their month, as they are answered. */
const inMonth = (photoIds: readonly string[], key = JULY) => Object.fromEntries(photoIds.map((id) => [id, key]))
const tooMany = {
  type: 'notice',
  notice: { kind: 'info', messageId: 'selection.tooMany', values: { max: MAX_SELECTED }, closeAfter: 5000 },
}

/** Ids are read as this, with their months. */
const answers = (months: Readonly<Record<string, string>>) =>
  ({ name: 'answers', kind: 'success', steps: [{ after: CALL, output: { months } }] }) as const

function selecting(fakes: Fakes = {}) {
  const flow = runFlow(selectPhotosEntry, fakes)
  flow.send({ type: 'START' })
  return { ...flow, selected: () => Object.keys(flow.context().selected), count: () => selectedCount(flow.context()) }
}

describe('select photos: one by one', () => {
  it('starts with nothing and without a word', () => {
    const flow = selecting()
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.selected()).toEqual([])
    expect(flow.told).toEqual([])
  })

  it('starts with the first photo when one is toggled', () => {
    const flow = runFlow(selectPhotosEntry)
    flow.send(toggled(sampleId(1)))
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.context().selected).toEqual({ [sampleId(1)]: JULY })
  })

  it('selects and deselects', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), toggled(sampleId(2)), toggled(sampleId(1)))
    expect(flow.selected()).toEqual([sampleId(2)])
    expect(flow.context().selectedByMonth).toEqual({ [JULY]: 1 })
    flow.send(toggled(sampleId(2)))
    expect(flow.context().selectedByMonth).toEqual({})
    expect(flow.value()).toEqual({ selecting: 'idle' })
  })

  it('knows what a month heading shows', () => {
    const flow = selecting()
    const shown = () => monthSelection(flow.context(), JULY, 2)
    expect(shown()).toBe('none')
    flow.send(toggled(sampleId(1)))
    expect(shown()).toBe('some')
    flow.send(toggled(sampleId(2)))
    expect(shown()).toBe('all')
  })

  it.each([{ type: 'STOP' }, { type: 'ACTION_SUCCEEDED' }] as const)('is over and empty after %o', (event) => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), event)
    expect(flow.value()).toBe('notSelecting')
    expect(flow.context()).toEqual({
      sortKey: 'dateTaken',
      selected: {},
      selectedByMonth: {},
      range: null,
      awaited: [],
      reading: null,
      failure: null,
    })
  })

  it('goes on after all are deselected', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), { type: 'ALL_DESELECTED' })
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.count()).toBe(0)
  })

  it('forgets photos that are gone', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), toggled(sampleId(2)), toggled(sampleId(3), '2024/5'))
    flow.send({ type: 'PHOTOS_GONE', photoIds: [sampleId(1), sampleId(3), sampleId(9)] })
    expect(flow.selected()).toEqual([sampleId(2)])
    expect(flow.context().selectedByMonth).toEqual({ [JULY]: 1 })
  })
})

describe('select photos: a month', () => {
  it('is selected at once when all its ids are known, and deselected again', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), month(JULY, 3, ids(3)))
    expect(flow.count()).toBe(3)
    flow.send(month(JULY, 3, ids(3)))
    expect(flow.count()).toBe(0)
    expect(flow.inputs.loadIds).toEqual([])
  })

  it('begins the selection, read or not', () => {
    const known = runFlow(selectPhotosEntry)
    known.send(month(JULY, 3, ids(3)))
    expect(known.value()).toEqual({ selecting: 'idle' })
    expect(Object.keys(known.context().selected)).toEqual(ids(3))
    const unread = runFlow(selectPhotosEntry)
    unread.send(month(JULY, 3, ids(1)))
    expect(unread.value()).toEqual({ selecting: 'reading' })
  })

  it('does not begin the selection with more than may be selected', () => {
    const flow = runFlow(selectPhotosEntry)
    flow.send(month(JULY, MAX_SELECTED + 1, ids(1)))
    expect(flow.value()).toBe('notSelecting')
    expect(flow.told).toHaveLength(1)
  })

  it('is read when its ids are not all known', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1), '2024/1'), month('2024/5', 3, [sampleId(11)]))
    expect(flow.value()).toEqual({ selecting: 'reading' })
    expect(flow.inputs.loadIds).toMatchObject([{ parts: [{ month: '2024/5', from: 0, to: 3 }], ends: null, sorting }])
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.context()).toMatchObject({ selectedByMonth: { '2024/1': 1, '2024/5': 3 }, awaited: [], reading: null })
  })

  it('leaves single photos selectable while it is read; another month is read after it', () => {
    const flow = selecting({
      loadIds: [answers(inMonth(ids(3, 11), '2024/5')), answers(inMonth(ids(2, 21), '2024/4'))],
    })
    flow.send(month('2024/5', 3, []), toggled(sampleId(1)), month('2024/4', 2, []), month('2024/3', 1, ids(1, 31)))
    expect(flow.context().selectedByMonth).toEqual({ [JULY]: 1, '2024/3': 1 })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'reading' })
    expect(flow.context().selectedByMonth).toEqual({ [JULY]: 1, '2024/3': 1, '2024/5': 3 })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.context().selectedByMonth).toEqual({ [JULY]: 1, '2024/3': 1, '2024/5': 3, '2024/4': 2 })
  })

  it('is asked for once, however often its check is pressed', () => {
    const flow = selecting()
    flow.send(month('2024/5', 3, []), month('2024/5', 3, []))
    flow.wait(2 * CALL)
    expect(flow.inputs.loadIds).toHaveLength(1)
    expect(flow.count()).toBe(3)
  })

  it('does not keep the next one from being read when it is too many', () => {
    const flow = selecting({ loadIds: ['fails: conflict', 'answers the ids'] })
    flow.send(month('2024/5', 3, []), month('2024/4', 2, []))
    flow.wait(2 * CALL)
    expect(flow.told).toEqual([tooMany])
    expect(flow.context().selectedByMonth).toEqual({ '2024/4': 2 })
  })

  it('is dropped when all are deselected while it is read', () => {
    const flow = selecting()
    flow.send(month('2024/5', 3, []), { type: 'ALL_DESELECTED' })
    flow.wait(CALL)
    expect(flow.count()).toBe(0)
  })

  it('fails with a notice, leaves the selection as it was, and can be tried again', () => {
    const flow = selecting({ loadIds: ['fails: offline', 'answers the ids'] })
    flow.send(toggled(sampleId(1)), month('2024/5', 3, []))
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'readFailed' })
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context().failure).toEqual(failureOf('offline'))
    expect(flow.told).toMatchObject([{ type: 'notice', notice: { kind: 'error', messageId: 'selection.failed' } }])
    expect(flow.selected()).toEqual([sampleId(1)])
    flow.send(month('2024/5', 3, []))
    flow.wait(CALL)
    expect(flow.count()).toBe(4)
    expect(flow.context().failure).toBeNull()
  })
})

describe('select photos: more than may be selected', () => {
  it.each([
    ['by the count of the month', {}, MAX_SELECTED + 1],
    ['by the answer of the server', { loadIds: 'fails: conflict' }, 3],
    ['by the ids it answered', { loadIds: 'answers more than allowed' }, 3],
  ])('is refused %s and nothing changes', (_, fakes, count) => {
    const flow = selecting(fakes)
    flow.send(toggled(sampleId(1)), month('2024/5', count, []))
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.told).toEqual([tooMany])
    expect(flow.selected()).toEqual([sampleId(1)])
  })

  it('allows exactly as many, and not one more', () => {
    const flow = selecting()
    flow.send(month(JULY, MAX_SELECTED - 1, ids(MAX_SELECTED - 1)), toggled(sampleId(20_000), '2024/5'))
    expect(flow.count()).toBe(MAX_SELECTED)
    expect(flow.told).toEqual([])
    flow.send(toggled(sampleId(20_001), '2024/5'))
    expect(flow.count()).toBe(MAX_SELECTED)
    expect(flow.told).toEqual([tooMany])
    flow.send(toggled(sampleId(1)))
    expect(flow.count()).toBe(MAX_SELECTED - 1)
  })

  it('counts what is selected of the month only once', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), month(JULY, MAX_SELECTED, ids(MAX_SELECTED)))
    expect(flow.count()).toBe(MAX_SELECTED)
    expect(flow.told).toEqual([])
  })
})

/** A range of photos known by number, one after another, from an anchor. */
const range = (
  from: number,
  to: number,
  over: Partial<RangeToSelect> = {},
): RangeToSelect & { type: 'RANGE_SELECTED' } => ({
  type: 'RANGE_SELECTED',
  anchorId: sampleId(from),
  parts: [{ month: JULY, from, to: to + 1 }],
  ends: [sampleId(from), sampleId(to)],
  count: to - from + 1,
  loaded: inMonth(ids(to - from + 1, from)),
  hidden: {},
  sorting,
  ...over,
})

describe('select photos: a range', () => {
  it('is added to what is selected, and begins a selection', () => {
    const flow = runFlow(selectPhotosEntry)
    flow.send(range(1, 3))
    expect(flow.value()).toEqual({ selecting: 'idle' })
    flow.send(range(5, 6))
    expect(Object.keys(flow.context().selected)).toEqual([...ids(3), ...ids(2, 5)])
    expect(flow.context().selectedByMonth).toEqual({ [JULY]: 5 })
  })

  it('takes the place of the one before from the same anchor, so that it can shrink', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(9)), toggled(sampleId(1)), range(1, 5), range(1, 2))
    expect(flow.selected()).toEqual([sampleId(9), ...ids(2)])
    flow.send(range(1, 4))
    expect(flow.count()).toBe(5)
  })

  it('stays when another anchor is chosen, and when a photo is toggled in between', () => {
    const flow = selecting()
    flow.send(range(1, 5), range(7, 8), range(7, 7))
    expect(flow.selected()).toEqual([...ids(5), sampleId(7)])
    flow.send(toggled(sampleId(3)), range(7, 8))
    expect(flow.selected().toSorted()).toEqual([sampleId(1), sampleId(2), sampleId(4), sampleId(5), ...ids(2, 7)])
  })

  it('puts its photos into their months', () => {
    const flow = selecting()
    const loaded = { ...inMonth(ids(2)), ...inMonth(ids(1, 3), '2024/6'), ...inMonth(ids(3, 4), '2024/5') }
    flow.send(range(1, 6, { loaded }))
    expect(flow.context().selectedByMonth).toEqual({ '2024/7': 2, '2024/6': 1, '2024/5': 3 })
  })

  it('is read when its ids are not all known', () => {
    const flow = selecting({ loadIds: answers(inMonth(ids(6))) })
    const wanted = range(1, 6, { loaded: {} })
    flow.send(wanted)
    expect(flow.value()).toEqual({ selecting: 'reading' })
    expect(flow.inputs.loadIds).toMatchObject([{ parts: wanted.parts, ends: wanted.ends, hidden: {}, sorting }])
    flow.wait(CALL)
    expect(flow.selected()).toEqual(ids(6))
  })

  it('that grows while it is read is read anew, and only the last one counts', () => {
    const flow = selecting({ loadIds: [answers(inMonth(ids(3))), answers(inMonth(ids(5)))] })
    flow.send(range(1, 3, { loaded: {} }))
    flow.wait(CALL / 2)
    flow.send(range(1, 5, { loaded: {} }))
    flow.wait(CALL / 2)
    expect(flow.count()).toBe(0)
    flow.wait(CALL / 2)
    expect(flow.selected()).toEqual(ids(5))
  })

  it('that is given back leaves just what was selected when it began, also from the anchor of the one before', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(9)), range(1, 3), { type: 'RANGE_BEGAN' }, range(1, 5))
    expect(flow.count()).toBe(6)
    flow.send({ type: 'RANGE_GIVEN_BACK' })
    expect(flow.selected().toSorted()).toEqual([...ids(3), sampleId(9)].toSorted())
    expect(flow.context().selectedByMonth).toEqual({ [JULY]: 4 })
    expect(flow.value()).toEqual({ selecting: 'idle' })
    flow.send({ type: 'RANGE_GIVEN_BACK' })
    expect(flow.count()).toBe(4)
  })

  it('that is given back while it is read is not read', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(9)), { type: 'RANGE_BEGAN' }, range(1, 3, { loaded: {} }), {
      type: 'RANGE_GIVEN_BACK',
    })
    expect(flow.value()).toEqual({ selecting: 'idle' })
    flow.wait(CALL)
    expect(flow.selected()).toEqual([sampleId(9)])
  })

  it('that shrinks to what is known is read no more', () => {
    const flow = selecting()
    flow.send(range(1, 6, { loaded: {} }), range(1, 2))
    expect(flow.value()).toEqual({ selecting: 'idle' })
    flow.wait(CALL)
    expect(flow.selected()).toEqual(ids(2))
  })

  it('is read to its end while another one, a month and a photo are chosen, and takes nothing of them', () => {
    const flow = selecting({ loadIds: answers(inMonth(ids(6))) })
    flow.send(range(1, 6, { loaded: {} }), month('2024/5', 1, ids(1, 21)), toggled(sampleId(30)), range(11, 13))
    expect(flow.value()).toEqual({ selecting: 'reading' })
    expect(flow.count()).toBe(5)
    flow.wait(CALL)
    expect(flow.count()).toBe(11)
    flow.send(range(11, 11))
    expect(flow.count()).toBe(9)
    expect(flow.inputs.loadIds).toHaveLength(1)
  })

  it('that is given back while another one is read leaves that one', () => {
    const flow = selecting({ loadIds: answers(inMonth(ids(6))) })
    flow.send(range(1, 6, { loaded: {} }), range(11, 13), { type: 'RANGE_GIVEN_BACK' })
    expect(flow.value()).toEqual({ selecting: 'reading' })
    flow.wait(CALL)
    expect(flow.selected()).toEqual(ids(6))
  })

  it('of everything is added without an anchor', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(9)), range(1, 3, { anchorId: null }), range(4, 5, { anchorId: null }))
    expect(flow.count()).toBe(6)
    expect(flow.context().range).toBeNull()
  })

  it('fails with a notice and leaves the selection as it was', () => {
    const flow = selecting({ loadIds: 'fails: offline' })
    flow.send(toggled(sampleId(9)), range(1, 6, { loaded: {} }))
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'readFailed' })
    expect(flow.selected()).toEqual([sampleId(9)])
    expect(flow.told).toMatchObject([{ notice: { kind: 'error', messageId: 'selection.failed' } }])
  })

  it('does not bring back photos that are gone when it shrinks', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(9)), range(1, 5), { type: 'PHOTOS_GONE', photoIds: [sampleId(9)] }, range(1, 2))
    expect(flow.selected()).toEqual(ids(2))
  })

  it.each([
    ['too long by itself', range(1, MAX_SELECTED + 1, { loaded: {} })],
    ['too long with what is selected', range(1, MAX_SELECTED)],
  ])('that is %s is refused, and nothing changes', (_, wanted) => {
    const flow = selecting()
    flow.send(toggled(sampleId(20_000)), wanted)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.selected()).toEqual([sampleId(20_000)])
    expect(flow.told).toEqual([tooMany])
    expect(flow.inputs.loadIds).toEqual([])
  })

  it('may be exactly as long as allowed, also in steps from one anchor', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), range(1, MAX_SELECTED - 1), range(1, MAX_SELECTED))
    expect(flow.count()).toBe(MAX_SELECTED)
    expect(flow.told).toEqual([])
  })
})

describe('select photos: kept', () => {
  const kept = { sortKey: 'dateTaken', selected: { [sampleId(1)]: JULY, [sampleId(2)]: '2024/5' } } as const

  it('goes on where it was before a reload', () => {
    const flow = runFlow(selectPhotosEntry, {}, kept)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.context().selectedByMonth).toEqual({ [JULY]: 1, '2024/5': 1 })
    expect(flow.told).toEqual([])
  })

  it('survives another sorting; months are learned as they are seen', () => {
    const flow = runFlow(selectPhotosEntry, {}, kept)
    flow.send({ type: 'SORTED', sortKey: 'dateTaken' })
    expect(flow.context().selectedByMonth).toEqual({ [JULY]: 1, '2024/5': 1 })
    flow.send({ type: 'SORTED', sortKey: 'created' })
    expect(flow.context().selectedByMonth).toEqual({ [UNPLACED]: 2 })
    expect(selectedCount(flow.context())).toBe(2)
    flow.send({ type: 'MONTHS_LEARNED', months: { [sampleId(2)]: '2026/1', [sampleId(3)]: '2026/1' } })
    expect(flow.context().selected).toEqual({ [sampleId(1)]: UNPLACED, [sampleId(2)]: '2026/1' })
  })

  it('gives up what is being read when the list is sorted otherwise', () => {
    const flow = selecting()
    flow.send(month('2024/5', 3, []), { type: 'SORTED', sortKey: 'created' })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.count()).toBe(0)
  })
})

const WHILE_SELECTING = [
  'ACTION_SUCCEEDED',
  'ALL_DESELECTED',
  'MONTHS_LEARNED',
  'MONTH_TOGGLED',
  'PHOTOS_GONE',
  'RANGE_BEGAN',
  'RANGE_GIVEN_BACK',
  'RANGE_SELECTED',
  'SORTED',
  'STOP',
  'TOGGLED',
]

it.each([
  ['notSelecting', ['MONTH_TOGGLED', 'RANGE_SELECTED', 'SORTED', 'START', 'TOGGLED']],
  ['selecting.idle', WHILE_SELECTING],
  ['selecting.reading', WHILE_SELECTING],
  ['selecting.readFailed', WHILE_SELECTING],
])('select photos accepts in %s: %j', (state, accepted) => {
  expect(acceptedIn(selectPhotosEntry, state)).toEqual(accepted)
})
