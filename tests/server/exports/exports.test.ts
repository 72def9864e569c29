import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAllPhotos, restorePhotos } from '#contract/deleted-photos.ts'
import { EXPORT_DAYS, getBackup, getChunkUrl, getLatestBackup, requestBackup } from '#contract/exports.ts'
import { deletePhotos } from '#contract/photos.ts'
import { EXPORT_CHANGED, pushMessage } from '#contract/push.ts'
import { MAX_READY_EXPORTS } from '#server/areas/exports/limits.ts'
import { exports } from '#server/areas/exports/tables.ts'
import { removeExpiredExports } from '#server/areas/exports/work.ts'
import { send } from '#tests/support/browser.ts'
import {
  addOriginals,
  chunkUrl,
  downloadExport,
  exportReady,
  photoContent,
  readExport,
  requestExport,
} from '#tests/support/exports.ts'
import { taken } from '#tests/support/library.ts'
import { mailTo } from '#tests/support/mails.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sha256 } from '#tests/support/zips.ts'

const CHUNK_BYTES = 2500
const CHANNEL = { channel: 'ALB-GB' }

let server: TestServer
beforeAll(async () => {
  server = await startServer({ settings: { exportChunkBytes: CHUNK_BYTES } })
}, 60_000)
afterAll(() => server.stop())

/** A customer with so many photos of 1,000 bytes: two fit into a chunk. */
async function customerWith(photosCount: number) {
  const { customer, token } = await server.signedIn()
  const contents = Array.from({ length: photosCount }, (_, at) => photoContent(at))
  const photoIds = await addOriginals(
    server,
    customer.id,
    contents.map((content, at) => ({
      content,
      about: { fileName: `IMG_${at}.jpg`, taken: taken(`2024-06-0${(at % 9) + 1} 10:00:00`) },
    })),
  )
  return { customer, token, contents, photoIds }
}

