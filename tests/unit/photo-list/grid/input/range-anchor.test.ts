import { describe, expect, test } from 'vitest'
import { RangeAnchor } from '#src/photo-list/grid/input/range-anchor.ts'
import type { RangeEnd } from '#src/photo-list/grid/model/types.ts'

const at = (index: number) => ({ section: '2026/5', index })

/** A list of one section in which what is selected last is known. */
function start() {
  const ranges: [number, number][] = []
  const latest = {
    sections: [{ key: '2026/5', count: 40 }],
    isSelecting: false,
    photoAt: () => 'loading' as const,
    onSelectRange: (from: RangeEnd, to: RangeEnd) => {
      latest.isSelecting = true
      ranges.push([from.index, to.index])
    },
    onBeginRange: () => undefined,
    onGiveBackRange: () => undefined,
    onTogglePhoto: () => undefined,
    onStopSelecting: () => {
      latest.isSelecting = false
    },
  }
  const anchor = new RangeAnchor(
    () => null,
    () => latest,
  )
  return { anchor, latest, ranges }
}

describe('a range by the keyboard', () => {
  test('starts where Shift was held first and continues from there', () => {
    const { anchor, ranges } = start()
    anchor.move(at(3), at(4), true)
    anchor.move(at(4), at(5), true)
    anchor.move(at(5), at(6), false)
    anchor.move(at(6), at(7), true)
    expect(ranges).toEqual([
      [3, 4],
      [3, 5],
      [6, 7],
    ])
  })

  test('starts again after its selection has ended', () => {
    const { anchor, latest, ranges } = start()
    anchor.move(at(3), at(4), true)
    latest.onStopSelecting()
    anchor.move(at(4), at(5), true)
    anchor.move(at(5), at(6), true)
    expect(ranges.slice(1)).toEqual([
      [4, 5],
      [4, 6],
    ])
  })
})
