import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_SELECTED } from '#contract/photos.ts'
import { dropKeptSelection, keptSelection } from '#src/selection/kept.ts'
import { idOf } from './photos.ts'

/** As much of the browser's session storage as is used. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  return () => vi.unstubAllGlobals()
})

const selectedOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [idOf(at), '2026/5']))
const astrid = keptSelection('astrid')
const kept = (value: object) => JSON.stringify({ customerId: 'astrid', sortKey: 'created', ...value })

describe('the selection kept in the tab', () => {
  test('comes back as it was', () => {
    const selection = { sortKey: 'created', selected: selectedOf(MAX_SELECTED) } as const
    astrid.write(selection)
    expect(astrid.read()).toEqual(selection)
  })

  test('is not given to another customer, and is theirs no longer once they select', () => {
    astrid.write({ sortKey: 'created', selected: selectedOf(3) })
    const bjarne = keptSelection('bjarne')
    expect(bjarne.read()).toBeNull()
    bjarne.forget([idOf(1)])
    expect(Object.keys(astrid.read()?.selected ?? {})).toHaveLength(3)
    bjarne.write({ sortKey: 'created', selected: selectedOf(1) })
    expect(astrid.read()).toBeNull()
    expect(Object.keys(bjarne.read()?.selected ?? {})).toEqual([idOf(0)])
  })

  test('is nobody’s while nobody is known', () => {
    const nobody = keptSelection(null)
    nobody.write({ sortKey: 'created', selected: selectedOf(1) })
    expect(sessionStorage.getItem('photos.selection')).toBeNull()
    astrid.write({ sortKey: 'created', selected: selectedOf(1) })
    expect(nobody.read()).toBeNull()
  })

  test('goes with the last photo, and when it is dropped', () => {
    astrid.write({ sortKey: 'created', selected: selectedOf(1) })
    astrid.write({ sortKey: 'created', selected: {} })
    expect(sessionStorage.getItem('photos.selection')).toBeNull()
    astrid.write({ sortKey: 'created', selected: selectedOf(1) })
    dropKeptSelection()
    expect(astrid.read()).toBeNull()
  })

  test.each([
    ['more than may be selected', kept({ selected: selectedOf(MAX_SELECTED + 1) })],
    ['another shape', kept({ sortKey: 'size', selected: [] })],
    ['no customer', JSON.stringify({ sortKey: 'created', selected: selectedOf(1) })],
    ['no JSON', '{'],
  ])('is discarded when it holds %s', (_, text) => {
    sessionStorage.setItem('photos.selection', text)
    expect(astrid.read()).toBeNull()
    expect(sessionStorage.getItem('photos.selection')).toBeNull()
  })

  test('forgets photos that were deleted from the viewer', () => {
    astrid.write({ sortKey: 'created', selected: selectedOf(3) })
    astrid.forget([idOf(1), idOf(9)])
    expect(Object.keys(astrid.read()?.selected ?? {})).toEqual([idOf(0), idOf(2)])
  })

  test('stays away where there is none', () => {
    astrid.forget([idOf(1)])
    expect(astrid.read()).toBeNull()
  })
})
