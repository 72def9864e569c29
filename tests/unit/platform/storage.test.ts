import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedValue } from '#src/platform/storage.ts'
import { MemoryStorage } from './memory-storage.ts'

const sizes = v.object({ width: v.number() })

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe.each(['local', 'session'] as const)('a value in %s storage', (kind) => {
  const stored = storedValue(kind, 'sizes', sizes)
  const here = () => (kind === 'local' ? localStorage : sessionStorage)
  const other = () => (kind === 'local' ? sessionStorage : localStorage)

  test('is read as it was written, and there alone', () => {
    expect(stored.read()).toBeNull()
    stored.write({ width: 3 })
    expect(stored.read()).toEqual({ width: 3 })
    expect([here().length, other().length]).toEqual([1, 0])
    stored.remove()
    expect(stored.read()).toBeNull()
  })

  test.each(['{', '', 'null', '{"width":"3"}', '[]'])('that is %j is thrown away', (text) => {
    here().setItem('sizes', text)
    here().setItem('another', text)
    expect(stored.read()).toBeNull()
    expect(here().getItem('sizes')).toBeNull()
    expect(here().getItem('another')).toBe(text)
  })
})
