import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { customerValue, forgetCustomer, isStorageUsable, keepForCustomer, storedValue } from '#src/platform/storage.ts'
import { MemoryStorage } from './memory-storage.ts'

const sizes = v.object({ width: v.number() })

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})
afterEach(() => {
  forgetCustomer()
  vi.unstubAllGlobals()
})

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

  test.each(['{', '', 'null', '{"width":"3"}', '[]'])('that is %j is discarded', (text) => {
    here().setItem('sizes', text)
    here().setItem('another', text)
    expect(stored.read()).toBeNull()
    expect(here().getItem('sizes')).toBeNull()
    expect(here().getItem('another')).toBe(text)
  })
})

describe.each(['local', 'session'] as const)('a customer’s value in %s storage', (kind) => {
  const ofBrowser = storedValue(kind, 'sizes', sizes)
  const ofCustomer = customerValue(kind, 'sizes', sizes)

  test('is kept under the customer’s id, for that customer only', () => {
    keepForCustomer('astrid')
    ofCustomer.write({ width: 3 })
    expect(ofCustomer.key()).toBe('customer.astrid.sizes')
    keepForCustomer('bjarne')
    expect(ofCustomer.read()).toBeNull()
    keepForCustomer('astrid')
    expect(ofCustomer.read()).toEqual({ width: 3 })
  })

  test('is removed when the customer signs out, alone, and late writes are ignored', () => {
    ofBrowser.write({ width: 1 })
    for (const [id, width] of [
      ['bjarne', 2],
      ['astrid', 3],
    ] as const) {
      keepForCustomer(id)
      ofCustomer.write({ width })
    }
    forgetCustomer()
    expect(ofCustomer.write({ width: 4 })).toBe(false)
    expect([ofCustomer.key(), ofCustomer.read()]).toEqual([null, null])
    expect(ofBrowser.read()).toEqual({ width: 1 })
    keepForCustomer('astrid')
    expect(ofCustomer.read()).toBeNull()
    keepForCustomer('bjarne')
    expect(ofCustomer.read()).toEqual({ width: 2 })
  })
})

describe('a full storage', () => {
  const stored = storedValue('local', 'sizes', sizes)
  const fill = () =>
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })

  test('keeps written values as long as the page, and nothing older', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stored.write({ width: 1 })
    const full = fill()
    expect(stored.write({ width: 2 })).toBe(false)
    expect(stored.read()).toEqual({ width: 2 })
    expect(localStorage.getItem('sizes')).toBeNull()
    full.mockRestore()
    expect(stored.write({ width: 3 })).toBe(true)
    expect(stored.read()).toEqual({ width: 3 })
    stored.remove()
    expect(stored.read()).toBeNull()
  })

  test('is usable; blocked storage, and a browser without cookies, are not', () => {
    vi.stubGlobal('navigator', { cookieEnabled: true })
    fill()
    expect(isStorageUsable()).toBe(true)
    vi.stubGlobal('navigator', { cookieEnabled: false })
    expect(isStorageUsable()).toBe(false)
    vi.stubGlobal('navigator', { cookieEnabled: true })
    vi.spyOn(localStorage, 'getItem').mockImplementation(refuse)
    expect(isStorageUsable()).toBe(false)
  })
})

describe.each([
  [
    'is refused by name',
    () => Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse }),
  ],
  [
    'throws at each use',
    () => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const)
        vi.spyOn(sessionStorage, name).mockImplementation(refuse)
    },
  ],
])('a session storage that %s', (_what, breakIt) => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('navigator', { cookieEnabled: true })
    breakIt()
  })

  test('blocks nothing, and its values live as long as the page', () => {
    expect(isStorageUsable()).toBe(true)
    keepForCustomer('astrid')
    const stored = customerValue('session', 'sizes', sizes)
    expect(stored.read()).toBeNull()
    expect(stored.write({ width: 2 })).toBe(false)
    expect(stored.read()).toEqual({ width: 2 })
    forgetCustomer()
    keepForCustomer('astrid')
    expect(stored.read()).toBeNull()
  })
})
