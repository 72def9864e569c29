import { describe, expect, it } from 'vitest'
import { MAX_SELECTED } from '#contract/photos.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { sectionSelection, selectedCount, UNPLACED } from '#machines/photo-list/select-photos/model.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'
import { answers, CALL, ids, inSection, JULY, section, selecting, source, toggled, tooMany } from './selecting.ts'

describe('select photos: one by one', () => {
  it('starts empty, without a notice', () => {
    const flow = selecting()
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.selected()).toEqual([])
    expect(flow.emitted).toEqual([])
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
    expect(flow.context().selectedBySection).toEqual({ [JULY]: 1 })
    flow.send(toggled(sampleId(2)))
    expect(flow.context().selectedBySection).toEqual({})
    expect(flow.value()).toEqual({ selecting: 'idle' })
  })

  it('knows what a section heading shows', () => {
    const flow = selecting()
    const shown = () => sectionSelection(flow.context(), { section: JULY, count: 2, hidden: {} })
    expect(shown()).toBe('none')
    flow.send(toggled(sampleId(1)))
    expect(shown()).toBe('some')
    flow.send(toggled(sampleId(2)))
    expect(shown()).toBe('all')
  })

  it('offers to delete all above the limit, where the list is the library', () => {
    const flow = selecting()
    flow.send(section(JULY, MAX_SELECTED + 1, []), { type: 'DELETE_ALL_ASKED' })
    expect(flow.emitted).toEqual([tooMany, { type: 'deleteAllAsked', photosCount: null }])
    const ofAlbum = runFlow(selectPhotosEntry, {}, { grouping: 'all', selected: {} })
    ofAlbum.send(section(JULY, MAX_SELECTED + 1, []), { type: 'DELETE_ALL_ASKED' })
    expect(ofAlbum.emitted).toHaveLength(1)
    expect(ofAlbum.emitted[0]).not.toHaveProperty('notice.action')
  })

  it.each([{ type: 'STOP' }, { type: 'ACTION_SUCCEEDED' }] as const)('ends and is empty after %o', (event) => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), event)
    expect(flow.value()).toBe('notSelecting')
    expect(flow.context()).toEqual({
      grouping: 'dateTaken',
      offersDeleteAll: true,
      selected: {},
      selectedBySection: {},
      range: null,
      awaited: [],
      reading: null,
      except: {},
      failure: null,
    })
  })

  it('stays on after all photos are deselected', () => {
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
    expect(flow.context().selectedBySection).toEqual({ [JULY]: 1 })
  })
})

describe('select photos: a section', () => {
  it('is selected at once when all its ids are known, and deselected again', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), section(JULY, 3, ids(3)))
    expect(flow.count()).toBe(3)
    flow.send(section(JULY, 3, ids(3)))
    expect(flow.count()).toBe(0)
    expect(flow.inputs.loadIds).toEqual([])
  })

  it('starts the selection, read or not', () => {
    const known = runFlow(selectPhotosEntry)
    known.send(section(JULY, 3, ids(3)))
    expect(known.value()).toEqual({ selecting: 'idle' })
    expect(Object.keys(known.context().selected)).toEqual(ids(3))
    const unread = runFlow(selectPhotosEntry)
    unread.send(section(JULY, 3, ids(1)))
    expect(unread.value()).toEqual({ selecting: 'reading' })
  })

  it('does not start a selection above the limit', () => {
    const flow = runFlow(selectPhotosEntry)
    flow.send(section(JULY, MAX_SELECTED + 1, ids(1)))
    expect(flow.value()).toBe('notSelecting')
    expect(flow.emitted).toHaveLength(1)
  })

  it('is read when its ids are not all known', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1), '2024/1'), section('2024/5', 3, [sampleId(11)]))
    expect(flow.value()).toEqual({ selecting: 'reading' })
    expect(flow.inputs.loadIds).toMatchObject([{ parts: [{ section: '2024/5', from: 0, to: 3 }], ends: null, source }])
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.context()).toMatchObject({
      selectedBySection: { '2024/1': 1, '2024/5': 3 },
      awaited: [],
      reading: null,
    })
  })

  it('leaves single photos selectable while it is read; another section is read after it', () => {
    const flow = selecting({
      loadIds: [answers(inSection(ids(3, 11), '2024/5')), answers(inSection(ids(2, 21), '2024/4'))],
    })
    flow.send(
      section('2024/5', 3, []),
      toggled(sampleId(1)),
      section('2024/4', 2, []),
      section('2024/3', 1, ids(1, 31)),
    )
    expect(flow.context().selectedBySection).toEqual({ [JULY]: 1, '2024/3': 1 })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'reading' })
    expect(flow.context().selectedBySection).toEqual({ [JULY]: 1, '2024/3': 1, '2024/5': 3 })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.context().selectedBySection).toEqual({ [JULY]: 1, '2024/3': 1, '2024/5': 3, '2024/4': 2 })
  })

  it('counts as selected when all its other photos are being deleted', () => {
    const flow = selecting()
    const hidden = { [sampleId(1)]: true, [sampleId(2)]: true } as const
    flow.send(section(JULY, 3, ids(3)), { type: 'RANGE_BEGAN' })
    expect(sectionSelection(flow.context(), { section: JULY, count: 1, hidden })).toBe('all')
    expect(sectionSelection(flow.context(), { section: JULY, count: 2, hidden })).toBe('some')
    flow.send({ ...section(JULY, 2, ids(2, 3)), hidden })
    expect(flow.selected()).toEqual(ids(4))
  })

  it('is requested once, however often its checkbox is pressed', () => {
    const flow = selecting()
    flow.send(section('2024/5', 3, []), section('2024/5', 3, []))
    flow.wait(2 * CALL)
    expect(flow.inputs.loadIds).toHaveLength(1)
    expect(flow.count()).toBe(3)
  })

  it('does not block the next read when it is too large', () => {
    const flow = selecting({ loadIds: ['fails: conflict', 'answers the ids'] })
    flow.send(section('2024/5', 3, []), section('2024/4', 2, []))
    flow.wait(2 * CALL)
    expect(flow.emitted).toEqual([tooMany])
    expect(flow.context().selectedBySection).toEqual({ '2024/4': 2 })
  })

  it('is dropped when all are deselected while it is read', () => {
    const flow = selecting()
    flow.send(section('2024/5', 3, []), { type: 'ALL_DESELECTED' })
    flow.wait(CALL)
    expect(flow.count()).toBe(0)
  })

  it('fails with a notice, leaves the selection as it was, and can be tried again', () => {
    const flow = selecting({ loadIds: ['fails: offline', 'answers the ids'] })
    flow.send(toggled(sampleId(1)), section('2024/5', 3, []))
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'readFailed' })
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context().failure).toEqual(failureOf('offline'))
    expect(flow.emitted).toMatchObject([{ type: 'notice', notice: { kind: 'error', messageId: 'selection.failed' } }])
    expect(flow.selected()).toEqual([sampleId(1)])
    flow.send(section('2024/5', 3, []))
    flow.wait(CALL)
    expect(flow.count()).toBe(4)
    expect(flow.context().failure).toBeNull()
  })
})

