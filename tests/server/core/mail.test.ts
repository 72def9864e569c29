import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import type { Mail } from '#mails/kinds.ts'
import { queueMail } from '#server/core/mail/queue.ts'
import { isRefused } from '#server/core/mail/transport.ts'
import { MAIL_SAMPLES } from '#stories/screens/mails/samples.ts'
import { send } from '#tests/support/browser.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { mailsTo, mailTo } from '#tests/support/mails.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const EXPORT: Mail = { kind: 'export-ready', values: MAIL_SAMPLES['export-ready'] }
const WIDGET: Mail = { kind: 'widget-share', values: MAIL_SAMPLES['widget-share'] }

describe('without a mail server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ settings: { demo: 'accounts' } })
  })
  afterAll(() => server.stop())
  const get = (path: string) => send(new URL(path, server.origin), {})

  it('writes a mail to a customer in the language and name of the brand', async () => {
    const customer = await server.createCustomer({ firstName: 'Mira' })
    await queueMail(server.context, { ...EXPORT, to: { customerId: customer.id }, channel: 'KON-DE' })
    const mail = await mailTo(server, customer.email)
    expect(mail).toMatchObject({ subject: 'Ihr Export ist fertig', from: 'Konfetti <no-reply@konfetti.test>' })
    expect(mail.text).toContain('Hallo Mira, alle Ihre Fotos liegen bereit')
    expect(mail.text).toMatch(/http:\/\/konfetti\.localhost:\d+\/my-photos\/exports\/7f3c91ab/)
  })

  it('writes each mail as an .eml file with both of its parts', async () => {
    const customer = await server.createCustomer()
    await queueMail(server.context, { ...EXPORT, to: { customerId: customer.id }, channel: 'ALB-GB' })
    const { mailId } = await mailTo(server, customer.email)
    const folder = join(server.context.settings.dataDir, 'mails')
    const name = (await readdir(folder)).find((file) => file.endsWith(`${mailId}.eml`)) ?? ''
    const source = await readFile(join(folder, name), 'utf8')
    expect(source).toContain(`Message-ID: <${mailId}@albumen.test>\r\n`)
    expect(source).toContain('From: Albumen <no-reply@albumen.test>\r\n')
    expect(source).toContain(`To: ${customer.email}\r\n`)
    expect(source).toMatch(/Content-Type: multipart\/alternative/)
    expect(source.match(/Content-Type: text\/(plain|html); charset=utf-8/g)).toHaveLength(2)
  })

  it('sends nothing when the transaction rolls back', async () => {
    const customer = await server.createCustomer()
    const to = { customerId: customer.id }
    const failing = server.context.db.transaction(async (tx) => {
      await queueMail(server.context, { ...EXPORT, to, channel: 'ALB-GB' }, tx)
      throw new Error('No.')
    })
    await expect(failing).rejects.toThrow('No.')
    await queueMail(server.context, { ...EXPORT, to, channel: 'FJO-NO' })
    expect((await mailTo(server, customer.email)).from).toContain('Fjord')
  })

  it('writes to another address that concerns a customer, and to one of nobody', async () => {
    const customer = await server.createCustomer()
    const values = MAIL_SAMPLES['confirm-email-change']
    await queueMail(server.context, {
      kind: 'confirm-email-change',
      values,
      to: { customerId: customer.id, address: 'new@lund.test' },
      channel: 'ALB-GB',
    })
    expect((await mailTo(server, 'new@lund.test')).text).toContain('Hello Astrid')
    await queueMail(server.context, { ...WIDGET, to: { address: 'karin@lund.test', firstName: '' }, channel: 'ALB-GB' })
    expect((await mailTo(server, 'karin@lund.test')).subject).toBe('Astrid shares a photo book with you')
    expect(await mailsTo(server, customer.email)).toEqual([])
  })

  it('writes nothing to a customer who is gone', async () => {
    const { context } = server
    const [gone, here] = [await server.createCustomer(), await server.createCustomer()]
    await context.pool.query('update customers set deleted_at = now() where id = $1', [gone.id])
    for (const { id } of [gone, here]) {
      await queueMail(context, { ...EXPORT, to: { customerId: id }, channel: 'ALB-GB' })
    }
    await mailTo(server, here.email)
    await expect
      .poll(
        async () =>
          (await context.pool.query(`select 1 from pgboss.job where name = 'send-mail' and state < 'completed'`))
            .rowCount,
      )
      .toBe(0)
    expect(await mailsTo(server, gone.email)).toEqual([])
  })

  it.each(['nobody', 'a@b, c@d', 'a@b\r\nBcc: c@d', '"a"@b', '<a@b>', 'a@b..c', `${'a'.repeat(65)}@b`])(
    'refuses the address %j',
    async (address) => {
      const to = { address, firstName: 'A' }
      await expect(queueMail(server.context, { ...WIDGET, to, channel: 'ALB-GB' })).rejects.toThrow('no e-mail address')
    },
  )

  it('adds no header for a line break in a value', async () => {
    const values = { ...MAIL_SAMPLES['widget-share'], senderName: 'Eve\r\nBcc: all@lund.test', title: 'A\nB' }
    const to = { address: 'eve@lund.test', firstName: '' }
    await queueMail(server.context, { kind: 'widget-share', values, to, channel: 'ALB-GB' })
    const mail = await mailTo(server, 'eve@lund.test')
    expect(mail.subject).toBe('Eve Bcc: all@lund.test shares a photo book with you')
    const source = await (await get(`/outbox/${mail.mailId}/mail.eml`)).text()
    const [head = ''] = source.split('\r\n\r\n')
    expect(head).not.toMatch(/^bcc:/im)
  })

  it('shows what was written on the outbox page, the mail in a frame that runs nothing', async () => {
    const values = { ...MAIL_SAMPLES['widget-share'], message: '<script>alert(1)</script>' }
    await queueMail(server.context, {
      kind: 'widget-share',
      values,
      to: { address: 'page@lund.test', firstName: '' },
      channel: 'ALB-GB',
    })
    const { mailId, subject } = await mailTo(server, 'page@lund.test')
    const list = await get('/outbox')
    expect(list.headers.get('cache-control')).toBe('no-store')
    expect(await list.text()).toContain(`href="/outbox/${mailId}"><strong>${subject}</strong>`)
    const page = await (await get(`/outbox/${mailId}`)).text()
    expect(page).toContain('&gt; &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    const framed = await get(`/outbox/${mailId}/html`)
    expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'/)
    expect(await framed.text()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect((await get('/outbox/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

const messageIdOf = (source = '') => /^Message-ID: (.*)\r$/m.exec(source)?.[1]

describe('with a mail server', () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  async function withMailServer(answers?: (number | null)[]) {
    const mails = await startMailServer(answers)
    closing.push(mails.stop)
    const server = await startServer({ settings: { smtpUrl: mails.url } })
    closing.push(() => server.stop())
    return { mails, server }
  }

  test('mails are sent there, and the outbox page is gone', async () => {
    const { mails, server } = await withMailServer()
    const customer = await server.createCustomer()
    await queueMail(server.context, { ...EXPORT, to: { customerId: customer.id }, channel: 'ALB-GB' })
    await expect.poll(() => mails.received.length).toBe(1)
    expect(mails.received[0]).toContain(`To: ${customer.email}`)
    const outbox = await send(new URL('/outbox', server.origin), { headers: { accept: 'application/json' } })
    expect(outbox.status).toBe(404)
    expect(await mailsTo(server, customer.email)).toEqual([])
  })

  test('a mail that could not be sent is tried again, with the same Message-ID', async () => {
    const { mails, server } = await withMailServer([451, 451, null])
    const customer = await server.createCustomer()
    await queueMail(server.context, { ...EXPORT, to: { customerId: customer.id }, channel: 'ALB-GB' })
    await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBe(1)
    expect(mails.tried).toHaveLength(3)
    expect(new Set(mails.tried.map(messageIdOf)).size).toBe(1)
    expect(messageIdOf(mails.received[0])).toMatch(/^<[\da-f-]{36}@albumen\.test>$/)
  })

  test('a mail server that is away for a while loses no mail', async () => {
    const away = await startMailServer()
    await away.stop()
    const server = await startServer({ settings: { smtpUrl: away.url } })
    closing.push(() => server.stop())
    const customer = await server.createCustomer()
    await queueMail(server.context, { ...EXPORT, to: { customerId: customer.id }, channel: 'ALB-GB' })
    const job = async () =>
      (
        await server.context.pool.query<{ state: string; retry_limit: number }>(
          `select state, retry_limit from pgboss.job where name = 'send-mail'`,
        )
      ).rows[0]
    await expect.poll(async () => (await job())?.state, { timeout: 30_000 }).toBe('retry')
    // Delays grow to a quarter of an hour: far more than an hour in all.
    expect((await job())?.retry_limit).toBe(200)
  })

  test('a mail that is refused for good is not tried again', async () => {
    const { mails, server } = await withMailServer([550, null])
    const [unknown, known] = [await server.createCustomer(), await server.createCustomer()]
    await queueMail(server.context, { ...EXPORT, to: { customerId: unknown.id }, channel: 'ALB-GB' })
    await expect
      .poll(
        async () =>
          (await server.context.pool.query(`select 1 from pgboss.job where name = 'send-mail' and state = 'completed'`))
            .rowCount,
      )
      .toBe(1)
    await queueMail(server.context, { ...EXPORT, to: { customerId: known.id }, channel: 'ALB-GB' })
    await expect.poll(() => mails.received.length).toBe(1)
    expect(mails.received[0]).toContain(`To: ${known.email}`)
  })
})

test('a connection that fails is no refusal', async () => {
  const error = await createTransport({ host: '127.0.0.1', port: 1 })
    .sendMail({ from: 'a@b.test', to: 'c@d.test', text: '' })
    .catch((reason: unknown) => reason)
  expect(isRefused(error)).toBe(false)
})
