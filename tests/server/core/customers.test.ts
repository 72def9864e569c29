import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCustomer, type PersonalDetails, updateCustomer, updatePersonalDetails } from '#contract/customers.ts'
import { errorBody } from '#contract/failure.ts'
import { customers } from '#server/core/database/schema.ts'
import { ensureDemoCustomers } from '#server/demo-accounts/customers.ts'
import { send } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('shows customers their own profile', async () => {
  const { customer, token } = await server.signedIn({ firstName: 'Ruben', businessStatus: 'New' })
  expect((await server.api(getCustomer, {}, token)).answer()).toEqual({
    customerId: customer.id,
    email: customer.email,
    firstName: 'Ruben',
    lastName: 'Lund',
    phone: null,
    birthday: null,
    customerType: 'business',
    businessStatus: 'New',
    timeZone: null,
    revision: 1,
  })
})

it.each([
  ['Active', 'business'],
  ['Sleeping', 'business'],
  [undefined, 'consumer'],
] as const)('stores the customer type and the status %o apart', async (status, customerType) => {
  // a status that another service invents later is no error either
  const { token } = await server.signedIn({ customerType, ...(status && { businessStatus: status as 'Active' }) })
  const answer = (await server.api(getCustomer, {}, token)).answer()
  expect(answer).toMatchObject({ customerType, businessStatus: status ?? null })
})

it('answers 401 without a token', async () => {
  expect((await server.api(getCustomer, {})).status).toBe(401)
  expect((await server.api(updateCustomer, { body: { timeZone: 'Europe/Oslo' } })).status).toBe(401)
})

it('answers 404 to a deleted customer whose token is still valid', async () => {
  const { customer, token } = await server.signedIn()
  await server.context.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customer.id))
  expect((await server.api(getCustomer, {}, token)).status).toBe(404)
  expect((await server.api(updateCustomer, { body: { timeZone: 'Europe/Oslo' } }, token)).status).toBe(404)
})

it('sets a time zone once', async () => {
  const { token } = await server.signedIn()
  const first = await server.api(updateCustomer, { body: { timeZone: 'Europe/Oslo' } }, token)
  expect(first.answer().timeZone).toBe('Europe/Oslo')
  const second = await server.api(updateCustomer, { body: { timeZone: 'Asia/Tokyo' } }, token)
  expect(second.answer().timeZone).toBe('Europe/Oslo')
})

it.each(['Mars/Olympus', '+02:00', ''])('refuses the time zone %o and names the field', async (timeZone) => {
  const { token } = await server.signedIn()
  const result = await server.api(updateCustomer, { body: { timeZone } }, token)
  expect(result.status).toBe(400)
  expect(result.error().fields).toHaveProperty(['body.timeZone'])
})

it.each([
  [{ timeZone: 'Europe/Oslo', email: 'other@albumen.test' }, ['body.email']],
  [{ timeZone: 'Europe/Oslo', customerId: 'x', constructor: 1 }, ['body.customerId', 'body.constructor']],
  [{ firstName: 'Eve' }, ['body.firstName']],
])('refuses to change unknown fields in %o, names them, and changes nothing', async (fields, unknown) => {
  const { customer, token } = await server.signedIn()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `${server.origin}/api/customer/customers/me`
  const response = await send(address, { method: 'PATCH', headers, body: JSON.stringify(fields) })
  expect(response.status).toBe(400)
  expect(Object.keys(v.parse(errorBody, await response.json()).fields ?? {})).toEqual(unknown)
  expect((await server.api(getCustomer, {}, token)).answer()).toMatchObject({ timeZone: null, email: customer.email })
})

it.each([
  ['broken JSON', '{"timeZone":'],
  ['nothing', ''],
  ['another shape', '{"timeZone":5}'],
])('answers 400 to a body of %s', async (_, body) => {
  const { token } = await server.signedIn()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await send(`${server.origin}/api/customer/customers/me`, { method: 'PATCH', headers, body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: expect.any(Object) })
})

const DETAILS: PersonalDetails = {
  firstName: 'Astrid',
  lastName: 'Lund',
  phone: '+31 6 2094 4417',
  birthday: '1987-05-04',
}

