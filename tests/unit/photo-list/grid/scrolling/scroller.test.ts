import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Breakpoint, rasterOf } from '#src/photo-list/grid/model/geometry.ts'
import { buildLayout, HEADING_HEIGHT, type Layout, photoTop, type Section } from '#src/photo-list/grid/model/layout.ts'
import type { GridPosition } from '#src/photo-list/grid/model/position.ts'
import type { PhotoRange } from '#src/photo-list/grid/model/ranges.ts'
import { AFTER_JUMP, FRAMES_OF_END, REST, ROWS_AFTER, TRAVEL_REST } from '#src/photo-list/grid/scrolling/load-policy.ts'
import { createScrollMap, MAX_PAGE_HEIGHT } from '#src/photo-list/grid/scrolling/scroll-map.ts'
import { Scroller, type ScrollerOptions } from '#src/photo-list/grid/scrolling/scroller.ts'
import { shape } from '../libraries.ts'

const HEIGHT = 800
const HEADER = 64
const FRAME = 16
/** A reader rests when so much time went by, and frames with it. */
const AT_REST = REST + 3 * FRAME

/** A window over a page of which the timeline is the lower part. It scrolls no further than the page goes. */
function fakeWindow(above = 200) {
  const page = { above, timeline: 0, scrollTop: 0, header: HEADER, scrolls: 0 }
  const limit = () => Math.max(0, page.above + page.timeline - HEIGHT)
  const scrollTo = (top: number) => {
    page.scrolls += 1
    page.scrollTop = Math.min(Math.max(0, top), limit())
  }
  return {
    page,
    viewport: {
      height: () => HEIGHT,
      header: () => page.header,
      scrollTop: () => page.scrollTop,
      listTop: () => page.above,
      pageLimit: () => MAX_PAGE_HEIGHT,
      scrollTo,
      clock: {
        now: () => Date.now(),
        nextFrame: (then: () => void) => {
          const frame = setTimeout(then, FRAME)
          return () => clearTimeout(frame)
        },
      },
    },
  }
}

type Library = { sections: readonly Section[]; opened?: Record<string, true>; width?: number; screen?: Breakpoint }

function layoutOf({ sections, opened = {}, width = 944, screen = 'large' }: Library): Layout {
  return buildLayout({ ...shape, sections, opened, raster: rasterOf(width, screen) })
}

function start(library: Library, options: Partial<ScrollerOptions> = {}) {
  const { page, viewport } = fakeWindow()
  const emitted: (readonly PhotoRange[])[] = []
  const rests: GridPosition[] = []
  const scroller = new Scroller({
    viewport,
    initial: undefined,
    photoIdAt: () => undefined,
    onRanges: (ranges) => emitted.push(ranges),
    onRest: (position) => rests.push(position),
    onMove: () => undefined,
    onJump: () => undefined,
    ...options,
  })
  const show = (next: Library) => {
    const layout = layoutOf(next)
    page.timeline = createScrollMap(layout.height, MAX_PAGE_HEIGHT).pageHeight
    page.scrollTop = Math.min(page.scrollTop, Math.max(0, page.above + page.timeline - HEIGHT))
    scroller.show(layout)
    return layout
  }
  const scroll = (top: number) => {
    viewport.scrollTo(top)
    scroller.look()
  }
  const layout = show(library)
  return { page, scroller, emitted, rests, show, scroll, layout }
}

const sections = Array.from({ length: 40 }, (_, at) => ({
  key: `${2026 - Math.floor(at / 12)}/${12 - (at % 12)}`,
  count: 50,
}))

