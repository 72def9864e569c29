import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '#server/cleanup.ts'
import { HttpError } from '#server/core/http/errors.ts'
import { rateLimits } from '#server/core/limits/tables.ts'
import { consumeMailLimit, MAIL_LIMIT } from '#server/core/link-tokens/mail-limits.ts'
import { consumeLinkToken, createLinkToken, endLinkTokens, findLinkToken } from '#server/core/link-tokens/store.ts'
import { linkTokens } from '#server/core/link-tokens/tables.ts'
import { endWaits } from '#tests/support/limits.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
const NOW = new Date('2026-03-01T10:00:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

let server: TestServer
let customerId: string
beforeAll(async () => {
  server = await startServer()
  customerId = (await server.createCustomer()).id
}, 60_000)
afterAll(() => server.stop())

const create = () =>
  createLinkToken(
    server.context.db,
    { purpose: 'email-change', customerId, payload: { newEmail: 'new@albumen.test' }, lifetime: HOUR },
    NOW,
  )

test('a token is kept as its hash alone, and can be used once, by one of many', async () => {
  const { db } = server.context
  const { token } = await create()
  expect(JSON.stringify(await db.select().from(linkTokens))).not.toContain(token)
  expect(await findLinkToken(db, 'email-change', token, later(1))).toMatchObject({
    customerId,
    payload: { newEmail: 'new@albumen.test' },
  })
  const taken = await Promise.all([1, 2, 3].map(() => consumeLinkToken(db, 'email-change', token, later(1))))
  expect(taken.filter((one) => one !== null)).toHaveLength(1)
  expect(await findLinkToken(db, 'email-change', token, later(1))).toBeNull()
})

test('a token of another purpose, an expired or an ended one, and no token are worth nothing', async () => {
  const { db } = server.context
  const { token } = await create()
  expect(await consumeLinkToken(db, 'account-deletion', token, later(1))).toBeNull()
  expect(await consumeLinkToken(db, 'email-change', token, later(HOUR))).toBeNull()
  expect(await consumeLinkToken(db, 'email-change', '', later(1))).toBeNull()
  await endLinkTokens(db, customerId, 'email-change', later(1))
  expect(await consumeLinkToken(db, 'email-change', token, later(1))).toBeNull()
})

test('mails are limited for each key, also when they are requested at once, and again possible later', async () => {
  const { limits } = server.context
  const key = `test ${randomUUID()}`
  const ask = (keys = [key]) =>
    consumeMailLimit(limits, keys).then(
      () => 'sent',
      (error) => (error instanceof HttpError ? [error.status, error.headers] : error),
    )
  const answers = await Promise.all(Array.from({ length: MAIL_LIMIT.points + 3 }, () => ask()))
  expect(answers.filter((answer) => answer === 'sent')).toHaveLength(MAIL_LIMIT.points)
  expect(await ask([`${key} other`, key.toUpperCase()])).toEqual([
    429,
    { 'Retry-After': expect.stringMatching(/^3(600|5\d\d)$/) },
  ])
  await endWaits(server.context)
  expect(await ask()).toBe('sent')
})

test('what is over is forgotten', async () => {
  const { db } = server.context
  await create()
  await removeExpired(server.context, new Date(Date.now() + 2 * HOUR))
  expect(await db.$count(linkTokens)).toBe(0)
  expect(await db.$count(rateLimits)).toBe(0)
})
