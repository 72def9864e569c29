import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ADDRESS_COUNTRIES,
  type AddressInput,
  createAddress,
  deleteAddress,
  getAddresses,
  MAX_ADDRESSES,
  updateAddress,
} from '#contract/addresses.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const add = (token: string, body: AddressInput = addressOf()) => server.api(createAddress, { body }, token)
const list = async (token: string) => (await server.api(getAddresses, {}, token)).answer().addresses
const change = (token: string, id: string, body: AddressInput & { version: number }) =>
  server.api(updateAddress, { params: { id }, body }, token)
const remove = (token: string, id: string) => server.api(deleteAddress, { params: { id } }, token)

describe('the addresses of a customer', () => {
  test.each(ADDRESS_COUNTRIES)('are added, changed and deleted in %s', async (country) => {
    const { token } = await server.signedIn()
    const added = (await add(token, addressOf(country))).answer()
    expect(added).toMatchObject({ country, version: 1, phone: expect.stringMatching(/^\+\d+( \d+)+$/) })
    const changed = (
      await change(token, added.addressId, { ...addressOf(country, { lastName: 'Berg' }), version: 1 })
    ).answer()
    expect(changed).toMatchObject({ addressId: added.addressId, lastName: 'Berg', version: 2 })
    expect(await list(token)).toEqual([changed])
    expect((await remove(token, added.addressId)).answer()).toEqual({ addressId: added.addressId })
    expect(await list(token)).toEqual([])
  })

  test('are kept without what nobody sees, as it comes along from contacts', async () => {
    const { token } = await server.signedIn()
    const pasted = {
      city: '\u202aAmster\u00addam\u202c',
      lastName: '\u200bvan\u00a0Dam\ufeff',
      phone: '\u202a06 12345678\u202c',
    }
    const added = (await add(token, addressOf('NL', pasted))).answer()
    expect(added).toMatchObject({ city: 'Amsterdam', lastName: 'van Dam', phone: '+31 6 12345678' })
  })

  test('may have their number in the street’s line, or a word for none', async () => {
    const { token } = await server.signedIn()
    const inStreet = addressOf('NL', { streetName: 'Dorpsstraat 12', streetNumber: '' })
    expect((await add(token, inStreet)).answer()).toMatchObject({ streetName: 'Dorpsstraat 12', streetNumber: '' })
    expect((await add(token, addressOf('ES', { streetNumber: 's/n' }))).answer().streetNumber).toBe('s/n')
    const missing = await add(token, addressOf('NL', { streetName: 'Dorpsstraat', streetNumber: '' }))
    expect(missing.error().fields).toEqual({ 'body.streetNumber': 'invalid' })
  })

  test('are listed in the order in which they were added', async () => {
    const { token } = await server.signedIn()
    const ids: string[] = []
    for (const lastName of ['A', 'B', 'C'])
      ids.push((await add(token, addressOf('DE', { lastName }))).answer().addressId)
    expect((await list(token)).map(({ addressId }) => addressId)).toEqual(ids)
  })

  test('are refused field by field', async () => {
    const { token } = await server.signedIn()
    const refused = await add(token, addressOf('NL', { postalCode: '1016', phone: '06 2094', streetNumber: 'x' }))
    expect(refused.status).toBe(400)
    expect(refused.error().fields).toEqual({
      'body.postalCode': 'invalid',
      'body.phone': 'invalid',
      'body.streetNumber': 'invalid',
    })
    for (const lastName of ['x'.repeat(10_000), '😀', 'a\r\nBcc: b@example.com', '']) {
      const { status, error } = await add(token, addressOf('NL', { lastName }))
      expect(status).toBe(400)
      expect(Object.keys(error().fields ?? {})).toEqual(['body.lastName'])
    }
    expect(await list(token)).toEqual([])
  })

  test('need a company for business customers', async () => {
    const { token } = await server.signedIn({ businessStatus: 'New' })
    expect((await add(token)).status).toBe(400)
    expect((await add(token, addressOf('DE', { company: 'Lund & Weber' }))).status).toBe(200)
  })

  test(`are ${MAX_ADDRESSES} at the most`, async () => {
    const { token } = await server.signedIn()
    for (let at = 0; at < MAX_ADDRESSES; at += 1) expect((await add(token)).status).toBe(200)
    expect((await add(token)).status).toBe(409)
    expect(await list(token)).toHaveLength(MAX_ADDRESSES)
  })

  test('belong to their customer alone', async () => {
    const { token } = await server.signedIn()
    const { token: stranger } = await server.signedIn()
    const { addressId } = (await add(token)).answer()
    expect(await list(stranger)).toEqual([])
    expect((await change(stranger, addressId, { ...addressOf(), version: 1 })).status).toBe(404)
    expect((await remove(stranger, addressId)).status).toBe(404)
    expect((await remove(token, randomUUID())).status).toBe(404)
    expect(await list(token)).toHaveLength(1)
  })
})

describe('two windows', () => {
  test('that change one address: the later is told, and nothing is overwritten', async () => {
    const { token } = await server.signedIn()
    const { addressId } = (await add(token)).answer()
    const [first, second] = await Promise.all([
      change(token, addressId, { ...addressOf('NL', { city: 'Utrecht' }), version: 1 }),
      change(token, addressId, { ...addressOf('NL', { city: 'Leiden' }), version: 1 }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const [{ city, version } = { city: '', version: 0 }] = await list(token)
    expect({ city, version }).toEqual({ city: first.status === 200 ? 'Utrecht' : 'Leiden', version: 2 })
    expect((await change(token, addressId, { ...addressOf('NL', { city: 'Delft' }), version: 2 })).status).toBe(200)
  })

  test('of which one deletes the address: the other is told', async () => {
    const { token } = await server.signedIn()
    const { addressId } = (await add(token)).answer()
    await remove(token, addressId)
    expect((await change(token, addressId, { ...addressOf(), version: 1 })).status).toBe(404)
    expect((await remove(token, addressId)).status).toBe(404)
  })
})

describe('what an address is used for', () => {
  const usesOf = async (token: string) =>
    (await list(token)).map(({ isDelivery, isInvoice }) => `${isDelivery ? 'D' : '-'}${isInvoice ? 'I' : '-'}`)

  test('is everything for the first, and one address each afterwards', async () => {
    const { token } = await server.signedIn()
    const first = (await add(token)).answer()
    expect(await usesOf(token)).toEqual(['DI'])
    await add(token, addressOf('DE', { isInvoice: true }))
    expect(await usesOf(token)).toEqual(['D-', '-I'])
    // taking a use from an address is no change of its texts
    expect((await change(token, first.addressId, { ...addressOf('NL', { isInvoice: true }), version: 1 })).status).toBe(
      200,
    )
    expect(await usesOf(token)).toEqual(['-I', '--'])
  })

  test('falls to the oldest address when its own is deleted', async () => {
    const { token } = await server.signedIn()
    await add(token)
    const { addressId } = (await add(token, addressOf('DE', { isDelivery: true, isInvoice: true }))).answer()
    await add(token)
    await remove(token, addressId)
    expect(await usesOf(token)).toEqual(['DI', '--'])
  })

  test('is unique when many ask at once', async () => {
    const { token } = await server.signedIn()
    await Promise.all(
      Array.from({ length: 6 }, () => add(token, addressOf('NL', { isDelivery: true, isInvoice: true }))),
    )
    const uses = await usesOf(token)
    expect(uses.toSorted()).toEqual(['--', '--', '--', '--', '--', 'DI'])
  })
})
