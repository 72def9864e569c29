import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  confirmSubscription,
  getMailSettings,
  SUBSCRIPTION_DAYS,
  subscribe,
  unsubscribe,
  updateMailSettings,
} from '#contract/mail-settings.ts'
import { subscriptions } from '#server/areas/settings/mail-settings/tables.ts'
import { customers } from '#server/core/database/schema.ts'
import { LOCALES } from '#server/core/http/texts.ts'
import { MAIL_LIMIT } from '#server/core/link-tokens/mail-limits.ts'
import { linkTokens } from '#server/core/link-tokens/tables.ts'
import { send } from '#tests/support/browser.ts'
import { mailsTo, mailTo } from '#tests/support/mails.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const LINK = /\/subscription-confirmation\?confirmation-token=([\w-]+)&email=(\S+)/

async function linkTo(email: string) {
  const [, confirmationToken = '', address = ''] = LINK.exec((await mailTo(server, email)).text) ?? []
  return { confirmationToken, email: decodeURIComponent(address) }
}

async function subscriber() {
  const { customer, token } = await server.signedIn()
  const read = async () => (await server.api(getMailSettings, {}, token)).answer()
  return { customer, token, read }
}

const confirm = (params: { email: string; confirmationToken: string }) => server.api(confirmSubscription, { params })

describe('the newsletter', () => {
  test('waits for its link, which is in a mail and works without signing in', async () => {
    const { customer, token, read } = await subscriber()
    expect((await read()).newsletter).toEqual({ state: 'off' })
    const { newsletter } = (await server.api(subscribe, {}, token)).answer()
    expect(newsletter).toEqual({ state: 'waiting', until: expect.any(String) })
    const link = await linkTo(customer.email)
    expect(link.email).toBe(customer.email)
    expect(JSON.stringify(await server.context.db.select().from(linkTokens))).not.toContain(link.confirmationToken)
    expect((await confirm(link)).answer()).toEqual({ email: customer.email })
    expect((await read()).newsletter).toEqual({ state: 'on' })
    expect((await confirm(link)).answer()).toEqual({ email: customer.email })
    expect((await read()).newsletter).toEqual({ state: 'on' })
    await server.api(unsubscribe, {}, token)
    expect((await confirm(link)).status).toBe(404)
    expect((await read()).newsletter).toEqual({ state: 'off' })
  })

  test('sends no further mail once it is on, and is off at once', async () => {
    const { customer, token, read } = await subscriber()
    await server.api(subscribe, {}, token)
    await confirm(await linkTo(customer.email))
    await server.api(subscribe, {}, token)
    expect(await mailsTo(server, customer.email)).toHaveLength(1)
    expect((await server.api(unsubscribe, {}, token)).answer().newsletter).toEqual({ state: 'off' })
    expect((await read()).newsletter).toEqual({ state: 'off' })
  })

  test('switched off, the link that is on its way is worth nothing', async () => {
    const { customer, token, read } = await subscriber()
    await server.api(subscribe, {}, token)
    const link = await linkTo(customer.email)
    await server.api(unsubscribe, {}, token)
    expect((await confirm(link)).status).toBe(404)
    expect((await read()).newsletter).toEqual({ state: 'off' })
  })

  test('a newer link ends the older one', async () => {
    const { customer, token } = await subscriber()
    await server.api(subscribe, {}, token)
    const older = await linkTo(customer.email)
    await server.api(subscribe, {}, token)
    expect((await confirm(older)).status).toBe(404)
  })

  test('a link of another address, mangled, expired, or of a customer who moved on is worth nothing', async () => {
    const { db } = server.context
    const { customer, token, read } = await subscriber()
    await server.api(subscribe, {}, token)
    const link = await linkTo(customer.email)
    const other = (await server.createCustomer()).email
    expect((await confirm({ ...link, email: other })).status).toBe(404)
    expect((await confirm({ ...link, confirmationToken: `${link.confirmationToken}x` })).status).toBe(404)
    expect((await confirm({ ...link, email: `${'x'.repeat(10_000)}@albumen.test` })).status).toBe(400)
    await db
      .update(customers)
      .set({ email: `moved-${customer.email}` })
      .where(eq(customers.id, customer.id))
    expect((await confirm(link)).status).toBe(404)
    expect((await read()).newsletter).toEqual({ state: 'off' })
    await db.update(customers).set({ email: customer.email }).where(eq(customers.id, customer.id))
    const past = new Date(Date.now() - 1000)
    await db.update(linkTokens).set({ expires: past }).where(eq(linkTokens.customerId, customer.id))
    await db.update(subscriptions).set({ until: past }).where(eq(subscriptions.customerId, customer.id))
    expect((await confirm(link)).status).toBe(404)
    expect((await read()).newsletter).toEqual({ state: 'off' })
  })

  test('the link lives a week, and opening it changes nothing', async () => {
    const { customer, token, read } = await subscriber()
    const before = Date.now()
    const { newsletter } = (await server.api(subscribe, {}, token)).answer()
    const until = newsletter.state === 'waiting' ? Date.parse(newsletter.until) : 0
    expect(Math.round((until - before) / (24 * 60 * 60_000))).toBe(SUBSCRIPTION_DAYS)
    const { confirmationToken, email } = await linkTo(customer.email)
    const path = `/api/email-gateway/api/v1/Profiles/${encodeURIComponent(email)}/subscription/confirm/${confirmationToken}`
    expect((await send(server.origin + path)).status).toBe(404)
    expect((await read()).newsletter.state).toBe('waiting')
  })

  test('is limited in its mails, and says when another one may be requested', async () => {
    const { token } = await subscriber()
    const answers = await Promise.all(
      Array.from({ length: MAIL_LIMIT.points + 2 }, () => server.api(subscribe, {}, token)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(MAIL_LIMIT.points).fill(200), 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})

describe('the language of mails', () => {
  test('is the brand’s until another one is chosen, and one of those that there are texts in', async () => {
    const { customer, token, read } = await subscriber()
    expect(await read()).toMatchObject({ locale: 'en-GB', locales: [...LOCALES] })
    const chosen = await server.api(updateMailSettings, { body: { locale: 'de-DE' } }, token)
    expect(chosen.answer().locale).toBe('de-DE')
    await server.api(subscribe, {}, token)
    expect((await mailTo(server, customer.email)).subject).toBe('Bestätigen Sie Ihren Newsletter')
  })

  test.each(['pt-PT', '../../package', '', 'x'.repeat(10_000)])('is not %o', async (locale) => {
    const { token } = await subscriber()
    const result = await server.api(updateMailSettings, { body: { locale } }, token)
    expect([result.status, Object.keys(result.error().fields ?? {})]).toEqual([400, ['body.locale']])
  })
})
