import { beforeEach, expect, test, vi } from 'vitest'
import { startOf } from '#src/photo-list/list/start.ts'
import { keepForCustomer } from '#src/platform/storage.ts'
import { MemoryStorage } from '../../platform/memory-storage.ts'

const BY = { id: 'photos.dateTaken.desc', cut: 96 }
const SECTIONS = [
  { key: '2026/5', count: 300 },
  { key: '2026/4', count: 96 },
]
const THERE = { section: '2026/5', index: 40, pixelsBelow: 12 }

function remember(source = BY.id, position: object = THERE): void {
  const place = { list: 'photos', source, position, opened: ['2003/1'] }
  localStorage.setItem('customer.astrid.photoList.places', JSON.stringify([place]))
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  keepForCustomer('astrid')
  return () => vi.unstubAllGlobals()
})

test('the list starts at its top when nothing is stored', () => {
  const atTop = { initial: undefined, opened: {} }
  expect(startOf({ source: BY, sections: SECTIONS, target: null })).toEqual(atTop)
  remember('photos.dateTaken.asc')
  expect(startOf({ source: BY, sections: SECTIONS, target: null })).toEqual(atTop)
})

test('a reload scrolls to the reader’s place, with the expanded sections', () => {
  remember()
  expect(startOf({ source: BY, sections: SECTIONS, target: null })).toEqual({
    initial: { position: THERE, behavior: 'smooth' },
    opened: { '2003/1': true },
  })
})

test('when the section is gone or empty, it starts at the section that replaces it, else at the top', () => {
  remember(BY.id, { ...THERE, section: '2026/6' })
  const sections = [{ key: '2026/6', count: 0 }, ...SECTIONS]
  const nearestSection = vi.fn(() => '2026/4')
  expect(startOf({ source: { ...BY, nearestSection }, sections, target: null }).initial?.position).toEqual({
    section: '2026/4',
    index: 0,
    pixelsBelow: 0,
  })
  expect(nearestSection).toHaveBeenCalledWith('2026/6', SECTIONS)
  expect(startOf({ source: BY, sections, target: null }).initial).toBeUndefined()
})

test('back from the viewer the list is at its place at once', () => {
  remember()
  const target = { place: { section: '2026/4', index: 3 }, isViewed: true }
  expect(startOf({ source: BY, sections: SECTIONS, target })).toEqual({
    initial: { position: THERE, behavior: 'instant' },
    opened: { '2003/1': true },
  })
})

test('a photo that was read in another order is at once below the heading', () => {
  remember('photos.dateTaken.asc')
  const place = { section: '2026/4', index: 3 }
  expect(startOf({ source: BY, sections: SECTIONS, target: { place, isViewed: false } })).toEqual({
    initial: { position: { ...place, pixelsBelow: 0 }, behavior: 'instant' },
    opened: {},
  })
})

test.each([
  ['the last photo that is shown as such', { section: '2026/5', index: 93 }, {}],
  ['one that +N may cover', { section: '2026/5', index: 94 }, { '2026/5': true }],
  ['the one that +N covers', { section: '2026/5', index: 95 }, { '2026/5': true }],
  ['one behind it', { section: '2026/5', index: 299 }, { '2026/5': true }],
  ['the last of a section that is whole', { section: '2026/4', index: 95 }, {}],
  ['one of a section that is gone', { section: '1999/1', index: 200 }, {}],
])('what expands a section: %s', (_, place, opened) => {
  for (const isViewed of [true, false])
    expect(startOf({ source: BY, sections: SECTIONS, target: { place, isViewed } }).opened).toEqual(opened)
})

test('nothing expands in a list that is never cut', () => {
  const target = { place: { section: '2026/5', index: 299 }, isViewed: false }
  expect(startOf({ source: { id: 'album.1' }, sections: SECTIONS, target }).opened).toEqual({})
})
