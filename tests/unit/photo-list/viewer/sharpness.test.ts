import { describe, expect, it } from 'vitest'
import { sharperPicture } from '#src/photo-list/viewer/sharpness.ts'

const larger = [
  { src: '2560', width: 2560 },
  { src: 'full', width: 4000 },
]
const wanted = (width: number, density: number, scale: number, from = larger) =>
  from[sharperPicture(1300, from, { width, density, scale })]?.src

describe('the picture worth loading', () => {
  it('is no other while 1300 pixels are enough', () => {
    expect(wanted(1200, 1, 1)).toBeUndefined()
    expect(wanted(390, 3, 1)).toBeUndefined()
    expect(wanted(0, 3, 1)).toBeUndefined()
  })
  it('is that of 2560 pixels on a good screen, and as soon as it is enlarged', () => {
    expect(wanted(1200, 2, 1)).toBe('2560')
    expect(wanted(1200, 1, 1.25)).toBe('2560')
    expect(wanted(1920, 2, 1)).toBe('2560')
  })
  it('has all pixels from zoom 2 on', () => {
    expect(wanted(390, 2, 1.99)).toBe('2560')
    expect(wanted(390, 2, 2)).toBe('full')
    expect(wanted(390, 1, 2.5)).toBe('full')
  })
  it('is the best there is', () => {
    expect(wanted(390, 2, 2.5, larger.slice(0, 1))).toBe('2560')
    expect(wanted(1200, 2, 1, larger.slice(1))).toBe('full')
    expect(wanted(1200, 2, 2.5, [])).toBeUndefined()
  })
})
