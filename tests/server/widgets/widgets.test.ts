import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createGalleryEntry,
  deleteGalleryEntry,
  getBlockedOrder,
  getCategories,
  getGalleryEntry,
  updateGalleryEntry,
} from '#contract/gallery.ts'
import {
  createWidget,
  deleteWidget,
  getPhotobooks,
  getWidget,
  getWidgets,
  MAX_WIDGET_CODES,
  PHOTOBOOKS_PAGE_SIZE,
  shareWidget,
} from '#contract/widgets.ts'
import { galleryStatement } from '#server/areas/widgets/gallery/store.ts'
import { photobooksStatement } from '#server/areas/widgets/store.ts'
import { blockedOrders, photobooks } from '#server/areas/widgets/tables.ts'
import { MAIL_LIMIT } from '#server/core/link-tokens/mail-limits.ts'
import { enterDemoOrders } from '#server/demo/orders.ts'
import { enterDemoWidgets } from '#server/demo/widgets.ts'
import { send } from '#tests/support/browser.ts'
import { mailsTo, mailTo } from '#tests/support/mails.ts'
import { createOrderOf, type OrderToAdd } from '#tests/support/orders.ts'
import { storeProductPicture } from '#tests/support/products.ts'
import { callApi, startServer, type TestServer } from '#tests/support/server.ts'

const CHANNEL = 'ALB-GB'
const ENTRY = { title: 'Hut to hut', text: 'Nine days.', category: 'travel' } as const
const DAY = 24 * 60 * 60 * 1000
const PICTURES = ['hills-dawn', 'tent-stars', 'pine-fog', 'brunch']

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const bookOf = async (customerId: string, wish: OrderToAdd = {}) => {
  const given = { product: { name: 'Dolomites', ...wish.product } }
  return `${await createOrderOf(server, customerId, { ...wish, ...given })}-1`
}

/** A customer with a photo book, shown online unless it says otherwise. */
async function withBook({ isShown = true } = {}) {
  const { customer, token } = await server.signedIn()
  const code = await bookOf(customer.id)
  if (isShown) await server.api(createWidget, { params: { id: code } }, token)
  return { customer, token, code }
}

const block = (customerId: string, productCode: string) =>
  server.context.db.insert(blockedOrders).values({ productCode, customerId, blocked: new Date() })
const widgetOf = (token: string, id: string) => server.api(getWidget, { params: { id }, query: {} }, token)
const addressOf = async (token: string, id: string) => (await widgetOf(token, id)).answer().address
const visit = async (address: string) => {
  const response = await send(address)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('photo books', () => {
  test('are listed page by page, the newest first, and only those that are paid for', async () => {
    const { customer, token } = await server.signedIn()
    const codes: string[] = []
    for (let at = 0; at < PHOTOBOOKS_PAGE_SIZE + 2; at++) {
      codes.push(await bookOf(customer.id, { created: new Date(Date.now() - at * DAY) }))
    }
    for (const status of ['Received', 'Cancelled', 'paymentFailed', 'quality_gate_7']) {
      await bookOf(customer.id, { status })
    }
    await createOrderOf(server, customer.id, { articles: [2, 4] })
    const read = async (offset: number) =>
      (await server.api(getPhotobooks, { query: { accountId: customer.id, offset } }, token)).answer()
    const [first, second] = [await read(0), await read(PHOTOBOOKS_PAGE_SIZE)]
    expect([first.total, first.products.length, second.products.length]).toEqual([14, PHOTOBOOKS_PAGE_SIZE, 2])
    expect([...first.products, ...second.products].map(({ code }) => code)).toEqual(codes)
    expect(first.products[0]).toMatchObject({ name: 'Dolomites', pagesCount: null, isBlocked: false })
  })

  test('of some articles', async () => {
    const { customer, token } = await server.signedIn()
    await bookOf(customer.id, { articles: [0] })
    const square = await bookOf(customer.id, { articles: [1] })
    const query = { accountId: customer.id, articleIds: 'PAP_340,PAP_999' }
    const { products } = (await server.api(getPhotobooks, { query }, token)).answer()
    expect(products.map(({ code }) => code)).toEqual([square])
  })

  test('of another account are not found', async () => {
    const { customer } = await withBook()
    const { token } = await server.signedIn()
    expect((await server.api(getPhotobooks, { query: { accountId: customer.id } }, token)).status).toBe(404)
  })

  test('are read by an index', async () => {
    const { customer } = await withBook()
    const plans = await server.context.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const gallery = { channel: CHANNEL, category: 'travel', offset: 0, limit: 24 } as const
      return [
        await tx.execute(sql`explain ${photobooksStatement(tx, { customerId: customer.id })}`),
        await tx.execute(sql`explain ${galleryStatement(tx, gallery)}`),
      ]
    })
    expect(JSON.stringify(plans[0]?.rows)).toContain('order_products_by_created')
    expect(JSON.stringify(plans[1]?.rows)).toMatch(/gallery_entries_by_category|gallery_entries_widget_id/)
  })
})

