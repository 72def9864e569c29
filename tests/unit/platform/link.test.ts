import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLink, readLink, takeLink } from '#src/platform/link.ts'
import { MemoryStorage } from './memory-storage.ts'

const CHANGE = '/change-email-confirmation'
const SUBSCRIBE = '/subscription-confirmation'
const replaceState = vi.fn()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('window', { history: { state: { idx: 1 }, replaceState } })
  replaceState.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const open = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost:4600')
  takeLink({ pathname, search, hash } as Location)
}

test.each([
  [`${CHANGE}?token=abc&utm=x#y`, CHANGE, { token: 'abc', email: null }, `${CHANGE}?utm=x#y`],
  [`${CHANGE}?confirmation-token=abc`, CHANGE, { token: 'abc', email: null }, CHANGE],
  [`${CHANGE}/?token=abc`, CHANGE, { token: 'abc', email: null }, `${CHANGE}/`],
  [
    `${SUBSCRIBE}?confirmation-token=a-b&email=a%2Bb%40albumen.test`,
    SUBSCRIBE,
    { token: 'a-b', email: 'a+b@albumen.test' },
    SUBSCRIBE,
  ],
] as const)('%s is taken out of the address', (address, page, link, left) => {
  open(address)
  expect(readLink(page)).toEqual(link)
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 1 }, '', left)
})

test('a link is known at its own page alone, until it is forgotten', () => {
  open(`${CHANGE}?token=abc`)
  expect(readLink(SUBSCRIBE)).toBeNull()
  open(CHANGE)
  expect(readLink(CHANGE)).toEqual({ token: 'abc', email: null })
  open(`${CHANGE}?token=def`)
  expect(readLink(CHANGE)?.token).toBe('def')
  forgetLink()
  expect(readLink(CHANGE)).toBeNull()
})

test('the addresses of other pages stay as they are', () => {
  open('/settings/email?token=abc')
  expect(replaceState).not.toHaveBeenCalled()
  expect(sessionStorage.length).toBe(0)
})
