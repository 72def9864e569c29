import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOffer, OVERVIEW_OFFER_TEST } from '#contract/offers.ts'
import { getProduct, getProductPdf, getProductPdfs, PRODUCT_PDF_PURPOSE } from '#contract/products.ts'
import { getAnonymousUploads, getUploadRecord } from '#contract/upload-records.ts'
import { writable } from '#server/areas/products/paper.ts'
import { createUpload } from '#server/areas/uploads/store.ts'
import { send } from '#tests/support/browser.ts'
import { createOrderOf } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { storeProductPicture } from '#tests/support/products.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await storeProductPicture(server, 'alpine-lake')
}, 60_000)
afterAll(() => server.stop())

const NAME = 'Dolomites “hut to hut” / Żubr ⛰'

async function withProduct(status = 'Dispatched', pictureId: string | null = 'alpine-lake', name = NAME) {
  const { customer, token } = await server.signedIn()
  const product = { pictureId, name, options: ['ExtraPages.P24', 'CoverType.LINEN', 'a ribbon'], quantity: 3, status }
  const orderCode = await createOrderOf(server, customer.id, { status: 'Dispatched', product })
  return { token, customer, code: `${orderCode}-1` }
}

const read = async (token: string, code: string) =>
  (
    await server.api(getProduct, { params: { code }, query: { extendedResponse: false, includeUrls: false } }, token)
  ).answer()
const pdfOf = (token: string, code: string) =>
  send(`${server.origin}/api/product/v1/pdf/me/${code}`, { headers: { authorization: `Bearer ${token}` } })

describe('the PDF of a product', () => {
  test('is read by a PDF reader: picture, name, options, order and brand', async () => {
    const { token, code } = await withProduct()
    const answer = await pdfOf(token, code)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Dolomites%20")
    const content = new Uint8Array(await answer.arrayBuffer())
    expect(Buffer.from(content).toString('latin1')).toContain('/Subtype /Image')
    const { pages, text, info } = await readPdf(content)
    expect(pages).toBe(1)
    expect(info).toMatchObject({ Title: NAME, Author: 'Albumen' })
    for (const words of [
      'Albumen',
      'Dolomites “hut to hut” / Zubr',
      `Order ${code.slice(0, 8)}`,
      '24 extra pages, linen cover, a ribbon',
      'Quantity 3',
    ]) {
      // a long code may be broken over two lines
      expect(text.replaceAll('- ', '-')).toContain(words)
    }
  })

  test('has the title where the name can’t be written at all', async () => {
    const { token, code } = await withProduct('Dispatched', 'alpine-lake', '日本の夏')
    const { pages, text, info } = await readPdf(new Uint8Array(await (await pdfOf(token, code)).arrayBuffer()))
    expect(pages).toBe(1)
    expect(info).toMatchObject({ Title: '日本の夏' })
    expect(text).toContain('Photo book, A4 landscape')
  })

  test('is among the files of the product, under a name that every system takes', async () => {
    const { token, code } = await withProduct()
    expect(await read(token, code)).toMatchObject({
      code,
      name: NAME,
      files: [{ purpose: PRODUCT_PDF_PURPOSE, fileName: 'Dolomites “hut to hut” _ Żubr ⛰.pdf' }],
    })
    const { products } = (await server.api(getProductPdfs, {}, token)).answer()
    expect(products.map((product) => product.code)).toEqual([code])
  })

  test.each([
    ['Received', 'alpine-lake'],
    ['Cancelled', 'alpine-lake'],
    ['no status that anybody knows', 'alpine-lake'],
    ['Dispatched', 'never-stored'],
    ['Dispatched', null],
  ])('isn’t ready for a product %s with the picture %s', async (status, pictureId) => {
    const { token, code } = await withProduct(status, pictureId)
    expect((await read(token, code)).files).toEqual([])
    expect((await pdfOf(token, code)).status).toBe(409)
    expect((await server.api(getProductPdfs, {}, token)).answer().products).toEqual([])
  })

  test('is not found for another customer, nor for an unknown code', async () => {
    const { code } = await withProduct()
    const { token } = await server.signedIn()
    for (const each of [code, 'unknown', 'x'.repeat(64)]) {
      expect((await pdfOf(token, each)).status).toBe(404)
      expect((await server.api(getProduct, { params: { code: each }, query: {} }, token)).status).toBe(404)
    }
    expect((await server.api(getProductPdf, { params: { code: 'x'.repeat(65) } }, token)).status).toBe(400)
    expect((await server.api(getProductPdfs, {}, token)).answer().products).toEqual([])
  })
})

test.each([
  ['Å Ørsted, Ñandú', 'Å Ørsted, Ñandú'],
  ['Żółw & Şık', 'Zólw & Sik'],
  ['Лето в Тарусе, Щука', 'Leto v Taruse, Shchuka'],
  ['Καλοκαίρι στη Ρόδο', 'Kalokairi sti Rodo'],
  ['日本 🌸 a\u0000\n b', 'a b'],
])('%j is written as %j', (text, written) => {
  expect(writable(text)).toBe(written)
})

describe('records of uploads', () => {
  const upload = async (customerId: string) => {
    const id = randomUUID()
    const about = { imageId: randomUUID(), fileName: 'snow.jpg', bytes: 7, announcedSha256: null }
    await createUpload(server.context.db, { ...about, id, customerId })
    return id
  }

  test('are the customer’s own', async () => {
    const { customer, token } = await server.signedIn()
    const stranger = await server.signedIn()
    const [id, theirs] = [await upload(customer.id), await upload(stranger.customer.id)]
    const get = (accountId: string | undefined, of = id, by = token) =>
      server.api(getUploadRecord, { params: { id: of }, query: { accountId } }, by)
    expect((await get(customer.id)).answer()).toMatchObject({ id, fileName: 'snow.jpg', bytes: 7 })
    expect((await get(undefined)).status).toBe(200)
    for (const answer of [get(stranger.customer.id), get(customer.id, theirs), get(undefined, randomUUID())]) {
      expect((await answer).status).toBe(404)
    }
    const ids = [randomUUID(), theirs, id]
    const { uploads } = (await server.api(getAnonymousUploads, { body: { ids } }, token)).answer()
    expect(uploads.map((one) => one.id)).toEqual([id])
  })
})

describe('the offer of an A/B test', () => {
  test('is the same one whenever the customer asks, and differs between customers', async () => {
    const variants = new Set<string>()
    for (let at = 0; at < 8; at++) {
      const { token } = await server.signedIn()
      const ask = async () =>
        (await server.api(getOffer, { params: { name: OVERVIEW_OFFER_TEST } }, token)).answer().offer
      const [once, again] = [await ask(), await ask()]
      expect(again).toEqual(once)
      variants.add(once?.variant ?? 'none')
    }
    expect(variants.size).toBe(2)
  })

  test.each(['no-such-test', 'constructor', '__proto__'])('of the test %j is not found', async (name) => {
    const { token } = await server.signedIn()
    expect((await server.api(getOffer, { params: { name } }, token)).status).toBe(404)
  })
})