describe('a widget', () => {
  test('is created once, at an address that nobody can guess', async () => {
    const { token, code } = await withBook({ isShown: false })
    expect((await widgetOf(token, code)).status).toBe(404)
    const create = async () => (await server.api(createWidget, { params: { id: code } }, token)).answer()
    const [first, second] = await Promise.all([create(), create()])
    expect(first.address).toBe(second.address)
    expect(first.address).toMatch(new RegExp(`^${server.origin}/widgets/[\\w-]{22}$`))
    expect((await widgetOf(token, code)).answer()).toEqual(first)
  })

  test('is deleted once, and its address is never valid again', async () => {
    const { token, code } = await withBook()
    const before = await addressOf(token, code)
    const remove = () => server.api(deleteWidget, { params: { id: code } }, token)
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await visit(before)).status).toBe(404)
    await server.api(createWidget, { params: { id: code } }, token)
    expect(await addressOf(token, code)).not.toBe(before)
    expect((await visit(before)).status).toBe(404)
  })

  test('of several codes: only one’s own that are shown', async () => {
    const { customer, token, code } = await withBook()
    const hidden = await bookOf(customer.id)
    const other = await withBook()
    const ask = (orderCodes: string) => server.api(getWidgets, { query: { orderCodes } }, token)
    const { widgets } = (await ask([code, hidden, other.code, 'none'].join())).answer()
    expect(widgets.map((one) => one.code)).toEqual([code])
    expect((await ask('')).answer().widgets).toEqual([])
    expect((await ask(Array.from({ length: MAX_WIDGET_CODES + 1 }, (_, at) => at).join())).status).toBe(400)
  })

  test('is none of what can’t be shown, nor of another customer', async () => {
    const { customer, token, code } = await withBook()
    const stranger = await server.signedIn()
    const create = (id: string, by: string) => server.api(createWidget, { params: { id } }, by)
    expect((await create(code, stranger.token)).status).toBe(404)
    expect((await create(await bookOf(customer.id, { status: 'Cancelled' }), token)).status).toBe(404)
    expect((await create(await bookOf(customer.id, { articles: [4] }), token)).status).toBe(404)
    expect((await server.api(deleteWidget, { params: { id: code } }, stranger.token)).status).toBe(404)
    expect((await widgetOf(stranger.token, code)).status).toBe(404)
  })
})

