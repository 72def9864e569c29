import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenStore } from '#src/areas/session/token-store.ts'
import { MemoryStorage } from '#tests/unit/platform/memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

function signedInWith(claims: Record<string, unknown>) {
  const payload = btoa(JSON.stringify({ sub: 'astrid', ...claims }))
  const tokens = createTokenStore()
  tokens.keep({ accessToken: 'access', refreshToken: 'refresh', idToken: `head.${payload}.signature` })
  return tokens
}

test.each([
  [{ amr: 'b2b' }, 'business'],
  [{ amr: 'B2B' }, 'business'],
  [{ amr: ['pwd', 'B2b'] }, 'business'],
  [{ amr: ['pwd'] }, 'consumer'],
  [{ amr: [] }, 'consumer'],
  [{ amr: 'b2b-like' }, 'consumer'],
  [{ amr: 3 }, 'consumer'],
  [{}, 'consumer'],
  // serves paths alone
  [{ idp_type: 'b2b' }, 'consumer'],
  [{ idp_type: 'consumer', amr: ['b2b'] }, 'business'],
])('the claims %j are those of a %s', (claims, type) => {
  expect(signedInWith(claims).customerType()).toBe(type)
})

test('paths name the identity by its own claim, or by the customer type without one', () => {
  expect(signedInWith({ idp_type: 'google', amr: ['pwd'] }).idpType()).toBe('google')
  expect(signedInWith({ amr: ['b2b'] }).idpType()).toBe('b2b')
  expect(signedInWith({}).idpType()).toBe('consumer')
})

test('nobody is of no type', () => {
  expect(createTokenStore().customerType()).toBeNull()
})
