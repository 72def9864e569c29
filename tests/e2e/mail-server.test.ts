import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { type MailServer, plainTextOf, startMailServer } from '#tests/support/mail-server.ts'
import { runServer, untilReady } from '#tests/support/process.ts'
import { openShop } from './support/shop.ts'
import { fillSignIn, overviewTitle } from './support/steps.ts'
import { test as base, expect, LONG } from './support/test.ts'

/** The product with a mail server, in a process of its own; its shop takes the place of the one that all other tests share. */
const test = base.extend<{ baseURL: string }, { mails: MailServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const mails = await startMailServer()
      await use(mails)
      await mails.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mails }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'albumen-mail-'))
      const port = String(await freePort())
      const server = runServer({ PORT: port, DATA_DIR: dataDir, DEMO: 'accounts', SMTP_URL: mails.url })
      await untilReady(server)
      const shop = await openShop({ E2E_PORT: port, E2E_DATA_DIR: dataDir })
      await use(shop)
      await shop.close()
      server.child.kill('SIGTERM')
      await server.exited
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
})

/** The message to an address, as the mail server took it. */
async function messageTo({ received }: MailServer, address: string): Promise<string> {
  const messages = () => received.filter((source) => source.includes(`To: ${address}\r\n`))
  await expect.poll(() => messages().length, { timeout: 30_000 }).toBe(1)
  return messages()[0] ?? ''
}

test('changes the e-mail address by mails that a mail server delivers', LONG, async ({ page, customer, mails }) => {
  const email = `${randomUUID()}@new.test`
  await page.goto('/settings/email')
  await fillSignIn(page, customer.email)
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your new mailbox' })).toBeVisible()

  const notice = plainTextOf(await messageTo(mails, customer.email))
  expect(notice).toMatch(/http\S+\/stop-email-change\S+/)
  const message = await messageTo(mails, email)
  expect(message).toContain('From: Albumen <no-reply@albumen.test>\r\n')
  const [link = ''] = /http\S+\/change-email-confirmation\S+/.exec(plainTextOf(message)) ?? []
  expect(notice).not.toContain(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your email was changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await fillSignIn(page, email)
  await expect(overviewTitle(page)).toBeVisible()
  // mails that were sent are not to be read here
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