describe('sharing', () => {
  const share = (token: string, id: string, given: Partial<Record<string, string>> = {}) =>
    server.api(
      shareWidget,
      {
        params: { id },
        body: {
          vendorId: 'albumen',
          fromName: 'Astrid',
          personalMessage: 'Page 31\nis the storm.',
          toEmailAddress: 'karin@lund.test',
          ...given,
        },
      },
      token,
    )

  test('sends a mail with the link to the public page', async () => {
    const { token, code } = await withBook()
    expect((await share(token, code, { toEmailAddress: 'one@lund.test' })).status).toBe(200)
    const mail = await mailTo(server, 'one@lund.test')
    expect(mail.subject).toBe('Astrid shares a photo book with you')
    expect(mail.text).toContain('> Page 31\n> is the storm.')
    expect(mail.text).toContain(await addressOf(token, code))
  })

  test('escapes what the sender writes', async () => {
    const { token, code } = await withBook()
    const given = {
      toEmailAddress: 'two@lund.test',
      fromName: '<b>Eve</b>',
      personalMessage: '<script>alert(1)</script>',
    }
    await share(token, code, given)
    const { html } = await mailTo(server, 'two@lund.test')
    expect(html).not.toMatch(/<script|<b>Eve/)
    expect(html).toContain('&lt;script&gt;')
  })

  test.each([
    ['fromName', 'Eve\r\nBcc: all@lund.test'],
    ['fromName', 'Eve\u2028Bcc: all@lund.test'],
    ['fromName', '   '],
    ['toEmailAddress', 'karin'],
    ['toEmailAddress', 'a@b'],
    ['toEmailAddress', 'karin@lund.test\r\nBcc: all@lund.test'],
    ['toEmailAddress', 'karin@lund.test, all@lund.test'],
    ['toEmailAddress', ''],
    ['vendorId', 'x'.repeat(61)],
    ['personalMessage', 'x'.repeat(501)],
  ])('refuses %s %j, and sends nothing', async (field, value) => {
    const { token, code } = await withBook()
    const result = await share(token, code, { toEmailAddress: 'refused@lund.test', [field]: value })
    expect(result.status).toBe(400)
    expect(Object.keys(result.error().fields ?? {})).toEqual([`body.${field}`])
    expect(await mailsTo(server, 'refused@lund.test')).toEqual([])
  })

  test('is limited by customer and by address, and says when to try again', async () => {
    const one = await withBook()
    for (let at = 0; at < MAIL_LIMIT.points; at++) {
      const toEmailAddress = at === 0 ? 'LIMIT@lund.test' : 'limit@lund.test'
      expect((await share(one.token, one.code, { toEmailAddress })).status).toBe(200)
    }
    const byCustomer = await share(one.token, one.code, { toEmailAddress: 'other@lund.test' })
    expect([byCustomer.status, Number(byCustomer.headers.get('retry-after')) > 3000]).toEqual([429, true])
    const two = await withBook()
    expect((await share(two.token, two.code, { toEmailAddress: 'limit@lund.test' })).status).toBe(429)
    expect((await share(two.token, two.code, { toEmailAddress: 'fresh@lund.test' })).status).toBe(200)
  })

  test('is not for what is not shown, blocked, or of another customer', async () => {
    const { customer, token, code } = await withBook()
    const stranger = await server.signedIn()
    expect((await share(stranger.token, code)).status).toBe(404)
    expect((await share(token, await bookOf(customer.id))).status).toBe(404)
    await block(customer.id, code)
    expect((await share(token, code)).status).toBe(409)
  })
})

