import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rasterOf, thumbnailOf } from '#src/photo-list/grid/model/geometry.ts'

test('small and medium screens show thumbnail 300, large ones 800', () => {
  const shown = (['small', 'medium', 'large', 'extraLarge'] as const).map(thumbnailOf)
  expect(shown).toEqual(['300', '300', '800', '800'])
})

test('a phone has three columns from edge to edge', () => {
  expect(rasterOf(390, 'small')).toEqual({ columns: 3, gap: 2, tile: 128, pitch: 130 })
})

test('as many columns as fit from 140, from 160 and from 184', () => {
  expect(rasterOf(716, 'medium')).toMatchObject({ columns: 5, tile: 140 })
  expect(rasterOf(715, 'medium')).toMatchObject({ columns: 4, tile: 175 })
  expect(rasterOf(944, 'large')).toMatchObject({ columns: 5, tile: 185 })
  expect(rasterOf(1104, 'large')).toMatchObject({ columns: 6, tile: 180 })
  expect(rasterOf(1104, 'extraLarge')).toMatchObject({ columns: 5, tile: 216 })
})

test('columns fill the width, tiles are square to within a pixel and never smaller than the screen asks', () => {
  const smallest = { medium: 140, large: 160, extraLarge: 184 }
  fc.assert(
    fc.property(
      fc.double({ min: 300, max: 1440, noNaN: true }),
      fc.constantFrom<'medium' | 'large' | 'extraLarge'>('medium', 'large', 'extraLarge'),
      (width, breakpoint) => {
        const { columns, gap, tile, pitch } = rasterOf(width, breakpoint)
        const column = (width - gap * (columns - 1)) / columns
        expect(column).toBeGreaterThanOrEqual(smallest[breakpoint])
        expect(width).toBeLessThan((columns + 1) * (smallest[breakpoint] + gap) - gap)
        expect(column - tile).toBeGreaterThanOrEqual(0)
        expect(column - tile).toBeLessThan(1)
        expect(pitch).toBe(tile + gap)
      },
    ),
  )
})
