import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BusinessDetailsInput, getBusinessDetails, updateBusinessDetails } from '#contract/business-details.ts'
import { getCustomer } from '#contract/customers.ts'
import { customers } from '#server/core/database/schema.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const DETAILS: BusinessDetailsInput = {
  company: 'Studio Vos',
  vatNumber: 'NL 2991.04.771.B01',
  contactPerson: 'Ruben Vos',
  phone: '+31 20 794 0800',
  paysBy: 'invoice',
}
const STORED = { ...DETAILS, vatNumber: 'NL299104771B01', phone: '+31 20 794 0800' }

const save = (token: string, details: BusinessDetailsInput, revision: number) =>
  server.api(updateBusinessDetails, { body: { ...details, revision } }, token)

it('keeps the business details, numbers in one form, and another window does not overwrite them', async () => {
  const { token } = await server.signedIn({ businessStatus: 'Active' })
  const before = (await server.api(getBusinessDetails, {}, token)).answer()
  expect(before).toEqual({
    company: null,
    vatNumber: null,
    contactPerson: null,
    phone: null,
    paysBy: 'direct',
    revision: 0,
  })
  expect((await save(token, DETAILS, 0)).answer()).toEqual({ ...STORED, revision: 1 })
  expect((await save(token, DETAILS, 0)).status).toBe(409)
  const other = { ...DETAILS, company: 'Studio Vos B.V.', vatNumber: null }
  expect((await save(token, other, 1)).answer()).toMatchObject({ vatNumber: null, revision: 2 })
  expect((await save(token, DETAILS, 1)).status).toBe(409)
  expect((await server.api(getBusinessDetails, {}, token)).answer()).toMatchObject({ company: 'Studio Vos B.V.' })
})

it.each([
  ['vatNumber', 'NL 2991.04.772.B01'],
  ['company', ' - '],
  ['company', 'Studio 📷'],
  ['contactPerson', '4'],
  ['phone', '020 12'],
  ['paysBy', 'later'],
])('refuses %s %o and names it', async (field, value) => {
  const { token } = await server.signedIn({ businessStatus: 'New' })
  const result = await save(token, { ...DETAILS, [field]: value }, 0)
  expect(result.status).toBe(400)
  expect(Object.keys(result.error().fields ?? {})).toEqual([`body.${field}`])
  expect((await server.api(getBusinessDetails, {}, token)).answer().revision).toBe(0)
})

it('lets an account with missing details wait for validation once all are given', async () => {
  const { token } = await server.signedIn({ businessStatus: 'Default' })
  const status = async () => (await server.api(getCustomer, {}, token)).answer().businessStatus
  await save(token, { ...DETAILS, vatNumber: null }, 0)
  expect(await status()).toBe('Default')
  await save(token, DETAILS, 1)
  expect(await status()).toBe('New')
})

it.each(['Blocked', 'Active'] as const)('leaves the status %s as it is', async (businessStatus) => {
  const { token } = await server.signedIn({ businessStatus })
  await save(token, DETAILS, 0)
  expect((await server.api(getCustomer, {}, token)).answer().businessStatus).toBe(businessStatus)
})

it('answers 404 to consumers and deleted customers', async () => {
  const consumer = await server.signedIn()
  expect((await server.api(getBusinessDetails, {}, consumer.token)).status).toBe(404)
  expect((await save(consumer.token, DETAILS, 0)).status).toBe(404)
  const { customer, token } = await server.signedIn({ businessStatus: 'New' })
  await server.context.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customer.id))
  expect((await server.api(getBusinessDetails, {}, token)).status).toBe(404)
})
