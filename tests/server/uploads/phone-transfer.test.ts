import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  claimTransfer,
  createTransfer,
  endTransfer,
  getPhoneUploads,
  getTransfer,
  PHONE_TOKEN_PREFIX,
  TRANSFER_GRACE_MS,
  TRANSFER_LIFETIME_MS,
} from '#contract/phone-transfer.ts'
import { getTimelineCounts } from '#contract/photos.ts'
import { getUploadStatus } from '#contract/uploads.ts'
import { photos } from '#server/core/database/schema.ts'
import { phoneTransfers } from '#server/core/identity/tables.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { send } from '#tests/support/browser.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let token: string
let customerId: string
let link: { transferId: string; token: string; secondsLeft: number }
let phone: string

const newPhone = () => randomBytes(32).toString('base64url')

beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())
beforeEach(async () => {
  const signedIn = await server.signedIn()
  token = signedIn.token
  customerId = signedIn.customer.id
  link = (await server.api(createTransfer, {}, token)).answer()
  phone = newPhone()
})

const claim = (phoneToken = phone, linkToken = link.token) =>
  server.api(claimTransfer, { body: { token: linkToken, phoneToken } })
const read = async (as = token) => (await server.api(getTransfer, { params: { id: link.transferId } }, as)).answer()

/** One file as tus sends it, in one request. */
async function upload(content: Buffer, bearer: string, id = randomUUID(), method = 'POST', path = '') {
  const metadata = { filename: 'from-phone.jpg', id }
  return send(server.origin + SERVICE_PATHS.upload + path, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      ...(method === 'POST' && {
        'upload-length': String(content.length),
        'upload-metadata': Object.entries(metadata)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      }),
    },
    ...(method === 'POST' && { body: new Uint8Array(content) }),
  })
}
const asPhone = (phoneToken = phone) => PHONE_TOKEN_PREFIX + phoneToken

/** Moves the link's end, as time does. */
const expireAgo = (ms: number) =>
  server.context.db
    .update(phoneTransfers)
    .set({ expires: new Date(Date.now() - ms) })
    .where(eq(phoneTransfers.id, link.transferId))

describe('the link', () => {
  test('is for 15 minutes, and kept as hashes alone', async () => {
    expect(link.secondsLeft).toBeGreaterThan(TRANSFER_LIFETIME_MS / 1000 - 30)
    await claim()
    const [row] = await server.context.db.select().from(phoneTransfers).where(eq(phoneTransfers.id, link.transferId))
    expect(JSON.stringify(row)).not.toContain(link.token)
    expect(JSON.stringify(row)).not.toContain(phone)
    expect((await read()).state).toBe('claimed')
  })

  test('belongs to the first phone that opens it, which may ask again', async () => {
    expect((await claim()).status).toBe(200)
    expect((await claim()).status).toBe(200)
    expect((await claim(newPhone())).status).toBe(409)
  })

  test('goes to one of two phones that open it at once', async () => {
    const answers = await Promise.all([claim(newPhone()), claim(newPhone())])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['an unknown one', newPhone()],
    ['no token at all', 'x'.repeat(43)],
  ])('is refused: %s', async (_, wrong) => {
    expect((await claim(phone, wrong)).status).toBe(404)
  })

  test('can’t be opened after its time', async () => {
    await expireAgo(1)
    expect((await claim()).status).toBe(404)
    expect((await read()).state).toBe('expired')
  })

  test('is over when the customer ends it', async () => {
    await claim()
    await server.api(endTransfer, { params: { id: link.transferId } }, token)
    expect((await claim()).status).toBe(404)
    expect((await upload(Buffer.from('x'), asPhone())).status).toBe(401)
  })

  test('is nobody else’s to read or end', async () => {
    const other = (await server.signedIn()).token
    const id = { params: { id: link.transferId } }
    expect((await server.api(getTransfer, id, other)).status).toBe(404)
    expect((await server.api(endTransfer, id, other)).status).toBe(404)
  })
})

describe('a phone', () => {
  test('uploads into the customer’s library, and the desktop sees it', async () => {
    await claim()
    const id = randomUUID()
    expect((await upload(await makePhoto({ seed: 9100 }), asPhone(), id)).status).toBe(201)
    await until(async () => expect((await read()).photos[0]?.status.state).toBe('stored'))
    const { photos: sent } = await read()
    expect(sent).toMatchObject([{ fileName: 'from-phone.jpg', status: { id, thumbnailUrl: expect.any(String) } }])
    const rows = await server.context.db.select().from(photos).where(eq(photos.customerId, customerId))
    expect(rows).toHaveLength(1)
    const known = await server.api(getPhoneUploads, { body: { phoneToken: phone, ids: [id] } })
    expect(known.answer().uploads).toMatchObject([{ id, state: 'stored' }])
  }, 30_000)

  test('can do nothing else: its token is for uploads alone', async () => {
    await claim()
    expect((await server.api(getTimelineCounts, { query: {} }, asPhone())).status).toBe(401)
    expect((await server.api(getUploadStatus, { body: { ids: [randomUUID()] } }, asPhone())).status).toBe(401)
    expect((await server.api(createTransfer, {}, asPhone())).status).toBe(401)
  })

  test('can’t upload with the link’s token, a wrong one, or before it has the link', async () => {
    const photo = Buffer.from('x')
    expect((await upload(photo, asPhone())).status).toBe(401)
    await claim()
    for (const wrong of [link.token, asPhone(link.token), asPhone(newPhone()), phone]) {
      expect((await upload(photo, wrong)).status).toBe(401)
    }
  })

  test('neither sees nor ends uploads that it did not begin', async () => {
    await claim()
    const id = randomUUID()
    expect((await upload(await makePhoto({ seed: 9101 }), token, id)).status).toBe(201)
    expect((await upload(Buffer.alloc(0), asPhone(), id, 'HEAD', `/${id}`)).status).toBe(404)
    expect((await upload(Buffer.alloc(0), asPhone(), id, 'DELETE', `/${id}`)).status).toBe(404)
    const known = await server.api(getPhoneUploads, { body: { phoneToken: phone, ids: [id] } })
    expect(known.answer().uploads).toEqual([{ id, state: 'unknown' }])
    expect((await read()).photos).toEqual([])
  }, 30_000)

  test('begins nothing after the link’s time, but may finish what began', async () => {
    await claim()
    const id = randomUUID()
    await upload(await makePhoto({ seed: 9102 }), asPhone(), id)
    await expireAgo(1)
    expect((await upload(Buffer.from('x'), asPhone())).status).toBe(401)
    expect((await upload(Buffer.alloc(0), asPhone(), id, 'HEAD', `/${id}`)).status).toBe(200)
    await expireAgo(TRANSFER_GRACE_MS)
    expect((await upload(Buffer.alloc(0), asPhone(), id, 'HEAD', `/${id}`)).status).toBe(401)
    expect((await server.api(getPhoneUploads, { body: { phoneToken: phone, ids: [id] } })).status).toBe(404)
  }, 30_000)
})
