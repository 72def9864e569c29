import { describe, expect, it } from 'vitest'
import { MAX_SELECTED } from '#contract/photos.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { runFlow } from '../shared/running-flow.ts'
import {
  answers,
  CALL,
  ids,
  inSection,
  JULY,
  range,
  section,
  selecting,
  source,
  toggled,
  tooMany,
} from './selecting.ts'

describe('select photos: a range', () => {
  it('is added to the selection, and starts one', () => {
    const flow = runFlow(selectPhotosEntry)
    flow.send(range(1, 3))
    expect(flow.value()).toEqual({ selecting: 'idle' })
    flow.send(range(5, 6))
    expect(Object.keys(flow.context().selected)).toEqual([...ids(3), ...ids(2, 5)])
    expect(flow.context().selectedBySection).toEqual({ [JULY]: 5 })
  })

  it('replaces the last one from the same anchor, so that it can shrink', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(9)), toggled(sampleId(1)), range(1, 5), range(1, 2))
    expect(flow.selected()).toEqual([sampleId(9), ...ids(2)])
    flow.send(range(1, 4))
    expect(flow.count()).toBe(5)
  })

  it('stays when another anchor is set, and when a photo is toggled in between', () => {
    const flow = selecting()
    flow.send(range(1, 5), range(7, 8), range(7, 7))
    expect(flow.selected()).toEqual([...ids(5), sampleId(7)])
    flow.send(toggled(sampleId(3)), range(7, 8))
    expect(flow.selected().toSorted()).toEqual([sampleId(1), sampleId(2), sampleId(4), sampleId(5), ...ids(2, 7)])
  })

  it('puts its photos into their sections', () => {
    const flow = selecting()
    const loaded = { ...inSection(ids(2)), ...inSection(ids(1, 3), '2024/6'), ...inSection(ids(3, 4), '2024/5') }
    flow.send(range(1, 6, { loaded }))
    expect(flow.context().selectedBySection).toEqual({ '2024/7': 2, '2024/6': 1, '2024/5': 3 })
  })

  it('is read when its ids are not all known', () => {
    const flow = selecting({ loadIds: answers(inSection(ids(6))) })
    const wanted = range(1, 6, { loaded: {} })
    flow.send(wanted)
    expect(flow.value()).toEqual({ selecting: 'reading' })
    expect(flow.inputs.loadIds).toMatchObject([{ parts: wanted.parts, ends: wanted.ends, hidden: {}, source }])
    flow.wait(CALL)
    expect(flow.selected()).toEqual(ids(6))
  })

  it('that grows while it is read is read again, and only the last answer counts', () => {
    const flow = selecting({ loadIds: [answers(inSection(ids(3))), answers(inSection(ids(5)))] })
    flow.send(range(1, 3, { loaded: {} }))
    flow.wait(CALL / 2)
    flow.send(range(1, 5, { loaded: {} }))
    flow.wait(CALL / 2)
    expect(flow.count()).toBe(0)
    flow.wait(CALL / 2)
    expect(flow.selected()).toEqual(ids(5))
  })

  it('that is cancelled restores the earlier selection, also from the anchor of the last one', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(9)), range(1, 3), { type: 'RANGE_BEGAN' }, range(1, 5))
    expect(flow.count()).toBe(6)
    flow.send({ type: 'RANGE_GIVEN_BACK' })
    expect(flow.selected().toSorted()).toEqual([...ids(3), sampleId(9)].toSorted())
    expect(flow.context().selectedBySection).toEqual({ [JULY]: 4 })
    expect(flow.value()).toEqual({ selecting: 'idle' })
    flow.send({ type: 'RANGE_GIVEN_BACK' })
    expect(flow.count()).toBe(4)
  })

  it('that is cancelled while it is read is discarded', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(9)), { type: 'RANGE_BEGAN' }, range(1, 3, { loaded: {} }), {
      type: 'RANGE_GIVEN_BACK',
    })
    expect(flow.value()).toEqual({ selecting: 'idle' })
    flow.wait(CALL)
    expect(flow.selected()).toEqual([sampleId(9)])
  })

  it('that shrinks to known photos stops reading', () => {
    const flow = selecting()
    flow.send(range(1, 6, { loaded: {} }), range(1, 2))
    expect(flow.value()).toEqual({ selecting: 'idle' })
    flow.wait(CALL)
    expect(flow.selected()).toEqual(ids(2))
  })

  it('is read to its end while another one, a section and a photo are selected, and keeps those', () => {
    const flow = selecting({ loadIds: answers(inSection(ids(6))) })
    flow.send(range(1, 6, { loaded: {} }), section('2024/5', 1, ids(1, 21)), toggled(sampleId(30)), range(11, 13))
    expect(flow.value()).toEqual({ selecting: 'reading' })
    expect(flow.count()).toBe(5)
    flow.wait(CALL)
    expect(flow.count()).toBe(11)
    flow.send(range(11, 11))
    expect(flow.count()).toBe(9)
    expect(flow.inputs.loadIds).toHaveLength(1)
  })

  it('that is cancelled while another one is read keeps that one', () => {
    const flow = selecting({ loadIds: answers(inSection(ids(6))) })
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
    expect(flow.emitted).toMatchObject([{ notice: { kind: 'error', messageId: 'selection.failed' } }])
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
    expect(flow.emitted).toEqual([tooMany])
    expect(flow.inputs.loadIds).toEqual([])
  })

  it('may be exactly as long as allowed, also in steps from one anchor', () => {
    const flow = selecting()
    flow.send(toggled(sampleId(1)), range(1, MAX_SELECTED - 1), range(1, MAX_SELECTED))
    expect(flow.count()).toBe(MAX_SELECTED)
    expect(flow.emitted).toEqual([])
  })
})