/** Where a photo stands on the screen: what must not change under the reader's eyes. */
function onScreen(
  { page, scroller, layout }: { page: { above: number; scrollTop: number }; scroller: Scroller; layout: Layout },
  section: string,
  index: number,
) {
  const block = layout.sections.find(({ key }) => key === section)
  if (block === undefined) throw new Error(`no section ${section}`)
  return page.above + photoTop(layout, block, index) - (scroller.current()?.shift ?? 0) - page.scrollTop
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is drawn', () => {
  test('changes only when a row comes or goes', () => {
    const { scroller, scroll } = start({ sections })
    scroll(1)
    vi.advanceTimersByTime(AT_REST)
    const drawn = vi.fn()
    scroller.subscribe(drawn)
    scroll(2)
    scroll(3)
    expect(drawn).not.toHaveBeenCalled()
    scroll(200)
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  const rowsOf = (scroller: Scroller) =>
    (scroller.current()?.rows ?? []).reduce((sum, { fromRow, toRow }) => sum + toRow - fromRow, 0)
  const inView = ({ raster }: Layout) => Math.ceil(HEIGHT / raster.pitch) + 1

  const long = { sections: [{ key: '2020/5', count: 1000 }], opened: { '2020/5': true } } as const

  test('changes once a row: rows left behind are removed when others come, and few wait for that', () => {
    const { scroller, scroll, layout } = start(long)
    const { pitch } = layout.raster
    scroll(10 * pitch)
    vi.advanceTimersByTime(AT_REST)
    const drawn = vi.fn()
    scroller.subscribe(drawn)
    const most = Math.ceil((2 * HEIGHT) / pitch) + 1
    for (let step = 1; step <= 80; step += 1) {
      scroll((10 + step / 8) * pitch)
      expect(rowsOf(scroller)).toBeLessThanOrEqual(most + 2)
    }
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(11)
    // a step back shows nothing new
    drawn.mockClear()
    scroll(19.9 * pitch)
    expect(drawn).not.toHaveBeenCalled()
    const moving = rowsOf(scroller)
    vi.advanceTimersByTime(AT_REST)
    expect(rowsOf(scroller)).toBeLessThan(moving)
  })

  test('is only what is in view at first and where a jump ends, and a row on each side shortly after', () => {
    const { scroller, scroll, layout } = start({ sections })
    const land = () => {
      const landed = rowsOf(scroller)
      expect(landed).toBeLessThanOrEqual(inView(layout))
      vi.advanceTimersByTime(AFTER_JUMP + ROWS_AFTER - 1)
      expect(rowsOf(scroller)).toBe(landed)
      vi.advanceTimersByTime(1)
      expect(rowsOf(scroller)).toBeGreaterThan(landed)
      expect(rowsOf(scroller)).toBeLessThanOrEqual(landed + 2)
    }
    land()
    scroll(layout.height * 0.5)
    land()
  })

  test('includes what is beside the window as soon as a reader scrolls from there', () => {
    const { scroller, scroll, layout, page } = start({ sections })
    vi.advanceTimersByTime(AT_REST)
    scroll(layout.height * 0.5)
    scroll(page.scrollTop + 1)
    expect(rowsOf(scroller)).toBeGreaterThan(inView(layout))
  })

  test('is more in the direction of scrolling, and the usual on both sides at rest', () => {
    const { scroller, scroll, layout, page } = start(long)
    scroll(20.5 * layout.raster.pitch + page.above)
    vi.advanceTimersByTime(AFTER_JUMP + ROWS_AFTER)
    const [landed] = scroller.current()?.rows ?? []
    scroll(page.scrollTop + 1)
    const [going] = scroller.current()?.rows ?? []
    expect(going?.toRow).toBeGreaterThan(landed?.toRow ?? Number.POSITIVE_INFINITY)
    expect(going?.fromRow).toBe(landed?.fromRow)
    vi.advanceTimersByTime(AT_REST)
    const [resting] = scroller.current()?.rows ?? []
    expect(resting?.fromRow).toBeLessThan(landed?.fromRow ?? 0)
    expect(resting?.toRow).toBe(going?.toRow)
  })

  test('stays unchanged after a jump until the reader scrolls', () => {
    const { scroller, scroll, layout, page } = start(long)
    scroll(20.5 * layout.raster.pitch + page.above)
    vi.advanceTimersByTime(AFTER_JUMP + ROWS_AFTER)
    const landed = rowsOf(scroller)
    scroller.look()
    vi.advanceTimersByTime(AT_REST)
    expect(rowsOf(scroller)).toBe(landed)
  })

  test('stays beside the window where the photo being read moves far with all the others', () => {
    const at = start({ sections })
    at.scroll(9000)
    vi.advanceTimersByTime(AT_REST)
    const layout = at.show({ sections: [{ key: '2027/1', count: 90 }, { key: '2027/2', count: 90 }, ...sections] })
    expect(at.page.scrollTop).toBeGreaterThan(9000 + 5 * HEIGHT)
    expect(rowsOf(at.scroller)).toBeGreaterThan(inView(layout))
  })

  test.each([30, 371])('is never more than three times the rows in view, by %i pixels at a time', (step) => {
    const { scroller, scroll, layout, page } = start({ sections })
    for (let top = 0; top < layout.height; top += step) {
      vi.advanceTimersByTime(FRAME)
      scroll(top)
      const rows = scroller.current()?.rows ?? []
      const drawn = rows.reduce((sum, { fromRow, toRow }) => sum + toRow - fromRow, 0)
      const content = page.scrollTop - page.above
      const inView = layout.sections.reduce((sum, block) => {
        const tops = Array.from({ length: block.rows }, (_, row) =>
          photoTop(layout, block, row * layout.raster.columns),
        )
        return sum + tops.filter((y) => y < content + HEIGHT && y + layout.raster.tile > content).length
      }, 0)
      expect(drawn).toBeLessThanOrEqual(3 * Math.max(inView, 1))
    }
  })
})

describe('what is seen', () => {
  test('are the rows in view, none during a fast scroll, and those in view again where it stops', () => {
    const { scroller, scroll, page } = start({ sections })
    const seen = () => (scroller.current()?.seen ?? []).reduce((sum, { fromRow, toRow }) => sum + toRow - fromRow, 0)
    expect(seen()).toBeGreaterThan(0)
    vi.advanceTimersByTime(AT_REST)
    for (let frame = 0; frame < 10; frame += 1) {
      scroll(page.scrollTop + HEIGHT / 2)
      vi.advanceTimersByTime(FRAME - 1)
    }
    expect(seen()).toBe(0)
    vi.advanceTimersByTime(FRAMES_OF_END * FRAME)
    expect(seen()).toBeGreaterThan(3)
  })
})

describe('what is requested', () => {
  test('is emitted at once while reading, in whole pages, and not twice', () => {
    const { emitted, scroll } = start({ sections })
    expect(emitted).toHaveLength(1)
    expect(emitted[0]?.[0]).toEqual({ section: '2026/12', from: 0, to: 24 })
    for (let top = 0; top <= 1000; top += 25) {
      scroll(top)
      vi.advanceTimersByTime(FRAME - 1)
    }
    const before = emitted.length
    expect(before).toBeGreaterThan(1)
    scroll(1001)
    expect(emitted).toHaveLength(before)
    const shapes = emitted.map((ranges) => JSON.stringify(ranges))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('is what lies ahead while reading, and both sides at rest', () => {
    const { emitted, scroll, layout, page } = start({ sections })
    const edges = () => {
      const [first, last] = [emitted.at(-1)?.[0], emitted.at(-1)?.at(-1)]
      const topOf = (key: string | undefined, index: number | undefined) => {
        const block = layout.sections.find((section) => section.key === key)
        return block === undefined ? Number.NaN : photoTop(layout, block, index ?? 0)
      }
      return { top: topOf(first?.section, first?.from), bottom: topOf(last?.section, last && last.to - 1) }
    }
    scroll(9000)
    vi.advanceTimersByTime(AT_REST)
    for (let frame = 0; frame < 60; frame += 1) {
      scroll(page.scrollTop + 20)
      vi.advanceTimersByTime(FRAME - 1)
    }
    const reading = edges()
    expect(reading.bottom).toBeGreaterThan(page.scrollTop + 2 * HEIGHT)
    vi.advanceTimersByTime(AT_REST)
    expect(edges().top).toBeLessThan(reading.top)
    expect(edges().bottom).toBe(reading.bottom)
  })

  test('is nothing during a fast scroll, and what is around where it stops', () => {
    const { emitted, rests, scroll, layout, page } = start({ sections })
    vi.advanceTimersByTime(AT_REST)
    const before = emitted.length
    for (let frame = 0; frame < 60; frame += 1) {
      scroll(page.scrollTop + HEIGHT / 2)
      vi.advanceTimersByTime(FRAME - 1)
    }
    expect(emitted).toHaveLength(before)
    const rested = rests.length
    vi.advanceTimersByTime(AT_REST)
    expect(rests).toHaveLength(rested + 1)
    expect(emitted.length).toBeGreaterThan(before)
    const end = layout.sections.findLast(({ top }) => top <= page.scrollTop - 200)?.key
    expect(emitted.at(-1)?.some(({ section }) => section === end)).toBe(true)
  })

  test('is nothing between the late frames of a slow machine', () => {
    const frames: (() => void)[] = []
    const { page, viewport } = fakeWindow()
    const emitted: (readonly PhotoRange[])[] = []
    const layout = layoutOf({ sections })
    page.timeline = layout.height
    const clock = {
      now: () => Date.now(),
      nextFrame: (then: () => void) => {
        frames.push(then)
        return () => frames.splice(0)
      },
    }
    const nothing = () => undefined
    const scroller = new Scroller({
      viewport: { ...viewport, clock },
      initial: undefined,
      photoIdAt: () => undefined,
      onRanges: (ranges) => emitted.push(ranges),
      onRest: nothing,
      onMove: nothing,
      onJump: nothing,
    })
    scroller.show(layout)
    for (let late = 0; late < 10; late += 1) {
      page.scrollTop += 4 * HEIGHT
      scroller.look()
      vi.advanceTimersByTime(3 * REST)
    }
    expect(emitted).toHaveLength(1)
    for (let drawn = 0; drawn < 3; drawn += 1) for (const frame of frames.splice(0)) frame()
    expect(emitted.length).toBeGreaterThan(1)
  })

  test('is requested some frames after the last jump of a series', () => {
    const { emitted, scroll, layout } = start({ sections })
    vi.advanceTimersByTime(AT_REST)
    scroll(layout.height * 0.5)
    const before = emitted.length
    scroll(layout.height * 0.8)
    expect(emitted).toHaveLength(before)
    vi.advanceTimersByTime(FRAMES_OF_END * FRAME)
    expect(emitted).toHaveLength(before + 1)
  })

  test('is nothing between the notches of a fast wheel', () => {
    const { emitted, scroll, page } = start({ sections })
    vi.advanceTimersByTime(AT_REST)
    const before = emitted.length
    for (let notch = 0; notch < 10; notch += 1) {
      scroll(page.scrollTop + 4 * HEIGHT)
      vi.advanceTimersByTime((FRAMES_OF_END - 1) * FRAME)
    }
    expect(emitted).toHaveLength(before)
    vi.advanceTimersByTime(FRAME)
    expect(emitted).toHaveLength(before + 1)
  })

  test('is requested at once where a jump from rest ends: what is in view first', () => {
    const { emitted, scroll, layout } = start({ sections })
    vi.advanceTimersByTime(AT_REST)
    const before = emitted.length
    scroll(layout.height * 0.5)
    expect(emitted).toHaveLength(before + 1)
    const first = emitted.at(-1) ?? []
    vi.advanceTimersByTime(AT_REST)
    expect(emitted).toHaveLength(before + 1)
    vi.advanceTimersByTime(AFTER_JUMP)
    expect((emitted.at(-1) ?? []).length).toBeGreaterThanOrEqual(first.length)
    expect(emitted).toHaveLength(before + 2)
  })

  test('is requested beside the window before its rows are drawn, and once however often it is checked', () => {
    const { emitted, scroller } = start({ sections })
    vi.advanceTimersByTime(AFTER_JUMP)
    const [asked, rows] = [emitted.length, scroller.current()?.rows]
    expect(asked).toBe(2)
    scroller.look()
    expect(scroller.current()?.rows).toEqual(rows)
    vi.advanceTimersByTime(ROWS_AFTER)
    expect(scroller.current()?.rows).not.toEqual(rows)
    expect(emitted).toHaveLength(asked)
  })

  test('is marked as a jump until the postponed reads are done, or the reader moves; not at first, not while scrolling', () => {
    const onJump = vi.fn()
    const { scroll, layout } = start({ sections }, { onJump })
    vi.advanceTimersByTime(AFTER_JUMP + ROWS_AFTER + AT_REST)
    expect(onJump).not.toHaveBeenCalledWith(true)
    scroll(layout.height * 0.5)
    expect(onJump).toHaveBeenLastCalledWith(true)
    vi.advanceTimersByTime(AFTER_JUMP + ROWS_AFTER - 1)
    expect(onJump).toHaveBeenLastCalledWith(true)
    vi.advanceTimersByTime(1)
    expect(onJump).toHaveBeenLastCalledWith(false)
    scroll(layout.height * 0.2)
    expect(onJump).toHaveBeenLastCalledWith(true)
    scroll(layout.height * 0.2 + 10)
    expect(onJump).toHaveBeenLastCalledWith(false)
  })

  test('stops with the scroller', () => {
    const { emitted, rests, scroll, scroller } = start({ sections })
    scroll(4 * HEIGHT)
    scroller.stop()
    vi.advanceTimersByTime(10 * REST)
    expect(emitted).toHaveLength(1)
    expect(rests).toHaveLength(0)
  })

  test('is nothing after a jump once the scroller stops', () => {
    const { emitted, scroll, scroller, layout } = start({ sections })
    vi.advanceTimersByTime(AT_REST)
    scroll(layout.height * 0.5)
    const [asked, drawn] = [emitted.length, vi.fn()]
    scroller.subscribe(drawn)
    scroller.stop()
    vi.advanceTimersByTime(2 * (AFTER_JUMP + ROWS_AFTER))
    expect(emitted).toHaveLength(asked)
    expect(drawn).not.toHaveBeenCalled()
  })
})

describe('the reader’s place', () => {
  test('is kept when sections above grow', () => {
    const at = start({ sections })
    at.scroll(9000)
    const position = at.scroller.position()
    if (position === undefined) throw new Error('no position')
    const before = onScreen(at, position.section, position.index)
    const layout = at.show({
      sections: sections.map((section, place) => (place < 3 ? { ...section, count: 90 } : section)),
    })
    expect(onScreen({ ...at, layout }, position.section, position.index)).toBe(before)
    expect(at.page.scrollTop).toBeGreaterThan(9000)
  })

  test('is kept when the width changes, at the same photo', () => {
    const at = start({ sections })
    at.scroll(9000)
    const position = at.scroller.position()
    if (position === undefined) throw new Error('no position')
    const before = onScreen(at, position.section, position.index)
    const layout = at.show({ sections, width: 390, screen: 'small' })
    expect(onScreen({ ...at, layout }, position.section, position.index)).toBe(before)
  })

  test('is restored to the very pixel after any number of widths', () => {
    const at = start({ sections })
    at.scroll(9000)
    for (const width of [900, 700, 520, 700]) at.show({ sections, width, screen: 'medium' })
    at.show({ sections })
    expect(at.page.scrollTop).toBe(9000)
  })

  test('follows its photo when others before it in the section are gone', () => {
    const gone = { count: 0 }
    const at = start({ sections }, { photoIdAt: (section, index) => `${section}:${index + gone.count}` })
    const block = at.layout.sections[5]
    if (block === undefined) throw new Error('no section')
    at.scroll(at.page.above + photoTop(at.layout, block, 25) - HEADER - HEADING_HEIGHT)
    expect(at.scroller.position()).toEqual({ section: block.key, index: 25, pixelsBelow: 0 })
    gone.count = 10
    at.show({ sections: sections.map((section) => (section.key === block.key ? { ...section, count: 40 } : section)) })
    expect(at.scroller.position()).toEqual({ section: block.key, index: 15, pixelsBelow: 0 })
  })

  test('follows its photo when its section is read again after the counts, with others before it', () => {
    const come = { count: 0 }
    const at = start({ sections }, { photoIdAt: (section, index) => `${section}:${index - come.count}` })
    const block = at.layout.sections[5]
    if (block === undefined) throw new Error('no section')
    at.scroll(at.page.above + photoTop(at.layout, block, 25) - HEADER - HEADING_HEIGHT)
    const before = { ...at.page }
    const layout = at.show({
      sections: sections.map((section) => (section.key === block.key ? { ...section, count: 74 } : section)),
    })
    expect(at.page.scrollTop).toBe(before.scrollTop)
    come.count = 24
    at.scroller.follow()
    const read = layout.sections[5]
    expect(read && at.page.scrollTop).toBe(read && at.page.above + photoTop(layout, read, 49) - HEADER - HEADING_HEIGHT)
    expect(at.scroller.position()).toEqual({ section: block.key, index: 49, pixelsBelow: 0 })
  })

  test('stays where it is when pages come that change nothing, or do not have its photo', () => {
    const read = { name: 'a' }
    const at = start({ sections }, { photoIdAt: (section, index) => `${read.name}:${section}:${index}` })
    at.scroll(9000)
    const { scrolls } = at.page
    at.scroller.follow()
    read.name = 'b'
    at.scroller.follow()
    expect(at.page).toMatchObject({ scrollTop: 9000, scrolls })
  })

  test('moves to what replaces a section that is gone', () => {
    const at = start({ sections })
    const [, , , , read, next] = at.layout.sections
    if (read === undefined || next === undefined) throw new Error('no section')
    at.scroll(at.page.above + photoTop(at.layout, read, 25) - HEADER - HEADING_HEIGHT)
    at.show({ sections: sections.filter(({ key }) => key !== read.key) })
    expect(at.scroller.position()).toEqual({ section: next.key, index: 0, pixelsBelow: 0 })
    expect(at.scroller.place()?.section).toBe(next.key)
  })

  test('moves to the end of the list when its last section is gone', () => {
    const at = start({ sections })
    const last = at.layout.sections.at(-1)
    if (last === undefined) throw new Error('no section')
    at.scroll(at.page.above + photoTop(at.layout, last, 25) - HEADER - HEADING_HEIGHT)
    at.show({ sections: sections.slice(0, -1) })
    expect(at.page.scrollTop + HEIGHT).toBe(at.page.above + at.page.timeline)
    expect(at.scroller.position()?.section).toBe(sections.at(-2)?.key)
  })

  test('is not touched by what happens below, not by a single pixel or scroll', () => {
    const at = start({ sections })
    at.scroll(3000)
    const { scrolls } = at.page
    at.show({ sections: sections.map((section, place) => (place > 30 ? { ...section, count: 5 } : section)) })
    expect(at.page).toMatchObject({ scrollTop: 3000, scrolls })
  })

  test('is kept when something above the timeline grows', () => {
    const at = start({ sections })
    at.scroll(3000)
    at.page.above += 120
    at.scroller.look()
    expect(at.page.scrollTop).toBe(3120)
  })

  test('is left alone at the top, where new photos are to be seen', () => {
    const at = start({ sections })
    at.show({ sections: [{ key: '2027/1', count: 4 }, ...sections] })
    at.page.above += 120
    at.scroller.look()
    expect(at.page.scrollTop).toBe(0)
  })

  test('is where the reader scrolled to on the way to another, whatever comes then', () => {
    const at = start({ sections })
    const [, , , , section] = at.layout.sections
    if (section === undefined) throw new Error('no section')
    at.scroller.restore({ section: section.key, index: 10, pixelsBelow: 0 }, 'smooth')
    at.scroll(1500)
    at.scroller.takeOver()
    at.show({ sections: [...sections, { key: '2020/1', count: 3 }] })
    expect(at.page.scrollTop).toBe(1500)
  })

  test('is emitted at rest, and leads back to the very pixel in a new window', () => {
    const one = start({ sections })
    one.scroll(7123)
    vi.advanceTimersByTime(AT_REST)
    const position = one.rests.at(-1)
    if (position === undefined) throw new Error('no rest')
    const two = start({ sections }, { initial: { position, behavior: 'instant' } })
    expect(two.page.scrollTop).toBe(7123)
    two.scroll(0)
    two.scroller.restore(position, 'instant')
    expect(two.page.scrollTop).toBe(7123)
  })
})

describe('travelling to where the reader was', () => {
  const there = { section: '2024/4', index: 7, pixelsBelow: 12 }

  /** A window that is still on its way when the layout changes. */
  const underway = () => {
    const destinations: number[] = []
    const { page, viewport } = fakeWindow()
    const scrollTo = (top: number, behavior: ScrollBehavior) => {
      if (behavior === 'instant') page.scrollTop = top
      else destinations.push(top)
    }
    const initial = { position: there, behavior: 'smooth' } as const
    return { ...start({ sections }, { initial, viewport: { ...viewport, scrollTo } }), destinations, page }
  }

  const destinationIn = (width: number) => {
    const { page, scroller, show } = start({ sections })
    show({ sections, width })
    scroller.restore(there, 'instant')
    return page.scrollTop
  }

  test('ends there also when a scroll bar takes some width on the way', () => {
    const { destinations, show, scroller, page } = underway()
    page.scrollTop = 150
    scroller.look()
    show({ sections, width: 800 })
    expect(destinations).toEqual([destinationIn(944), destinationIn(800)])
    expect(destinations[0]).not.toBe(destinations[1])
  })

  test('is over once the reader rests: from then on a width keeps the photo being read', () => {
    const { destinations, show, scroller, page } = underway()
    page.scrollTop = 5000
    scroller.look()
    vi.advanceTimersByTime(AT_REST)
    show({ sections, width: 800 })
    expect(destinations).toHaveLength(1)
  })
})

describe('going to a photo', () => {
  test('brings it into view below the heading, in the middle', () => {
    const at = start({ sections })
    at.scroller.scrollToPhoto('2024/6', 30, 'instant')
    const top = onScreen(at, '2024/6', 30)
    const covered = HEADER + HEADING_HEIGHT
    expect(top - covered).toBeCloseTo(HEIGHT - top - at.layout.raster.tile, -1)
  })

  test('does nothing when it is in full view', () => {
    const at = start({ sections })
    at.scroller.scrollToPhoto('2026/12', 2, 'instant')
    expect(at.page.scrollTop).toBe(0)
  })
})

describe('a library higher than a page can be', () => {
  const huge: Library = {
    sections: [
      { key: '2026/1', count: 300 },
      { key: '1970/1', count: 1_000_000 },
    ],
    opened: { '1970/1': true },
  }
  const contentTop = ({ page, scroller }: ReturnType<typeof start>) =>
    page.scrollTop - page.above + (scroller.current()?.shift ?? 0)

  test('is read pixel by pixel wherever one is', () => {
    const at = start(huge)
    at.scroll(5_000_000)
    const before = contentTop(at)
    expect(before).toBeGreaterThan(MAX_PAGE_HEIGHT)
    at.scroll(5_000_400)
    expect(contentTop(at)).toBe(before + 400)
  })

  test('is read on to its last photo, and back to its first, from the middle of the page', () => {
    const at = start(huge)
    const read = (step: number) => {
      for (let steps = 0; steps < 3000; steps += 1) at.scroll(at.page.scrollTop + step)
    }
    at.scroll(7_000_000)
    read(3000)
    expect(at.scroller.current()?.rows.at(-1)).toMatchObject({ section: 1, toRow: 200_000 })
    at.scroll(3_000_000)
    read(-3000)
    expect(contentTop(at)).toBe(-at.page.above)
    expect(at.scroller.current()?.rows[0]).toMatchObject({ section: 0, fromRow: 0 })
  })

  test('goes to any photo exactly, and back to a position', () => {
    const at = start(huge)
    at.scroller.scrollToPhoto('1970/1', 777_777, 'smooth')
    const top = onScreen(at, '1970/1', 777_777)
    expect(top).toBeGreaterThan(HEADER + HEADING_HEIGHT)
    expect(top).toBeLessThan(HEIGHT - at.layout.raster.tile)
    const position = at.scroller.position()
    at.scroll(0)
    if (position) at.scroller.restore(position, 'smooth')
    expect(onScreen(at, '1970/1', 777_777)).toBe(top)
  })
})

describe('the keyboard', () => {
  const seenAt = (at: ReturnType<typeof start>, section: string, index: number) => onScreen(at, section, index)

  test('scrolls no further than it takes to have a photo in full view', () => {
    const at = start({ sections })
    const { tile } = at.layout.raster
    const [first] = sections
    if (first === undefined) throw new Error('no sections')
    const before = at.page.scrollTop
    at.scroller.reveal(first.key, 0)
    expect(at.page.scrollTop).toBe(before)
    at.scroller.reveal(first.key, 45)
    expect(seenAt(at, first.key, 45) + tile).toBe(HEIGHT - Math.round(tile / 2))
    at.scroller.reveal(first.key, 41)
    expect(seenAt(at, first.key, 45) + tile).toBe(HEIGHT - Math.round(tile / 2))
    at.scroller.reveal(first.key, 10)
    expect(seenAt(at, first.key, 10)).toBe(HEADER + HEADING_HEIGHT)
  })

  test('shows all that is above the first row with it', () => {
    const at = start({ sections })
    at.scroll(5000)
    at.scroller.reveal(sections[0]?.key ?? '', 2)
    expect(at.page.scrollTop).toBe(0)
  })

  test('pages by the rows in full view, at least one', () => {
    const { scroller, layout, page } = start({ sections })
    expect(scroller.rowsOfPage()).toBe(Math.floor((HEIGHT - HEADER - HEADING_HEIGHT) / layout.raster.pitch))
    page.header = HEIGHT
    scroller.look()
    expect(scroller.rowsOfPage()).toBe(1)
  })
})

describe('travelling by the scrubber', () => {
  const far = { section: sections[30]?.key ?? '', index: 20, pixelsBelow: 0 }
  const farther = { ...far, index: 25 }

  test('requests nothing before it rests, also where the pages were already requested', () => {
    const { scroller, emitted } = start({ sections })
    vi.advanceTimersByTime(AT_REST)
    const before = emitted.length
    scroller.travel(true)
    scroller.restore(far, 'instant')
    vi.advanceTimersByTime(TRAVEL_REST - 1)
    scroller.restore(farther, 'instant')
    vi.advanceTimersByTime(TRAVEL_REST - 1)
    expect(emitted).toHaveLength(before)
    vi.advanceTimersByTime(1 + 3 * FRAME)
    expect(emitted).toHaveLength(before + 1)
    expect(emitted.at(-1)?.some(({ section }) => section === far.section)).toBe(true)
  })

  test('requests what is in view also where it rests at once', () => {
    const { scroller, emitted } = start({ sections })
    vi.advanceTimersByTime(AFTER_JUMP)
    const before = emitted.length
    scroller.travel(true)
    scroller.restore(far, 'instant')
    vi.advanceTimersByTime(TRAVEL_REST + 3 * FRAME)
    expect(emitted).toHaveLength(before + 1)
    expect(emitted.at(-1)?.map(({ section }) => section)).toEqual([far.section])
  })

  test('that has ended requests as after any jump', () => {
    const { scroller, emitted } = start({ sections })
    vi.advanceTimersByTime(AT_REST)
    const before = emitted.length
    scroller.travel(true)
    scroller.restore(far, 'instant')
    scroller.travel(false)
    scroller.restore(far, 'instant')
    vi.advanceTimersByTime(FRAME)
    expect(emitted).toHaveLength(before + 1)
    expect(scroller.place()).toEqual(far)
  })
})

test('a jump requested before there is a layout is made with the first one', () => {
  const { page, viewport } = fakeWindow()
  const nothing = () => undefined
  const callbacks = { photoIdAt: nothing, onRanges: nothing, onRest: nothing, onMove: nothing, onJump: nothing }
  const scroller = new Scroller({ viewport, initial: undefined, ...callbacks })
  scroller.scrollToPhoto('2025/6', 30, 'instant')
  const layout = layoutOf({ sections })
  page.timeline = createScrollMap(layout.height, MAX_PAGE_HEIGHT).pageHeight
  scroller.show(layout)

  const later = start({ sections })
  later.scroller.scrollToPhoto('2025/6', 30, 'instant')
  expect(page.scrollTop).toBe(later.page.scrollTop)
  expect(page.scrollTop).toBeGreaterThan(HEIGHT)
})