describe('a gallery entry', () => {
  const key = (id: string) => ({ params: { id }, query: { channel: CHANNEL } })
  const create = (token: string, widgetId: string, given: Record<string, string> = {}) =>
    server.api(createGalleryEntry, { body: { widgetId, channel: CHANNEL, ...ENTRY, ...given } }, token)
  const change = (token: string, widgetId: string, title: string) =>
    server.api(
      updateGalleryEntry,
      { params: { id: widgetId }, query: { channel: CHANNEL }, body: { ...ENTRY, title } },
      token,
    )

  test('is created, read, changed and deleted, in the gallery of its channel alone', async () => {
    const { token, code } = await withBook()
    expect((await server.api(getGalleryEntry, key(code), token)).status).toBe(404)
    expect((await create(token, code)).answer()).toMatchObject({ widgetId: code, ...ENTRY })
    expect((await create(token, code)).status).toBe(409)
    const isInGallery = async (channel: string) =>
      (await server.api(getWidget, { params: { id: code }, query: { channel } }, token)).answer().isInGallery
    expect([await isInGallery(CHANNEL), await isInGallery('KON-DE')]).toEqual([true, false])
    expect((await change(token, code, 'Seven huts')).answer().title).toBe('Seven huts')
    expect((await server.api(getGalleryEntry, key(code), token)).answer().title).toBe('Seven huts')
    expect((await server.api(deleteGalleryEntry, key(code), token)).status).toBe(200)
    expect((await server.api(deleteGalleryEntry, key(code), token)).status).toBe(404)
    expect((await change(token, code, 'None')).status).toBe(404)
  })

  test('goes with its widget', async () => {
    const { token, code } = await withBook()
    await create(token, code)
    await server.api(deleteWidget, { params: { id: code } }, token)
    expect((await server.api(getGalleryEntry, key(code), token)).status).toBe(404)
  })

  test('refuses texts that don’t fit, channels that nobody knows, and widgets of others', async () => {
    const { token, code } = await withBook()
    const refused = { title: 'A\nB', text: 'x'.repeat(301), category: 'none', channel: 'XXX-XX' }
    for (const [field, value] of Object.entries(refused)) {
      const result = await create(token, code, { [field]: value })
      expect([result.status, Object.keys(result.error().fields ?? {})]).toEqual([400, [`body.${field}`]])
    }
    const stranger = await server.signedIn()
    expect((await create(stranger.token, code)).status).toBe(404)
    await create(token, code)
    expect((await server.api(getGalleryEntry, key(code), stranger.token)).status).toBe(404)
    expect((await change(stranger.token, code, 'Mine')).status).toBe(404)
    expect((await server.api(deleteGalleryEntry, key(code), stranger.token)).status).toBe(404)
  })

  test('is none of a blocked product', async () => {
    const { customer, token, code } = await withBook()
    await create(token, code)
    await block(customer.id, code)
    expect((await change(token, code, 'Again')).status).toBe(409)
    const other = await bookOf(customer.id)
    await server.api(createWidget, { params: { id: other } }, token)
    await block(customer.id, other)
    expect((await create(token, other)).status).toBe(409)
  })

  test('has a category, with titles in the language of the brand', async () => {
    const { token } = await server.signedIn()
    const { categories } = (await server.api(getCategories, {}, token)).answer()
    expect(categories[0]).toEqual({ id: 'travel', title: 'Travel' })
  })
})

describe('a blocked product', () => {
  test('is known without signing in, and an unknown one is not blocked', async () => {
    const { customer, token, code } = await withBook({ isShown: false })
    const ask = async (id: string) => (await server.api(getBlockedOrder, { params: { id } })).answer().isBlocked
    expect([await ask(code), await ask('none')]).toEqual([false, false])
    await block(customer.id, code)
    expect(await ask(code)).toBe(true)
    expect((await server.api(createWidget, { params: { id: code } }, token)).status).toBe(409)
    const books = await server.api(getPhotobooks, { query: { accountId: customer.id } }, token)
    expect(books.answer().products[0]?.isBlocked).toBe(true)
  })
})

describe('the public page', () => {
  test('shows the book without signing in, and of its maker the first name alone', async () => {
    const { customer, token, code } = await withBook()
    const book = { productCode: code, customerId: customer.id, pagesCount: 48, pictureIds: [...PICTURES, 'missing'] }
    await server.context.db.insert(photobooks).values(book)
    for (const picture of PICTURES) await storeProductPicture(server, picture)
    const { status, headers, text } = await visit(await addressOf(token, code))
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(text).toContain('<h1>Dolomites</h1>')
    expect(text).toContain('A photo book by Astrid')
    for (const secret of ['Lund', customer.email, customer.id, code]) expect(text).not.toContain(secret)
    const pictures = [...text.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&'))
    expect(pictures.length).toBeGreaterThanOrEqual(PICTURES.length)
    const picture = await send(pictures.at(-1) ?? '')
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, expect.stringContaining('max-age')])
  })

  test('offers its address to share, without a script, and says since when it is there', async () => {
    const { token, code } = await withBook()
    const address = await addressOf(token, code)
    const { text } = await visit(address)
    expect(text).toContain(`value="${address}" readonly`)
    expect(text).toContain(`href="mailto:?subject=Dolomites&amp;body=${encodeURIComponent(address)}"`)
    const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    expect(text).toContain(` · ${month.format(new Date())}</p>`)
    expect(text).not.toContain('<script')
  })

  test('escapes the texts of the entry', async () => {
    const { token, code } = await withBook()
    const body = { widgetId: code, channel: CHANNEL, ...ENTRY, title: '<i>Huts</i>', text: '<script>1</script>' }
    await server.api(createGalleryEntry, { body }, token)
    const { text } = await visit(await addressOf(token, code))
    expect(text).toContain('&lt;i&gt;Huts')
    expect(text).not.toContain('<script')
  })

  test('is the same 404 for an unknown, a removed and a blocked one', async () => {
    const { customer, token, code } = await withBook()
    const address = await addressOf(token, code)
    const unknown = await visit(`${server.origin}/widgets/${'a'.repeat(22)}`)
    expect([unknown.status, unknown.text.includes('there any more')]).toEqual([404, true])
    await block(customer.id, code)
    expect(await visit(address)).toMatchObject({ status: 404, text: unknown.text })
  })
})

