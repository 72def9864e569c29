import { describe, expect, test } from 'vitest'
import type { Guard } from '#src/platform/area.ts'
import { type CustomerType, customerTypeOf } from '#src/platform/customer-type.ts'
import { toFlags } from '#src/platform/flags.ts'
import { refusalOf } from '#src/platform/guard.ts'

const FLAG = 'PhotoManagementAlbumViewEnabled'
const refused = (guard: Guard | undefined, type: CustomerType | null, flags: Parameters<typeof toFlags>[0] = []) =>
  refusalOf(guard, { flags: toFlags(flags), customerType: () => type })

describe('a guard', () => {
  test.each([undefined, 'public' as const, {}])('%j lets everybody pass', (guard) => {
    for (const type of ['consumer', 'business', null] as const) expect(refused(guard, type)).toBeNull()
  })

  test('requires its flag, also of visitors', () => {
    for (const type of ['consumer', 'business', null] as const) {
      expect(refused({ flag: FLAG }, type)).toBe('/')
      expect(refused({ flag: FLAG }, type, [FLAG])).toBeNull()
    }
  })

  test('requires its type of customer; unknown visitors sign in first', () => {
    expect(refused({ customer: 'business' }, 'consumer')).toBe('/')
    expect(refused({ customer: 'business' }, 'business')).toBeNull()
    expect(refused({ customer: 'consumer' }, 'business')).toBe('/')
    expect(refused({ customer: 'business' }, null)).toBeNull()
  })

  test('may lead elsewhere than to the overview', () => {
    expect(refused({ customer: 'consumer', otherwise: '/settings/b2b' }, 'business')).toBe('/settings/b2b')
  })
})

test.each([
  ['b2b', 'business'],
  ['B2B', 'business'],
  ['consumer', 'consumer'],
  ['b2b2', 'consumer'],
  [undefined, 'consumer'],
])('the claim %j makes a %s customer', (claim, type) => {
  expect(customerTypeOf(claim)).toBe(type)
})
