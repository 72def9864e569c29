import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DragSelection,
  EDGE,
  edgeSpeed,
  LONG_PRESS,
  MOUSE_SLOP,
  type Point,
  TREMBLE,
} from '#src/photo-list/grid/input/drag-selection.ts'

const VIEW = { top: 64, bottom: 800 }
const TILE = 100

/** A grid of one section, ten tiles of 100 px a row, with room beside it. */
function start() {
  const page = { scrollTop: 0 }
  const host = {
    placeAt: ({ x, y }: Point) =>
      x < 0 || x >= 10 * TILE
        ? undefined
        : { section: '2026/5', index: Math.floor((y + page.scrollTop) / TILE) * 10 + Math.floor(x / TILE) },
    begin: vi.fn(),
    select: vi.fn(),
    giveBack: vi.fn(),
    view: () => VIEW,
    scroll: vi.fn(),
    pulse: vi.fn(),
  }
  const ranges = () => host.select.mock.calls.map(([from, to]) => [from.index, to.index])
  return { page, host, ranges, drag: new DragSelection(host) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a mouse', () => {
  const pressed = { x: 150, y: 250, isTouch: false }

  test('that is pressed and released, or trembles, selects nothing', () => {
    const { drag, host } = start()
    drag.down(pressed)
    drag.move({ x: 150 + MOUSE_SLOP, y: 250 })
    vi.advanceTimersByTime(10 * LONG_PRESS)
    expect(drag.isDragging).toBe(false)
    drag.end()
    expect(host.select).not.toHaveBeenCalled()
  })

  test('that drags selects from the pressed tile, forth and back, and reports each tile once', () => {
    const { drag, ranges } = start()
    drag.down(pressed)
    for (const x of [160, 170, 180, 250, 260, 350, 250]) drag.move({ x, y: 250 })
    expect(ranges()).toEqual([
      [21, 21],
      [21, 22],
      [21, 23],
      [21, 22],
    ])
  })

  test('that leaves the tiles keeps its selection', () => {
    const { drag, ranges } = start()
    drag.down(pressed)
    drag.move({ x: 250, y: 250 })
    drag.move({ x: -20, y: 250 })
    expect(ranges().at(-1)).toEqual([21, 21])
    expect(drag.isDragging).toBe(true)
  })

  test('that is pressed beside the tiles never drags', () => {
    const { drag, host } = start()
    drag.down({ x: -20, y: 250, isTouch: false })
    drag.move({ x: 450, y: 250 })
    expect(host.select).not.toHaveBeenCalled()
  })

  test('over tiles without a button does nothing', () => {
    const { drag, host } = start()
    drag.move({ x: 250, y: 250 })
    drag.down(pressed)
    drag.end()
    drag.move({ x: 450, y: 250 })
    expect(host.select).not.toHaveBeenCalled()
  })
})

describe('a finger', () => {
  const pressed = { x: 150, y: 250, isTouch: true }

  test('that moves at once scrolls, and never selects however long it stays', () => {
    const { drag, host } = start()
    drag.down(pressed)
    vi.advanceTimersByTime(LONG_PRESS - 1)
    drag.move({ x: 150, y: 250 - TREMBLE - 1 })
    vi.advanceTimersByTime(10 * LONG_PRESS)
    drag.move({ x: 450, y: 250 })
    expect(drag.isDragging).toBe(false)
    expect(host.select).not.toHaveBeenCalled()
  })

  test('that taps selects nothing by itself', () => {
    const { drag, host } = start()
    drag.down(pressed)
    drag.end()
    vi.advanceTimersByTime(10 * LONG_PRESS)
    expect(host.select).not.toHaveBeenCalled()
  })

  test('that rests selects its photo, and those it is then moved over', () => {
    const { drag, host, ranges } = start()
    drag.down(pressed)
    drag.move({ x: 150 + TREMBLE, y: 250 })
    vi.advanceTimersByTime(LONG_PRESS)
    expect(drag.isDragging).toBe(true)
    expect(host.pulse).toHaveBeenCalledOnce()
    drag.move({ x: 350, y: 350 })
    expect(ranges()).toEqual([
      [21, 21],
      [21, 33],
    ])
    drag.end()
    expect(drag.isDragging).toBe(false)
  })
})

describe('near an edge of the window', () => {
  test('the page scrolls, and tiles that come under a resting pointer are selected', () => {
    const { drag, host, page, ranges } = start()
    drag.down({ x: 150, y: 250, isTouch: false })
    drag.move({ x: 160, y: 250 })
    drag.move({ x: 150, y: 790 })
    expect(host.scroll).toHaveBeenLastCalledWith(expect.toSatisfy((speed: number) => speed > 0))
    page.scrollTop = 300
    drag.scrolled()
    expect(ranges().at(-1)).toEqual([21, 101])
    drag.end()
    expect(host.scroll).toHaveBeenLastCalledWith(0)
    drag.scrolled()
    expect(ranges()).toHaveLength(3)
  })

  test('a cancelled drag stops the page, restores the selection and selects nothing more', () => {
    const { drag, host, page } = start()
    drag.cancel()
    expect(host.giveBack).not.toHaveBeenCalled()
    drag.down({ x: 150, y: 250, isTouch: false })
    drag.move({ x: 150, y: 790 })
    expect(host.begin).toHaveBeenCalledOnce()
    const calls = host.select.mock.calls.length
    drag.cancel()
    expect(host.scroll).toHaveBeenLastCalledWith(0)
    expect(host.giveBack).toHaveBeenCalledOnce()
    expect(drag.isDragging).toBe(false)
    page.scrollTop = 300
    drag.scrolled()
    drag.move({ x: 450, y: 780 })
    expect(host.select).toHaveBeenCalledTimes(calls)
  })

  test('it scrolls faster the nearer the edge is, up at the top, and not at all between', () => {
    expect(edgeSpeed(400, VIEW)).toBe(0)
    expect(edgeSpeed(VIEW.bottom - EDGE, VIEW)).toBe(0)
    expect(edgeSpeed(VIEW.top + EDGE, VIEW)).toBe(0)
    const down = [730, 760, 799, 850].map((y) => edgeSpeed(y, VIEW))
    expect(down).toEqual(down.toSorted((a, b) => a - b))
    expect(down[0]).toBeGreaterThan(0)
    expect(edgeSpeed(VIEW.top, VIEW)).toBe(-edgeSpeed(VIEW.bottom, VIEW))
  })
})