it('answers 400 to a revision that no row can have', async () => {
  const { token } = await server.signedIn()
  const changed = await server.api(updatePersonalDetails, { body: { ...DETAILS, revision: 2 ** 31 } }, token)
  expect(changed.status).toBe(400)
})

it('changes the personal details, and stores a phone number in one form', async () => {
  const { token } = await server.signedIn()
  const changed = await server.api(updatePersonalDetails, { body: { ...DETAILS, revision: 1 } }, token)
  expect(changed.answer()).toMatchObject({ ...DETAILS, phone: '+31 6 20944417', revision: 2 })
  const cleared = { firstName: ' Åsa-Mária ', lastName: 'O’Neill', phone: null, birthday: null, revision: 2 }
  expect((await server.api(updatePersonalDetails, { body: cleared }, token)).answer()).toMatchObject({
    firstName: 'Åsa-Mária',
    phone: null,
    birthday: null,
    revision: 3,
  })
})

it('refuses the later of two changes, and keeps the first', async () => {
  const { token } = await server.signedIn()
  const save = (firstName: string) =>
    server.api(updatePersonalDetails, { body: { ...DETAILS, firstName, revision: 1 } }, token)
  const both = await Promise.all([save('Astrid'), save('Karin')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const kept = both.find(({ status }) => status === 200)?.answer().firstName
  expect((await server.api(getCustomer, {}, token)).answer()).toMatchObject({ firstName: kept, revision: 2 })
})

const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 'yyyy-mm-dd'.length)

it.each([
  ['firstName', ''],
  ['firstName', '   '],
  ['firstName', '<b>Astrid</b>'],
  ['lastName', 'Lund\r\nBcc: all@albumen.test'],
  ['lastName', 'Lund 🎉'],
  ['lastName', 'L'.repeat(10_000)],
  ['phone', '06 2094 4417'],
  ['phone', '+31 1'],
  ['phone', ''],
  ['birthday', '1987-02-30'],
  ['birthday', '1899-12-31'],
  ['birthday', tomorrow],
  ['birthday', 'yesterday'],
] as const)('refuses %s %o, names the field and changes nothing', async (field, value) => {
  const { token, customer } = await server.signedIn()
  const result = await server.api(updatePersonalDetails, { body: { ...DETAILS, [field]: value, revision: 1 } }, token)
  expect(result.status).toBe(400)
  expect(Object.keys(result.error().fields ?? {})).toEqual([`body.${field}`])
  const { firstName, lastName } = customer
  expect((await server.api(getCustomer, {}, token)).answer()).toMatchObject({ firstName, lastName, revision: 1 })
})

it('changes no details without a token, and none of a deleted customer', async () => {
  const body = { ...DETAILS, revision: 1 }
  expect((await server.api(updatePersonalDetails, { body })).status).toBe(401)
  const { customer, token } = await server.signedIn()
  await server.context.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customer.id))
  expect((await server.api(updatePersonalDetails, { body }, token)).status).toBe(404)
})

it('limits the length of a body', async () => {
  const { token } = await server.signedIn()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = `{"timeZone":"${'x'.repeat(1024 * 1024)}"}`
  const response = await send(`${server.origin}/api/customer/customers/me`, { method: 'PATCH', headers, body })
  expect(response.status).toBe(413)
})

it('creates the demo accounts once', async () => {
  await ensureDemoCustomers(server.context)
  await ensureDemoCustomers(server.context)
  const rows = await server.context.db.select().from(customers)
  const demo = rows.filter(({ email }) => /^(consumer|business|business-new|business-blocked|newcomer)@/.test(email))
  expect(Object.fromEntries(demo.map(({ email, businessStatus }) => [email, businessStatus]))).toEqual({
    'consumer@albumen.test': null,
    'newcomer@albumen.test': null,
    'business@albumen.test': 'Default',
    'business-new@albumen.test': 'New',
    'business-blocked@albumen.test': 'Blocked',
  })
  expect(demo).toHaveLength(5)
})