describe('the public gallery', () => {
  test('shows the entries of its channel by category, without those that are blocked', async () => {
    const { customer, token, code } = await withBook()
    const put = (widgetId: string, title: string, category: string) =>
      server.api(
        createGalleryEntry,
        { body: { widgetId, channel: CHANNEL, title, text: '', category: category as 'wedding' } },
        token,
      )
    await put(code, 'Jonas and Mira', 'wedding')
    const other = await bookOf(customer.id)
    await server.api(createWidget, { params: { id: other } }, token)
    await put(other, 'Reported', 'wedding')
    await block(customer.id, other)
    const { status, text } = await visit(`${server.origin}/gallery?category=wedding`)
    expect(status).toBe(200)
    expect(text).toContain('Jonas and Mira')
    expect(text).not.toContain('Reported')
    expect(text).toContain(new URL(await addressOf(token, code)).pathname)
    expect((await visit(`${server.origin}/gallery?category=nature`)).text).not.toContain('Jonas and Mira')
    expect((await visit(`${server.origin}/gallery?category=%3Cscript%3E&page=x`)).status).toBe(200)
  })
})

test('all that is said of a book is in the language of the brand where it is read', async () => {
  const customer = await server.createCustomer()
  const code = await bookOf(customer.id, { product: { name: '' } })
  const origin = server.origin.replace('localhost', 'konfetti.localhost')
  const { accessToken: token } = await server.signIn(customer, origin)
  const title = 'Fotobuch, A4 quer'
  const params = { id: code }
  expect((await callApi(origin, createWidget, { params }, token)).answer().title).toBe(title)
  const list = await callApi(origin, getPhotobooks, { query: { accountId: customer.id } }, token)
  expect(list.answer().products.map((product) => product.title)).toEqual([title])
  const { address } = (await callApi(origin, getWidget, { params, query: {} }, token)).answer()
  const { text } = await visit(address)
  expect(text).toContain('<html lang="de-DE"')
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text).not.toContain('Photo book')
  const body = { vendorId: 'konfetti', fromName: 'Astrid', personalMessage: '', toEmailAddress: 'de@lund.test' }
  await callApi(origin, shareWidget, { params, body }, token)
  expect((await mailTo(server, 'de@lund.test')).text).toContain(title)
})

test('the demo shows books of the consumer online, some in the gallery, one blocked, and enters them once', async () => {
  const consumer = await server.createCustomer({ email: 'consumer@albumen.test' })
  await enterDemoOrders(server.context)
  await enterDemoWidgets(server.context)
  await enterDemoWidgets(server.context)
  const { accessToken: token } = await server.signIn(consumer)
  const { products, total } = (await server.api(getPhotobooks, { query: { accountId: consumer.id } }, token)).answer()
  expect(total).toBeGreaterThan(PHOTOBOOKS_PAGE_SIZE)
  const orderCodes = products.map(({ code }) => code).join()
  const { widgets } = (await server.api(getWidgets, { query: { orderCodes, channel: CHANNEL } }, token)).answer()
  expect([widgets.length, widgets.filter(({ isInGallery }) => isInGallery).length]).toEqual([5, 2])
  expect(products.filter(({ isBlocked }) => isBlocked)).toHaveLength(1)
})