describe('select photos: more than may be selected', () => {
  it.each([
    ['by the count of the section', {}, MAX_SELECTED + 1],
    ['by the answer of the server', { loadIds: 'fails: conflict' }, 3],
    ['by the ids it answered', { loadIds: 'answers more than allowed' }, 3],
  ])('is refused %s, without any change', (_, fakes, count) => {
    const flow = selecting(fakes)
    flow.send(toggled(sampleId(1)), section('2024/5', count, []))
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.emitted).toEqual([tooMany])
    expect(flow.selected()).toEqual([sampleId(1)])
  })

  it('allows exactly as many, and not one more', () => {
    const flow = selecting()
    flow.send(section(JULY, MAX_SELECTED - 1, ids(MAX_SELECTED - 1)), toggled(sampleId(20_000), '2024/5'))
    expect(flow.count()).toBe(MAX_SELECTED)
    expect(flow.emitted).toEqual([])
    flow.send(toggled(sampleId(20_001), '2024/5'))
    expect(flow.count()).toBe(MAX_SELECTED)
    expect(flow.emitted).toEqual([tooMany])
    flow.send(toggled(sampleId(1)))
    expect(flow.count()).toBe(MAX_SELECTED - 1)
  })

  it('counts what is selected of the section only once', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), section(JULY, MAX_SELECTED, ids(MAX_SELECTED)))
    expect(flow.count()).toBe(MAX_SELECTED)
    expect(flow.emitted).toEqual([])
  })
})

describe('select photos: kept', () => {
  const kept = { grouping: 'dateTaken', selected: { [sampleId(1)]: JULY, [sampleId(2)]: '2024/5' } } as const

  it('is restored after a reload', () => {
    const flow = runFlow(selectPhotosEntry, {}, kept)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.context().selectedBySection).toEqual({ [JULY]: 1, '2024/5': 1 })
    expect(flow.emitted).toEqual([])
  })

  it('survives another grouping; sections are added as they are seen', () => {
    const flow = runFlow(selectPhotosEntry, {}, kept)
    flow.send({ type: 'REGROUPED', grouping: 'dateTaken' })
    expect(flow.context().selectedBySection).toEqual({ [JULY]: 1, '2024/5': 1 })
    flow.send({ type: 'REGROUPED', grouping: 'created' })
    expect(flow.context().selectedBySection).toEqual({ [UNPLACED]: 2 })
    expect(selectedCount(flow.context())).toBe(2)
    flow.send({ type: 'SECTIONS_LEARNED', sections: { [sampleId(2)]: '2026/1', [sampleId(3)]: '2026/1' } })
    expect(flow.context().selected).toEqual({ [sampleId(1)]: UNPLACED, [sampleId(2)]: '2026/1' })
  })

  it('cancels reads in flight when the sorting changes', () => {
    const flow = selecting()
    flow.send(section('2024/5', 3, []), { type: 'REGROUPED', grouping: 'created' })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.count()).toBe(0)
  })
})

const WHILE_SELECTING = [
  'ACTION_SUCCEEDED',
  'ALL_DESELECTED',
  'DELETE_ALL_ASKED',
  'PHOTOS_GONE',
  'RANGE_BEGAN',
  'RANGE_GIVEN_BACK',
  'RANGE_SELECTED',
  'REGROUPED',
  'SECTIONS_LEARNED',
  'SECTION_TOGGLED',
  'STOP',
  'TOGGLED',
]

it.each([
  ['notSelecting', ['DELETE_ALL_ASKED', 'RANGE_SELECTED', 'REGROUPED', 'SECTION_TOGGLED', 'START', 'TOGGLED']],
  ['selecting.idle', WHILE_SELECTING],
  ['selecting.reading', WHILE_SELECTING],
  ['selecting.readFailed', WHILE_SELECTING],
])('select photos accepts in %s: %j', (state, accepted) => {
  expect(acceptedIn(selectPhotosEntry, state)).toEqual(accepted)
})
