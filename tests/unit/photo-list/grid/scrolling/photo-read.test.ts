import { expect, test } from 'vitest'
import { rasterOf } from '#src/photo-list/grid/model/geometry.ts'
import { buildLayout, type Section } from '#src/photo-list/grid/model/layout.ts'
import { photoReadAt } from '#src/photo-list/grid/scrolling/photo-read.ts'
import { shape } from '../libraries.ts'

const raster = rasterOf(390, 'small')
const { columns, pitch } = raster
const layoutOf = (...sections: Section[]) => buildLayout({ ...shape, sections, opened: {}, raster })
const layout = layoutOf({ key: '2026/5', count: 40 }, { key: '2026/4', count: 500 })
const idAt = (section: string, index: number) => `${section}#${index}`
const at = (index: number, pixelsBelow = 0, section = '2026/5') => ({ section, index, pixelsBelow })

test('is the first of the row below the heading', () => {
  expect(photoReadAt(layout, at(2 * columns), idAt, null)).toBe(`2026/5#${2 * columns}`)
  expect(photoReadAt(layout, at(2 * columns, -30), idAt, null)).toBe(`2026/5#${2 * columns}`)
})

test('is in the next row once most of a row is above the heading, if the section has one', () => {
  expect(photoReadAt(layout, at(columns, pitch / 2 + 1), idAt, null)).toBe(`2026/5#${2 * columns}`)
  const last = Math.floor(39 / columns) * columns
  expect(photoReadAt(layout, at(last, pitch / 2 + 1), idAt, null)).toBe(`2026/5#${last}`)
})

test('is the one the list was put at as long as that row is read', () => {
  const followed = `2026/5#${2 * columns - 1}`
  expect(photoReadAt(layout, at(columns), idAt, followed)).toBe(followed)
  expect(photoReadAt(layout, at(2 * columns), idAt, followed)).toBe(`2026/5#${2 * columns}`)
  expect(photoReadAt(layout, at(0), idAt, followed)).toBe('2026/5#0')
})

test('is the next that is known where a page is not read, and none where nothing is', () => {
  const isRead = (section: string, index: number) => (index >= 24 ? idAt(section, index) : undefined)
  expect(photoReadAt(layout, at(0), isRead, null)).toBe('2026/5#24')
  expect(photoReadAt(layout, at(0), () => undefined, null)).toBeUndefined()
  expect(photoReadAt(layout, at(0, 0, '1999/1'), idAt, null)).toBeUndefined()
})

test('is none that +N hides', () => {
  const isHidden = (section: string, index: number) => (index >= 96 ? idAt(section, index) : undefined)
  expect(photoReadAt(layout, at(90, 0, '2026/4'), isHidden, null)).toBeUndefined()
})
