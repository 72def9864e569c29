import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCustomer, updateCustomer } from '#contract/customers.ts'
import { errorBody } from '#contract/failure.ts'
import { ensureDemoCustomers } from '#server/customers/demo-customers.ts'
import { customers } from '#server/database/schema.ts'
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
    businessStatus: 'New',
    timeZone: null,
  })
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
  const headers = { authorization: `Bearer ${token}` }
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
  const headers = { authorization: `Bearer ${token}` }
  const response = await send(`${server.origin}/api/customer/customers/me`, { method: 'PATCH', headers, body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: expect.any(Object) })
})

it('limits the length of a body', async () => {
  const { token } = await server.signedIn()
  const headers = { authorization: `Bearer ${token}` }
  const body = `{"timeZone":"${'x'.repeat(1024 * 1024)}"}`
  const response = await send(`${server.origin}/api/customer/customers/me`, { method: 'PATCH', headers, body })
  expect(response.status).toBe(413)
})

it('creates the demo accounts once', async () => {
  await ensureDemoCustomers(server.context)
  await ensureDemoCustomers(server.context)
  const rows = await server.context.db.select().from(customers)
  const demo = rows.map(({ email }) => email).filter((email) => /^(consumer|business|newcomer)@/.test(email))
  expect(demo.sort()).toEqual(['business@albumen.test', 'consumer@albumen.test', 'newcomer@albumen.test'])
})
