import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_SELECTED } from '#contract/photos.ts'
import { keptSelection } from '#src/photo-list/selection/kept.ts'
import { forgetCustomer, keepForCustomer } from '#src/platform/storage.ts'
import { MemoryStorage } from '../../platform/memory-storage.ts'
import { idOf } from '../list/photos.ts'

const KEY = 'customer.astrid.photos.selection'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  keepForCustomer('astrid')
  return () => {
    forgetCustomer()
    vi.unstubAllGlobals()
  }
})

const selectedOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [idOf(at), '2026/5']))

describe('the selection kept in the tab', () => {
  test('comes back as it was', () => {
    const selection = { grouping: 'created', selected: selectedOf(MAX_SELECTED) } as const
    keptSelection.write('photos', selection)
    expect(keptSelection.read('photos')).toEqual(selection)
  })

  test('is not given to another customer', () => {
    keptSelection.write('photos', { grouping: 'created', selected: selectedOf(3) })
    keepForCustomer('bjarne')
    expect(keptSelection.read('photos')).toBeNull()
    keptSelection.forget([idOf(1)])
    keepForCustomer('astrid')
    expect(Object.keys(keptSelection.read('photos')?.selected ?? {})).toHaveLength(3)
  })

  test('is that of the list it was made in, until another list has one', () => {
    keptSelection.write('photos', { grouping: 'created', selected: selectedOf(3) })
    expect(keptSelection.read('album.1')).toBeNull()
    keptSelection.write('album.1', { grouping: '', selected: {} })
    expect(keptSelection.read('photos')).not.toBeNull()
    keptSelection.write('album.1', { grouping: '', selected: selectedOf(1) })
    expect(keptSelection.read('photos')).toBeNull()
    expect(Object.keys(keptSelection.read('album.1')?.selected ?? {})).toHaveLength(1)
  })

  test('goes with the last photo', () => {
    keptSelection.write('photos', { grouping: 'created', selected: selectedOf(1) })
    keptSelection.write('photos', { grouping: 'created', selected: {} })
    expect(sessionStorage.length).toBe(0)
  })

  test.each([
    ['more than may be selected', { list: 'photos', grouping: 'created', selected: selectedOf(MAX_SELECTED + 1) }],
    ['another shape', { list: 'photos', grouping: 7, selected: [] }],
    ['no object', '{'],
  ])('is discarded when it holds %s', (_, value) => {
    sessionStorage.setItem(KEY, JSON.stringify(value))
    expect(keptSelection.read('photos')).toBeNull()
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })

  test('forgets photos that were deleted from the viewer', () => {
    keptSelection.write('photos', { grouping: 'created', selected: selectedOf(3) })
    keptSelection.forget([idOf(1), idOf(9)])
    expect(Object.keys(keptSelection.read('photos')?.selected ?? {})).toEqual([idOf(0), idOf(2)])
  })

  test('stays empty when there is none', () => {
    keptSelection.forget([idOf(1)])
    expect(keptSelection.read('photos')).toBeNull()
  })
})
