import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_SELECTED } from '#contract/photos.ts'
import { forgetCustomer, keepForCustomer } from '#src/platform/storage.ts'
import { keptSelection } from '#src/selection/kept.ts'
import { MemoryStorage } from '../platform/memory-storage.ts'
import { idOf } from './photos.ts'

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
    const selection = { sortKey: 'created', selected: selectedOf(MAX_SELECTED) } as const
    keptSelection.write(selection)
    expect(keptSelection.read()).toEqual(selection)
  })

  test('is not given to another customer', () => {
    keptSelection.write({ sortKey: 'created', selected: selectedOf(3) })
    keepForCustomer('bjarne')
    expect(keptSelection.read()).toBeNull()
    keptSelection.forget([idOf(1)])
    keepForCustomer('astrid')
    expect(Object.keys(keptSelection.read()?.selected ?? {})).toHaveLength(3)
  })

  test('goes with the last photo', () => {
    keptSelection.write({ sortKey: 'created', selected: selectedOf(1) })
    keptSelection.write({ sortKey: 'created', selected: {} })
    expect(sessionStorage.length).toBe(0)
  })

  test.each([
    ['more than may be selected', { sortKey: 'created', selected: selectedOf(MAX_SELECTED + 1) }],
    ['another shape', { sortKey: 'size', selected: [] }],
    ['no object', '{'],
  ])('is discarded when it holds %s', (_, value) => {
    sessionStorage.setItem(KEY, JSON.stringify(value))
    expect(keptSelection.read()).toBeNull()
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })

  test('forgets photos that were deleted from the viewer', () => {
    keptSelection.write({ sortKey: 'created', selected: selectedOf(3) })
    keptSelection.forget([idOf(1), idOf(9)])
    expect(Object.keys(keptSelection.read()?.selected ?? {})).toEqual([idOf(0), idOf(2)])
  })

  test('stays away where there is none', () => {
    keptSelection.forget([idOf(1)])
    expect(keptSelection.read()).toBeNull()
  })
})
