import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rasterOf } from '#src/photo-list/grid/model/geometry.ts'
import { buildLayout, photoTop } from '#src/photo-list/grid/model/layout.ts'
import { blockOfSection, findNear, positionAt, yOf } from '#src/photo-list/grid/model/position.ts'
import { libraries, rasters, shape } from '../libraries.ts'

describe('a reader’s position', () => {
  test('leads back to the very pixel, above, inside and below the photos', () => {
    fc.assert(
      fc.property(libraries, fc.integer({ min: -500, max: 60_000 }), (input, y) => {
        const layout = buildLayout(input)
        const position = positionAt(layout, y)
        expect(position && yOf(layout, position)).toBe(layout.sections.length === 0 ? undefined : y)
      }),
      { numRuns: 300 },
    )
  })

  test('keeps its photo at the same height of the screen when the width changes', () => {
    fc.assert(
      fc.property(libraries, rasters, fc.nat(40_000), (input, raster, y) => {
        const before = buildLayout(input)
        const position = positionAt(before, y)
        if (position === undefined) return
        const after = buildLayout({ ...input, raster })
        const block = blockOfSection(after, position.section)
        expect(yOf(after, position)).toBe(
          (block ? photoTop(after, block, position.index) : Number.NaN) + position.pixelsBelow,
        )
      }),
    )
  })

  test('is null in a section that is gone', () => {
    const layout = buildLayout({
      ...shape,
      sections: [{ key: '2026/3', count: 10 }],
      opened: {},
      raster: rasterOf(390, 'small'),
    })
    expect(yOf(layout, { section: '2026/5', index: 7, pixelsBelow: 20 })).toBeUndefined()
  })
})

describe('finding a photo near where it was', () => {
  test('takes the nearest place that matches, to either side', () => {
    expect(findNear(50, 100, (index) => index === 47 || index === 54)).toBe(47)
    expect(findNear(50, 100, (index) => index === 53)).toBe(53)
    expect(findNear(50, 100, (index) => index === 50)).toBe(50)
  })

  test('stays inside the section, and gives up at some distance', () => {
    const tried: number[] = []
    expect(
      findNear(2, 5, (index) => {
        tried.push(index)
        return false
      }),
    ).toBeUndefined()
    expect(new Set(tried)).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(findNear(500, 5000, (index) => index === 900)).toBeUndefined()
    expect(findNear(30, 10, (index) => index === 9)).toBe(9)
  })
})
