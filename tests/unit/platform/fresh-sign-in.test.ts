import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFreshSignIn } from '#src/platform/fresh-sign-in.ts'
import { forgetCustomer, keepForCustomer } from '#src/platform/storage.ts'
import { MemoryStorage } from './memory-storage.ts'

const signIn = createFreshSignIn('email-change', v.object({ email: v.string() }))
const entered = { email: 'new@albumen.test' }
const window = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('window', window)
  keepForCustomer('one')
})
afterEach(() => {
  forgetCustomer()
  vi.unstubAllGlobals()
})

const leaves = () => new Promise<never>(() => undefined)
const at = (seconds: number | null, signInAgain = vi.fn<(target: string) => Promise<never>>(leaves)) => ({
  signedInAt: () => seconds,
  signInAgain,
})

test('what was entered is there after the sign-in, once', () => {
  const access = at(100)
  void signIn.leave(entered, '/settings/email', access)
  expect(access.signInAgain).toHaveBeenCalledExactlyOnceWith('/settings/email')
  expect(signIn.take(at(160))).toEqual({ entered, hasSignedIn: true })
  expect(signIn.take(at(160))).toBeNull()
})

test.each([100, null])('it says so when the customer came back without signing in (%s)', (now) => {
  void signIn.leave(entered, '/settings/email', at(100))
  expect(signIn.take(at(now))).toEqual({ entered, hasSignedIn: false })
})

test('it is nobody else’s', () => {
  void signIn.leave(entered, '/settings/email', at(100))
  keepForCustomer('two')
  expect(signIn.take(at(160))).toBeNull()
})

test('nothing is kept when the page can’t be left', async () => {
  const access = at(
    100,
    vi.fn(() => Promise.reject(new Error('offline'))),
  )
  await expect(signIn.leave(entered, '/settings/email', access)).rejects.toThrow('offline')
  expect(signIn.take(at(160))).toBeNull()
})

test('it resolves when the browser shows the page again as it was', async () => {
  const left = signIn.leave(entered, '/settings/email', at(100))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await left
  expect(signIn.take(at(100))).toBeNull()
})
