import { beforeEach, expect, test, vi } from 'vitest'
import { noteViewed, rememberPlace, storedPlace, viewedPhoto } from '#src/photo-list/list/place.ts'
import { keepForCustomer } from '#src/platform/storage.ts'
import { MemoryStorage } from '../../platform/memory-storage.ts'

const KEY = 'customer.astrid.photoList.places'
const SOURCE = { id: 'photos.dateTaken.desc', list: 'photos' }
const position = { section: '2026/4', index: 50, pixelsBelow: -12.5 }

function keep(change: object): void {
  const place = { list: 'photos', source: SOURCE.id, position, opened: ['2025/12'], ...change }
  localStorage.setItem(KEY, JSON.stringify([place]))
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('window', { scrollY: 400 })
  keepForCustomer('astrid')
  return () => vi.unstubAllGlobals()
})

test('a place is read as it was stored', () => {
  rememberPlace(SOURCE, position, { '2025/12': true })
  expect(storedPlace(SOURCE)).toEqual({ list: 'photos', source: SOURCE.id, position, opened: ['2025/12'] })
  expect(storedPlace({ id: 'photos.dateTaken.asc' })).toBeNull()
})

test('a malformed one is discarded', () => {
  keep({ position: { ...position, index: 1.5 } })
  expect(storedPlace(SOURCE)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('each list has its own, with its order', () => {
  const album = { id: 'album.1.created.desc', list: 'album.1' }
  rememberPlace(SOURCE, position, {})
  rememberPlace(album, { section: '', index: 7, pixelsBelow: 0 }, {})
  expect(storedPlace(SOURCE)?.position).toEqual(position)
  expect(storedPlace(album)?.position.index).toBe(7)
  rememberPlace({ ...SOURCE, id: 'photos.created.desc' }, position, {})
  expect(storedPlace(SOURCE)).toBeNull()
  expect(storedPlace(album)).not.toBeNull()
})

test('a list at its top has none, and nothing is stored when no list has one', () => {
  rememberPlace(SOURCE, position, {})
  vi.stubGlobal('window', { scrollY: 0 })
  rememberPlace(SOURCE, position, {})
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('only the most recent lists have one', () => {
  for (let at = 0; at < 30; at += 1) rememberPlace({ id: `album.${at}`, list: `album.${at}` }, position, {})
  expect(storedPlace({ id: 'album.9' })).toBeNull()
  expect(storedPlace({ id: 'album.10' })).not.toBeNull()
  expect(storedPlace({ id: 'album.29' })).not.toBeNull()
})

test('the photo that the viewer showed last is that of its own list', () => {
  noteViewed('album.1', 'a')
  expect(viewedPhoto('album.1')).toBe('a')
  expect(viewedPhoto('photos')).toBeNull()
  noteViewed('album.1', null)
  expect(viewedPhoto('album.1')).toBeNull()
})