const request = (token: string) => requestExport(server, token)
const latest = async (token: string) => (await server.api(getLatestBackup, {}, token)).answer()
const ready = async (token: string) => exportReady(server, token, (await request(token)).backupId)
/** Moves an export into the past. */
const age = (backupId: string, days: number) =>
  server.context.db
    .update(exports)
    .set({ updated: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
    .where(eq(exports.id, backupId))

describe('an export', () => {
  test('has every photo once, in stored zip files of about the size of the setting', async () => {
    const { token, contents } = await customerWith(7)
    const { backupId, status } = await request(token)
    expect(status).toBe('REQUESTED')
    const backup = await exportReady(server, token, backupId)
    expect(backup.chunks.map(({ iteration }) => iteration)).toEqual([0, 1, 2, 3])
    expect(backup.photosCount).toBe(7)
    const files = await downloadExport(server, token, backup)
    expect(files.map((each) => each.length)).toEqual([2, 2, 2, 1])
    expect(files.flat().every(({ isStored }) => isStored)).toBe(true)
    expect(files.flat().map((file) => file.sha256)).toEqual(contents.map(sha256))
  })

  test('is pushed to its customer when it starts, with each file, and when it is ready', async () => {
    const { customer, token } = await customerWith(3)
    const pushed: unknown[] = []
    server.context.push.listen(customer.id, 'archives', (message) => pushed.push(v.parse(pushMessage, message)))
    const { backupId } = await request(token)
    await exportReady(server, token, backupId)
    await expect.poll(() => pushed.length).toBe(4)
    expect(pushed).toEqual(
      pushed.map(() => expect.objectContaining({ key: EXPORT_CHANGED, message: { userId: customer.id, backupId } })),
    )
  })

  test('is mailed once, with a link to its page, in the brand it was requested in', async () => {
    const { customer, token } = await customerWith(3)
    const { backupId } = (await server.api(requestBackup, { body: { channel: 'KON-DE' } }, token)).answer()
    await exportReady(server, token, backupId)
    const mail = await mailTo(server, customer.email)
    expect(mail.subject).toBe('Ihr Export ist fertig')
    expect(mail.text).toContain(`http://konfetti.localhost`)
    expect(mail.text).toContain(`/my-photos/exports/${backupId}`)
  })

  test('gives names that no two photos share, in any of its files, and keeps their dates', async () => {
    const { customer, token } = await server.signedIn()
    const names = ['a.jpg', 'A.JPG', 'a.jpg', '../a.jpg', '\u202egpj.exe', `${'x'.repeat(300)}.jpg`, 'con.jpg']
    await addOriginals(
      server,
      customer.id,
      names.map((fileName, at) => ({
        content: photoContent(at),
        about: { fileName, taken: taken(`19${60 + at * 5}-02-03 04:05:06`, 120) },
      })),
    )
    const files = (await downloadExport(server, token, await ready(token))).flat()
    expect(files.slice(0, 4).map(({ name }) => name)).toEqual(['a.jpg', 'A (2).JPG', 'a (3).jpg', '_a.jpg'])
    expect(new Set(files.map(({ name }) => name.toLowerCase())).size).toBe(names.length)
    // A zip knows no date before 1980.
    expect(files[0]?.modified).toEqual(new Date(1980, 0, 1))
    expect(files[6]?.modified).toEqual(new Date('1990-02-03T04:05:06'))
  })

  test('has a photo that is larger than a chunk alone', async () => {
    const { customer, token } = await server.signedIn()
    await addOriginals(server, customer.id, [
      { content: photoContent(1, CHUNK_BYTES * 2), about: { taken: taken('2024-01-01 00:00:00') } },
      { content: photoContent(2, 10), about: { taken: taken('2024-01-02 00:00:00') } },
    ])
    const files = await downloadExport(server, token, await ready(token))
    expect(files.map((each) => each.length)).toEqual([1, 1])
  })

  test('leaves out what was deleted, and whose original is missing', async () => {
    const { token, contents, photoIds } = await customerWith(4)
    await server.api(deletePhotos, { body: { photoIds: photoIds.slice(0, 1) } }, token)
    await server.context.blobs.remove(`originals/${photoIds[1]}`)
    const backup = await ready(token)
    expect(backup.photosCount).toBe(2)
    const files = (await downloadExport(server, token, backup)).flat()
    expect(files.map((file) => file.sha256)).toEqual(contents.slice(2).map(sha256))
  })

  test('is one at a time, however often it is requested', async () => {
    const { token } = await customerWith(3)
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(token)))
    expect(new Set(answers.map(({ backupId }) => backupId)).size).toBe(1)
    const backupId = answers[0]?.backupId ?? ''
    await exportReady(server, token, backupId)
    // Nothing has changed since.
    expect(await request(token)).toEqual({ backupId, status: 'READY' })
  })

  test('is made again when the library has changed, a few times', async () => {
    const { token, photoIds } = await customerWith(3)
    const made = new Set([(await ready(token)).backupId])
    for (const call of [deletePhotos, restorePhotos]) {
      await server.api(call, { body: { photoIds: photoIds.slice(0, 1) } }, token)
      made.add((await ready(token)).backupId)
    }
    expect(made.size).toBe(MAX_READY_EXPORTS)
    await server.api(deletePhotos, { body: { photoIds: photoIds.slice(0, 1) } }, token)
    const refused = await server.api(requestBackup, { body: CHANNEL }, token)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(6 * 24 * 60 * 60)
  })

  test('is of a library with photos, in a channel that is known', async () => {
    const { token } = await server.signedIn()
    expect((await server.api(requestBackup, { body: CHANNEL }, token)).status).toBe(409)
    const { token: other } = await customerWith(1)
    for (const channel of ['', 'XXX', 'x'.repeat(101)]) {
      const refused = await server.api(requestBackup, { body: { channel } }, other)
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.error().fields ?? {})).toEqual(['body.channel'])
    }
  })

  test('fails where nothing is left to export', async () => {
    const { customer, token } = await server.signedIn()
    const [photoId = ''] = await addOriginals(server, customer.id, [{ content: photoContent(1) }])
    await server.context.blobs.remove(`originals/${photoId}`)
    const { backupId } = await request(token)
    await expect
      .poll(async () => (await readExport(server, token, backupId)).status, { timeout: 20_000 })
      .toBe('FAILED')
    const again = await request(token)
    expect(again.backupId).not.toBe(backupId)
  })
})

