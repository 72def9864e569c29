import { describe, expect, it } from 'vitest'
import { MAX_SELECTED } from '#contract/photos.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { selectPhotosEntry } from '#machines/select-photos/catalogue.ts'
import { type MonthToSelect, monthSelection, selectedCount } from '#machines/select-photos/types.ts'
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
  sorting,
})
const tooMany = {
  type: 'notice',
  notice: { kind: 'info', messageId: 'selection.tooMany', values: { max: MAX_SELECTED }, closeAfter: 5000 },
}

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
    expect(flow.context()).toEqual({ selected: {}, selectedByMonth: {}, pending: null, failure: null })
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
    expect(flow.inputs.loadMonthIds).toEqual([])
  })

  it('begins the selection, read or not', () => {
    const known = runFlow(selectPhotosEntry)
    known.send(month(JULY, 3, ids(3)))
    expect(known.value()).toEqual({ selecting: 'idle' })
    expect(Object.keys(known.context().selected)).toEqual(ids(3))
    const unread = runFlow(selectPhotosEntry)
    unread.send(month(JULY, 3, ids(1)))
    expect(unread.value()).toEqual({ selecting: 'selectingMonth' })
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
    expect(flow.value()).toEqual({ selecting: 'selectingMonth' })
    expect(flow.inputs.loadMonthIds).toEqual([{ month: '2024/5', sorting }])
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.context()).toMatchObject({ selectedByMonth: { '2024/1': 1, '2024/5': 3 }, pending: null })
  })

  it('leaves single photos selectable while it is read, but no second month', () => {
    const flow = selecting()
    flow.send(month('2024/5', 3, []), toggled(sampleId(1)), month('2024/4', 2, []))
    expect(flow.context().pending?.month).toBe('2024/5')
    flow.wait(CALL)
    expect(flow.count()).toBe(4)
  })

  it('is dropped when all are deselected while it is read', () => {
    const flow = selecting()
    flow.send(month('2024/5', 3, []), { type: 'ALL_DESELECTED' })
    flow.wait(CALL)
    expect(flow.count()).toBe(0)
  })

  it('fails with a notice, leaves the selection as it was, and can be tried again', () => {
    const flow = selecting({ loadMonthIds: ['fails: offline', 'answers the ids'] })
    flow.send(toggled(sampleId(1)), month('2024/5', 3, []))
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'monthFailed' })
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
    ['by the answer of the server', { loadMonthIds: 'fails: conflict' }, 3],
    ['by the ids it answered', { loadMonthIds: 'answers more than allowed' }, 3],
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

const WHILE_SELECTING = ['ACTION_SUCCEEDED', 'ALL_DESELECTED', 'MONTH_TOGGLED', 'PHOTOS_GONE', 'STOP', 'TOGGLED']

it.each([
  ['notSelecting', ['MONTH_TOGGLED', 'START', 'TOGGLED']],
  ['selecting.idle', WHILE_SELECTING],
  ['selecting.selectingMonth', WHILE_SELECTING.filter((type) => type !== 'MONTH_TOGGLED')],
  ['selecting.monthFailed', WHILE_SELECTING],
])('select photos accepts in %s: %j', (state, accepted) => {
  expect(acceptedIn(selectPhotosEntry, state)).toEqual(accepted)
})
