import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rasterOf } from '#src/photo-list/grid/model/geometry.ts'
import { buildLayout, type Layout } from '#src/photo-list/grid/model/layout.ts'
import { type Cursor, type Move, movedTo, moveOf } from '#src/photo-list/grid/model/moves.ts'
import { libraries, sectionsOf, shape } from '../libraries.ts'

type Cell = { section: string; index: number; row: number; column: number }

/** Every tile of the page in the order of reading, its row counted over all sections. */
function cellsOf({ sections, raster }: Layout): Cell[] {
  let before = 0
  return sections.flatMap(({ key, tiles, rows }) => {
    const cells = Array.from({ length: tiles }, (_, index) => ({
      section: key,
      index,
      row: before + Math.floor(index / raster.columns),
      column: index % raster.columns,
    }))
    before += rows
    return cells
  })
}

const PAGE = 4
const moves: readonly Move[] = ['back', 'forth', 'up', 'down', 'pageUp', 'pageDown', 'first', 'last']
const cursorOf = ({ section, index, column }: Cell): Cursor => ({ section, index, column })
const clamped = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** The cell a move leads to, found tile by tile. */
function lookedUp(cells: readonly Cell[], at: number, move: Move): Cell | undefined {
  const from = cells[at]
  const rows = cells.at(-1)?.row ?? 0
  const inRow = (row: number) => {
    const there = cells.filter((cell) => cell.row === clamped(row, rows))
    return there[clamped(from?.column ?? 0, there.length - 1)]
  }
  const steps: Record<Move, () => Cell | undefined> = {
    back: () => cells[Math.max(at - 1, 0)],
    forth: () => cells[Math.min(at + 1, cells.length - 1)],
    up: () => inRow((from?.row ?? 0) - 1),
    down: () => inRow((from?.row ?? 0) + 1),
    pageUp: () => inRow((from?.row ?? 0) - PAGE),
    pageDown: () => inRow((from?.row ?? 0) + PAGE),
    first: () => cells[0],
    last: () => cells.at(-1),
  }
  return steps[move]()
}

const withPlaces = (check: (layout: Layout, cells: Cell[], at: number) => void) =>
  fc.assert(
    fc.property(libraries, fc.nat(), (input, seed) => {
      const layout = buildLayout(input)
      const cells = cellsOf(layout)
      if (cells.length > 0) check(layout, cells, seed % cells.length)
    }),
    { numRuns: 300 },
  )

const startOf = (cells: readonly Cell[], at: number): Cursor => {
  const cell = cells[at]
  if (cell === undefined) throw new Error(`no cell ${at}`)
  return cursorOf(cell)
}

describe('a move', () => {
  test.each(moves.filter((move) => move !== 'last'))('%s leads where the page, laid tile by tile, has it', (move) => {
    withPlaces((layout, cells, at) => {
      const found = movedTo(layout, startOf(cells, at), move, PAGE)
      const wanted = lookedUp(cells, at, move)
      expect({ section: found?.section, index: found?.index }).toEqual({
        section: wanted?.section,
        index: wanted?.index,
      })
    })
  })

  test('down and up again comes back, also past a shorter row', () => {
    withPlaces((layout, cells, at) => {
      const from = startOf(cells, at)
      const down = movedTo(layout, from, 'down', PAGE)
      const isEnd = (cells[at]?.row ?? 0) === cells.at(-1)?.row
      if (down && !isEnd) expect(movedTo(layout, down, 'up', PAGE)).toEqual(from)
    })
  })

  test('forth and back again comes back', () => {
    withPlaces((layout, cells, at) => {
      const from = startOf(cells, at)
      const forth = movedTo(layout, from, 'forth', PAGE)
      if (forth && at < cells.length - 1) expect(movedTo(layout, forth, 'back', PAGE)).toEqual(from)
    })
  })

  test('forth visits every tile once', () => {
    withPlaces((layout, cells) => {
      const visited: string[] = []
      let cursor: Cursor | undefined = startOf(cells, 0)
      for (let at = 0; at < cells.length && cursor; at += 1) {
        visited.push(`${cursor.section}#${cursor.index}`)
        cursor = movedTo(layout, cursor, 'forth', PAGE)
      }
      expect(visited).toEqual(cells.map(({ section, index }) => `${section}#${index}`))
    })
  })

  test('to the last photo is one behind +N where its section is cut', () => {
    withPlaces((layout, cells, at) => {
      const last = layout.sections.at(-1)
      const found = movedTo(layout, startOf(cells, at), 'last', PAGE)
      expect(found).toMatchObject({ section: last?.key, index: (last?.count ?? 0) - 1 })
    })
  })
})

const raster = rasterOf(944, 'large')

test('what is behind +N counts as where +N is, and a section that is gone as the first one', () => {
  const layout = buildLayout({ ...shape, sections: sectionsOf([300, 10]), opened: {}, raster })
  const behind = { section: '2026/12', index: 250, column: 0 }
  expect(movedTo(layout, behind, 'forth', PAGE)).toMatchObject({ section: '2026/11', index: 0 })
  expect(movedTo(layout, behind, 'back', PAGE)).toMatchObject({
    section: '2026/12',
    index: (layout.sections[0]?.tiles ?? 0) - 2,
  })
  const gone = { section: '2020/1', index: 7, column: 2 }
  expect(movedTo(layout, gone, 'forth', PAGE)).toMatchObject({ section: '2026/12', index: 1 })
})

test('an empty list has no moves', () => {
  const layout = buildLayout({ ...shape, sections: [], opened: {}, raster })
  for (const move of moves)
    expect(movedTo(layout, { section: '2026/12', index: 0, column: 0 }, move, PAGE)).toBeUndefined()
})

test('keys are moves; left and right follow the way text runs', () => {
  expect(['ArrowLeft', 'ArrowRight'].map((key) => moveOf(key, false))).toEqual(['back', 'forth'])
  expect(['ArrowLeft', 'ArrowRight'].map((key) => moveOf(key, true))).toEqual(['forth', 'back'])
  expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) => moveOf(key, true))).toEqual([
    'up',
    'down',
    'pageUp',
    'pageDown',
    'first',
    'last',
  ])
  expect(['a', 'Enter', 'Tab', ' '].map((key) => moveOf(key, false))).toEqual(Array(4).fill(undefined))
})