describe('the last export', () => {
  test('is found with its progress and what another would hold', async () => {
    const { token } = await customerWith(5)
    expect(await latest(token)).toEqual({
      latest: null,
      plan: { photosCount: 5, size: 5000, chunksCount: 2, chunkSize: CHUNK_BYTES },
    })
    const { backupId } = await request(token)
    const { latest: running } = await latest(token)
    expect(running).toMatchObject({ backupId, backup: { progress: { photosCount: 5 } } })
    await exportReady(server, token, backupId)
    expect((await latest(token)).latest).toMatchObject({ backupId, backup: { status: 'READY', backupId } })
    await server.api(deleteAllPhotos, {}, token)
    expect((await latest(token)).plan).toMatchObject({ photosCount: 0, size: 0, chunksCount: 0 })
  })
})

describe('an address of a zip file', () => {
  test('is answered to the customer alone, for a chunk of an export that is ready', async () => {
    const { token } = await customerWith(1)
    const { backupId } = await ready(token)
    const { token: stranger } = await server.signedIn()
    const ask = (id: string, n: number, as = token) => server.api(getChunkUrl, { params: { id, n } }, as)
    expect((await ask(backupId, 0)).status).toBe(200)
    expect((await ask(backupId, 0, stranger)).status).toBe(404)
    expect((await ask(backupId, 1)).status).toBe(404)
    expect((await ask(randomUUID(), 0)).status).toBe(404)
    expect((await server.api(getBackup, { params: { id: backupId } }, stranger)).status).toBe(404)
  })

  test('needs no token, can be resumed, and is refused when it was changed or is another customer’s', async () => {
    const { token } = await customerWith(1)
    const { backupId, chunks } = await ready(token)
    const url = await chunkUrl(server, token, backupId, 0)
    const whole = await send(url)
    expect(whole.headers.get('content-disposition')).toContain('My Photos export (1 of 1).zip')
    const rest = await send(url, { headers: { range: 'bytes=100-' } })
    expect(rest.status).toBe(206)
    expect(Number(rest.headers.get('content-length'))).toBe((chunks[0]?.size ?? 0) - 100)
    for (const [from, to] of [
      ['/0-', '/1-'],
      ['expires=1', 'expires=2'],
      ['signature=', 'signature=x'],
    ] as const) {
      expect(url).toContain(from)
      expect((await send(url.replace(from, to))).status).toBe(403)
    }
    const { token: stranger } = await server.signedIn()
    expect((await send(url, { headers: { authorization: `Bearer ${stranger}` } })).status).toBe(404)
  })
})

describe('an export that is too old', () => {
  test('is not found from 7 days after its last change, and its files are removed', async () => {
    const { token } = await customerWith(2)
    const { backupId } = await ready(token)
    const url = await chunkUrl(server, token, backupId, 0)
    await age(backupId, EXPORT_DAYS - 0.001)
    expect((await readExport(server, token, backupId)).status).toBe('READY')
    await age(backupId, EXPORT_DAYS)
    expect((await server.api(getBackup, { params: { id: backupId } }, token)).status).toBe(404)
    expect((await server.api(getChunkUrl, { params: { id: backupId, n: 0 } }, token)).status).toBe(404)
    expect((await latest(token)).latest).toBeNull()
    const again = await request(token)
    expect(again.backupId).not.toBe(backupId)
    await removeExpiredExports(server.context, new Date())
    await removeExpiredExports(server.context, new Date())
    expect((await send(url)).status).toBe(404)
    expect((await exportReady(server, token, again.backupId)).backupId).toBe(again.backupId)
  })
})
