import { describe, expect, it } from 'vitest'
import { sampleId } from '#machines/catalogue/samples.ts'
import type { SelectPhotosEvent } from '#machines/photo-list/select-photos/model.ts'
import { answers, CALL, ids, inSection, range, section, selecting, toggled } from './selecting.ts'

describe('select photos: while ids are read', () => {
  const may = section('2024/5', 3, [])
  const readingMay = (...after: SelectPhotosEvent[]) => {
    const flow = selecting({ loadIds: answers(inSection(ids(3, 11), '2024/5')) })
    flow.send(toggled(sampleId(1)), may, ...after)
    flow.wait(CALL)
    return flow
  }

  it('a deletion of the whole selection keeps the read in flight', () => {
    const flow = readingMay({ type: 'ACTION_SUCCEEDED' })
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.selected()).toEqual(ids(3, 11))
  })

  it('a stale answer does not select deleted photos', () => {
    const flow = readingMay({ type: 'PHOTOS_GONE', photoIds: [sampleId(1), sampleId(12)] })
    expect(flow.selected()).toEqual([sampleId(11), sampleId(13)])
  })

  it('a photo deselected meanwhile stays deselected, and can be selected again', () => {
    const flow = readingMay(toggled(sampleId(11), '2024/5'), toggled(sampleId(11), '2024/5'))
    expect(flow.selected().toSorted()).toEqual([sampleId(1), ...ids(2, 12)])
    flow.send({ ...may, loadedIds: ids(3, 11) })
    expect(flow.count()).toBe(4)
  })

  it('all photos are requested once, however often they are selected', () => {
    const flow = selecting()
    const all = range(1, 6, { anchorId: null, ends: null, loaded: {} })
    flow.send(all, { ...all, parts: [...all.parts] }, all)
    flow.wait(3 * CALL)
    expect(flow.inputs.loadIds).toHaveLength(1)
  })

  it('a finished range is read to its end, even when another one starts at the same photo', () => {
    const flow = selecting({ loadIds: answers(inSection(ids(6))) })
    flow.send(range(1, 6, { loaded: {} }), { type: 'RANGE_BEGAN' }, range(1, 2))
    flow.wait(CALL)
    expect(flow.selected()).toEqual(ids(6))
    expect(flow.inputs.loadIds).toHaveLength(1)
  })

  it('a failed read does not end the others', () => {
    const flow = selecting({ loadIds: ['fails: server', 'answers the ids'] })
    flow.send(may, section('2024/4', 2, []))
    flow.wait(CALL)
    expect(flow.emitted).toMatchObject([{ notice: { messageId: 'selection.failed' } }])
    flow.wait(CALL)
    expect(flow.value()).toEqual({ selecting: 'idle' })
    expect(flow.context().selectedBySection).toEqual({ '2024/4': 2 })
  })
})
