import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_SELECTED } from '#contract/photos.ts'
import { forgetSelected, keptSelection } from '#src/selection/kept.ts'
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

describe('the selection kept in the tab', () => {
  test('comes back as it was', () => {
    const selection = { sortKey: 'created', selected: selectedOf(MAX_SELECTED) } as const
    keptSelection.write(selection)
    expect(keptSelection.read()).toEqual(selection)
  })

  test.each([
    ['more than may be selected', JSON.stringify({ sortKey: 'created', selected: selectedOf(MAX_SELECTED + 1) })],
    ['another shape', JSON.stringify({ sortKey: 'size', selected: [] })],
    ['no JSON', '{'],
  ])('is discarded when it holds %s', (_, text) => {
    sessionStorage.setItem('photos.selection', text)
    expect(keptSelection.read()).toBeNull()
    expect(sessionStorage.getItem('photos.selection')).toBeNull()
  })

  test('forgets photos that were deleted from the viewer', () => {
    keptSelection.write({ sortKey: 'created', selected: selectedOf(3) })
    forgetSelected([idOf(1), idOf(9)])
    expect(Object.keys(keptSelection.read()?.selected ?? {})).toEqual([idOf(0), idOf(2)])
  })

  test('stays away where there is none', () => {
    forgetSelected([idOf(1)])
    expect(keptSelection.read()).toBeNull()
  })
})
