import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carriedQuery, withCarriedQuery } from '#src/platform/addresses.ts'

const ONE_SHOT = ['code', 'state', 'iss', 'session_state', 'confirmation-token', 'token', 'email', 'recipient']
const ERRORS = ['error', 'error_description', 'error_uri']

test.each([...ONE_SHOT, ...ERRORS])('%s is read once and not carried along', (name) => {
  expect(carriedQuery(`?${name}=x`)).toBe('')
  expect(carriedQuery(`?a=1&${name}=x&b=2`)).toBe('?a=1&b=2')
  expect(withCarriedQuery('/my-photos', `?${name}=x&a=1`)).toBe('/my-photos?a=1')
})

describe('the place in a list', () => {
  const PLACE = '?list=historical&page=3&search=canvas&status=Sent&year=2025'

  test('stays with the list, also while the customer signs in', () => {
    expect(carriedQuery(PLACE)).toBe(PLACE)
    expect(withCarriedQuery('/orders', `${PLACE}&a=1`)).toBe('/orders?a=1')
    expect(withCarriedQuery('/saved-projects?page=2', '?page=3')).toBe('/saved-projects?page=2')
  })

  test('is not that of the other list on the same page', () => {
    expect(withCarriedQuery('/invoices', PLACE, '/invoices')).toBe('/invoices')
    expect(withCarriedQuery('/invoices?search=a', PLACE, '/invoices')).toBe('/invoices?search=a')
  })

  test('is kept by what is opened from the list, for the way back', () => {
    expect(withCarriedQuery('/orders/10-1', '?search=canvas', '/orders')).toBe('/orders/10-1?search=canvas')
    expect(withCarriedQuery('/orders', '?search=canvas', '/orders/10-1')).toBe('/orders?search=canvas')
    expect(withCarriedQuery('/', '?search=canvas', '/orders')).toBe('/')
    expect(withCarriedQuery('/orders', '?search=canvas', '/')).toBe('/orders')
  })
})

test.each([
  ['', ''],
  ['?', ''],
  ['?stripped', '?stripped='],
  ['?a=1&a=2', '?a=1&a=2'],
  ['?codes=1&mytoken=2', '?codes=1&mytoken=2'],
])('of %j, %j is carried along', (search, carried) => {
  expect(carriedQuery(search)).toBe(carried)
})

test.each([
  ['/', '', '/'],
  ['/albums', '?hideHeaderNav=1', '/albums?hideHeaderNav=1'],
  ['/albums?sort=asc', '', '/albums?sort=asc'],
  ['/albums?sort=asc', '?a=1&sort=desc', '/albums?a=1&sort=asc'],
  ['/albums?token=own', '?token=old', '/albums?token=own'],
  ['/albums?a=1&a=2', '?a=3', '/albums?a=1&a=2'],
])('the path %j with the query %j leads to %j', (path, search, address) => {
  expect(withCarriedQuery(path, search)).toBe(address)
})

describe('for any path and query', () => {
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('a', 'b') },
    { weight: 2, arbitrary: fc.constantFrom('ä', 'x y', '&', ...ONE_SHOT, ...ERRORS) },
    { weight: 1, arbitrary: fc.string({ minLength: 1 }) },
  )
  const values = fc.array(fc.tuple(name, fc.string()), { maxLength: 6 })
  const search = values.map((pairs) => (pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`))
  const pathname = fc.webPath().map((path) => `/${path}`.replace(/^\/+/, '/'))
  const own = fc.array(fc.tuple(name, fc.string()), { maxLength: 3 })
  const path = fc.tuple(pathname, own).map(([base, pairs]) => ({
    base,
    own: Map.groupBy(pairs, ([key]) => key),
    text: pairs.length === 0 ? base : `${base}?${new URLSearchParams(pairs)}`,
  }))
  const split = (address: string) => {
    const [base = '', query = ''] = address.split('?')
    return { base, query: new URLSearchParams(query) }
  }
  const isOneShot = (key: string) => ONE_SHOT.includes(key) || key.startsWith('error')

  test('the path stays, and its own query wins', () => {
    fc.assert(
      fc.property(path, search, ({ base, own: asked, text }, given) => {
        const address = split(withCarriedQuery(text, given))
        expect(address.base).toBe(base)
        for (const [key, pairs] of asked) expect(address.query.getAll(key)).toEqual(pairs.map(([, value]) => value))
      }),
    )
  })

  test('all other parameters are carried along unchanged, and no one-shot parameter', () => {
    fc.assert(
      fc.property(path, search, ({ own: asked, text }, given) => {
        const { query } = split(withCarriedQuery(text, given))
        const carried = [...new URLSearchParams(given)].filter(([key]) => !isOneShot(key) && !asked.has(key))
        expect([...query].filter(([key]) => !asked.has(key))).toEqual(carried)
      }),
    )
  })

  test('carrying along twice changes nothing', () => {
    fc.assert(
      fc.property(path, search, ({ text }, given) => {
        const once = withCarriedQuery(text, given)
        expect(withCarriedQuery(once, given)).toBe(once)
        expect(carriedQuery(carriedQuery(given))).toBe(carriedQuery(given))
      }),
    )
  })
})
