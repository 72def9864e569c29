import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { PassThrough } from 'node:stream'
import { crc32 } from 'node:zlib'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { purgePhotos } from '#contract/deleted-photos.ts'
import {
  createDownload,
  createSharedAlbumDownload,
  DOWNLOAD_DAYS,
  DOWNLOAD_LISTED_DAYS,
  deleteDownload,
  getDownloads,
  getDownloadUrl,
  getPhotoDownload,
  MAX_DOWNLOAD_PHOTOS,
  MAX_DOWNLOADS,
  repeatDownload,
} from '#contract/downloads.ts'
import { deletePhotos } from '#contract/photos.ts'
import type { PushMessage } from '#contract/push.ts'
import { deleteSharedAlbum } from '#contract/shared-albums.ts'
import { archiveOf, DOWNLOAD_TRIES } from '#server/areas/downloads/archive.ts'
import { keyOf } from '#server/areas/downloads/contents.ts'
import { type DownloadRow, findDownload } from '#server/areas/downloads/store.ts'
import { downloads } from '#server/areas/downloads/tables.ts'
import { removeExpiredDownloads, runDownload } from '#server/areas/downloads/work.ts'
import type { NewPhoto } from '#server/areas/photos/store.ts'
import { bytesOfArchive, enterArchive, openArchive } from '#server/core/archives/store.ts'
import { archives } from '#server/core/archives/tables.ts'
import { photos } from '#server/core/database/schema.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { send } from '#tests/support/browser.ts'
import { archiveUrl, downloadedFiles, downloadOver, readDownload } from '#tests/support/downloads.ts'
import { addOriginals, photoContent } from '#tests/support/exports.ts'
import { taken } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sha256, unzip } from '#tests/support/zips.ts'

const DAY = 24 * 60 * 60 * 1000
const SLOW = 60_000
/** Of one statement of PostgreSQL. */
const MOST_PARAMETERS = 65_535

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())
afterEach(() => vi.restoreAllMocks())

/** A customer with so many photos, and what the photos hold. */
async function customerWith(photosCount: number, about: (at: number) => Partial<NewPhoto> = () => ({})) {
  const { customer, token } = await server.signedIn()
  const contents = Array.from({ length: photosCount }, (_, at) => photoContent(at))
  const photos = contents.map((content, at) => ({ content, about: { fileName: `IMG_${at}.jpg`, ...about(at) } }))
  return { id: customer.id, token, contents, photoIds: await addOriginals(server, customer.id, photos) }
}

const request = (token: string, photos: string[], id: string = randomUUID(), name?: string) =>
  server.api(createDownload, { body: { id, photos, ...(name !== undefined && { name }) } }, token)
const requestShared = (token: string, photos: { photoId: string; ownerId: string }[], id: string = randomUUID()) =>
  server.api(createSharedAlbumDownload, { body: { id, photos } }, token)

async function ready(token: string, photos: string[]): Promise<string> {
  const { id } = (await request(token, photos)).answer()
  expect(await downloadOver(server, token, id)).toMatchObject({ status: 'READY' })
  return id
}

async function rowOf(customerId: string, id: string): Promise<DownloadRow> {
  const row = await findDownload(server.context.db, customerId, id)
  if (!row) throw new Error('There is no such download.')
  return row
}

const hashes = (contents: readonly Uint8Array[]) => contents.map(sha256).sort()
const sorted = (files: readonly { sha256: string }[]) => files.map((file) => file.sha256).sort()

/** What is pushed to a customer from now on. */
function listen(customerId: string): string[] {
  const keys: string[] = []
  server.context.push.listen(customerId, 'archives', (message) => keys.push((message as PushMessage).key))
  return keys
}

describe('a download of several photos', () => {
  test(
    'is an archive of their originals, with its progress, size, expiry and messages',
    async () => {
      const {
        id: customerId,
        token,
        contents,
        photoIds,
      } = await customerWith(3, (at) => ({
        taken: taken(`1965-06-0${at + 1} 10:00:00`),
      }))
      const keys = listen(customerId)
      const asked = (await request(token, photoIds, undefined, 'Dolomites')).answer()
      expect(asked).toMatchObject({ name: 'Dolomites', photosCount: 3, bytes: null, expires: null })
      const found = await downloadOver(server, token, asked.id)
      const zip = await send(await archiveUrl(server, token, asked.id))
      expect(found).toMatchObject({ status: 'READY', packedCount: 3, missingPhotoIds: [] })
      expect(found.bytes).toBe(Number(zip.headers.get('content-length')))
      expect(Date.parse(found.expires ?? '') - Date.parse(found.updated)).toBeCloseTo(DOWNLOAD_DAYS * DAY, -4)
      expect(zip.headers.get('content-disposition')).toBe(`attachment; filename=${asked.id}.zip`)
      const files = await downloadedFiles(server, token, asked.id)
      expect(sorted(files)).toEqual(hashes(contents))
      expect(files.every(({ isStored }) => isStored)).toBe(true)
      await vi.waitFor(() => expect(keys).toEqual(['archive-generation-started', 'archive-generation-finished']))
    },
    SLOW,
  )

  test('requested again with the same id is the same download', async () => {
    const { id: customerId, token, photoIds } = await customerWith(2)
    const id = await ready(token, photoIds)
    const { blobId } = await rowOf(customerId, id)
    expect((await request(token, photoIds.slice(1), id)).answer()).toMatchObject({ status: 'READY', photosCount: 2 })
    expect((await rowOf(customerId, id)).blobId).toBe(blobId)
    expect((await server.api(getDownloads, {}, token)).answer().items).toHaveLength(1)
  })

  test('has an id of its own for each customer', async () => {
    const [one, other] = [await customerWith(1), await customerWith(1)]
    const id = await ready(one.token, one.photoIds)
    expect((await request(other.token, other.photoIds, id)).status).toBe(200)
    await downloadOver(server, other.token, id)
    expect(sorted(await downloadedFiles(server, other.token, id))).toEqual(hashes(other.contents))
    expect(sorted(await downloadedFiles(server, one.token, id))).toEqual(hashes(one.contents))
  })

  test(
    'takes 100 photos and no more; a photo that was named twice once',
    async () => {
      const { token, photoIds, contents } = await customerWith(MAX_DOWNLOAD_PHOTOS + 1)
      expect((await request(token, photoIds)).error().fields).toHaveProperty(['body.photos'])
      expect((await request(token, [])).status).toBe(400)
      const id = await ready(token, photoIds.slice(0, MAX_DOWNLOAD_PHOTOS))
      expect(sorted(await downloadedFiles(server, token, id))).toEqual(hashes(contents.slice(0, MAX_DOWNLOAD_PHOTOS)))
      const [first = ''] = photoIds
      expect((await request(token, [first, first.toUpperCase()])).answer().photosCount).toBe(1)
    },
    SLOW,
  )

  test('has names that differ on every system', async () => {
    const names = ['a.jpg', 'A.JPG', 'é.jpg', 'é.jpg', '../../etc/passwd', '\u202egpj.exe', `${'x'.repeat(300)}.jpg`]
    const { token, photoIds } = await customerWith(names.length, (at) => ({ fileName: names[at] ?? '' }))
    const files = await downloadedFiles(server, token, await ready(token, photoIds))
    expect(files.map(({ name }) => name)).toEqual([
      'a.jpg',
      'A (2).JPG',
      'é.jpg',
      'é (2).jpg',
      '_.._etc_passwd',
      'gpj.exe',
      `${'x'.repeat(196)}.jpg`,
    ])
  })

  test('leaves out photos that are deleted or lost, and says which', async () => {
    const { token, photoIds, contents } = await customerWith(3)
    const [deleted = '', lost = '', kept = ''] = photoIds
    await server.api(deletePhotos, { body: { photoIds: [deleted] } }, token)
    await server.context.blobs.remove(`originals/${lost}`)
    const id = await ready(token, photoIds)
    expect(await readDownload(server, token, id)).toMatchObject({
      packedCount: 1,
      photosCount: 3,
      missingPhotoIds: [deleted, lost],
    })
    expect(sorted(await downloadedFiles(server, token, id))).toEqual(hashes(contents.slice(2)))
    expect((await request(token, [deleted])).status).toBe(404)
    expect((await request(token, [kept])).status).toBe(200)
  })

  test('is refused when too many can be downloaded', async () => {
    const { id: customerId, token, photoIds } = await customerWith(1)
    const [photoId = ''] = photoIds
    const rows = Array.from({ length: MAX_DOWNLOADS }, () => ({
      customerId,
      id: randomUUID(),
      blobId: randomUUID(),
      status: 'READY' as const,
      photos: [{ photoId, ownerId: customerId }],
      expires: new Date(Date.now() + DAY),
    }))
    await server.context.db.insert(downloads).values(rows)
    const { status, headers } = await request(token, photoIds)
    expect(status).toBe(429)
    const wait = Number(headers.get('retry-after'))
    expect([wait > DAY / 1000 - 120, wait <= DAY / 1000]).toEqual([true, true])
    await server.api(deleteDownload, { params: { id: rows[0]?.id ?? '' } }, token)
    expect((await request(token, photoIds)).status).toBe(200)
  })
})

describe('photos of others', () => {
  /** An album shared with one participant, with a photo of each; and a photo of the owner outside of it. */
  async function sharedAlbum() {
    const [owner, participant, stranger] = [await customerWith(2), await customerWith(1), await customerWith(1)]
    const [inside = '', outside = ''] = owner.photoIds
    const [theirs = ''] = participant.photoIds
    const albumId = await createAlbumOf(server, owner.id, {
      photoIds: [inside],
      participants: [participant.id],
      theirPhotoIds: [theirs],
    })
    const wanted = [
      { photoId: inside, ownerId: owner.id },
      { photoId: theirs, ownerId: participant.id },
      { photoId: outside, ownerId: owner.id },
    ]
    return { owner, participant, stranger, albumId, wanted, inside, outside, theirs }
  }

  test(
    'come from shared albums that the customer has a part in, and from nowhere else',
    async () => {
      const { owner, participant, stranger, albumId, wanted, outside } = await sharedAlbum()
      const shown = hashes([...owner.contents.slice(0, 1), ...participant.contents])
      const { id } = (await requestShared(participant.token, wanted)).answer()
      const found = await downloadOver(server, participant.token, id)
      expect(found).toMatchObject({ status: 'READY', packedCount: 2, missingPhotoIds: [outside] })
      expect(sorted(await downloadedFiles(server, participant.token, id))).toEqual(shown)
      const ofOwner = (await requestShared(owner.token, wanted.slice(0, 2))).answer()
      await downloadOver(server, owner.token, ofOwner.id)
      expect(sorted(await downloadedFiles(server, owner.token, ofOwner.id))).toEqual(shown)
      expect((await requestShared(stranger.token, wanted)).status).toBe(404)
      const misnamed = wanted.slice(0, 1).map(({ photoId }) => ({ photoId, ownerId: participant.id }))
      expect((await requestShared(participant.token, misnamed)).status).toBe(404)
      await server.api(deleteSharedAlbum, { params: { id: albumId } }, participant.token)
      expect((await requestShared(participant.token, wanted.slice(0, 1))).status).toBe(404)
    },
    SLOW,
  )

  test('are no own photos', async () => {
    const { participant, inside, theirs } = await sharedAlbum()
    expect((await request(participant.token, [inside])).status).toBe(404)
    const { id } = (await request(participant.token, [inside, theirs])).answer()
    expect(await downloadOver(server, participant.token, id)).toMatchObject({
      packedCount: 1,
      missingPhotoIds: [inside],
    })
  })

  test('one alone is downloaded under its own name by whoever may see it', async () => {
    const { owner, participant, stranger, inside, outside } = await sharedAlbum()
    const ask = (token: string, id: string) => server.api(getPhotoDownload, { params: { id } }, token)
    for (const { token } of [owner, participant]) {
      const { url, fileName } = (await ask(token, inside)).answer()
      const answer = await send(url)
      expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(hashes(owner.contents.slice(0, 1))[0])
      expect(answer.headers.get('content-disposition')).toContain(`attachment; filename=${fileName}`)
    }
    expect((await ask(participant.token, outside)).status).toBe(404)
    expect((await ask(stranger.token, inside)).status).toBe(404)
    expect((await ask(owner.token, outside)).status).toBe(200)
  })
})

describe('the address of an archive', () => {
  test('is given to its customer alone, when it is ready, until it expires', async () => {
    const { id: customerId, token, photoIds } = await customerWith(1)
    const stranger = (await server.signedIn()).token
    const id = await ready(token, photoIds)
    const ask = (as: string) => server.api(getDownloadUrl, { params: { id } }, as)
    expect((await ask(stranger)).status).toBe(404)
    const { url } = (await ask(token)).answer()
    expect((await send(url, { headers: { authorization: `Bearer ${stranger}` } })).status).toBe(404)
    expect((await send(url.replace('expires=', 'expires=1'))).status).toBe(403)
    await setRow(customerId, id, { status: 'IN_PROGRESS' })
    expect((await ask(token)).status).toBe(409)
    await setRow(customerId, id, { status: 'READY', expires: new Date(Date.now() - 1) })
    expect((await ask(token)).status).toBe(404)
  })

  test('is empty once the archive was removed', async () => {
    const { token, photoIds } = await customerWith(1)
    const id = await ready(token, photoIds)
    const url = await archiveUrl(server, token, id)
    expect((await server.api(deleteDownload, { params: { id } }, token)).answer()).toEqual({ id })
    expect((await send(url)).status).toBe(404)
    expect((await server.api(getDownloads, {}, token)).answer().items).toEqual([])
  })
})

const setRow = (customerId: string, id: string, values: Partial<DownloadRow>) =>
  server.context.db
    .update(downloads)
    .set(values)
    .where(eq(downloads.id, id))
    .then(() => rowOf(customerId, id))

describe('an archive that expires', () => {
  test('is removed, stays in the list for a while, and can be made again', async () => {
    const { id: customerId, token, photoIds, contents } = await customerWith(2)
    const id = await ready(token, photoIds)
    await setRow(customerId, id, { expires: new Date(Date.now() - 1000) })
    expect((await readDownload(server, token, id)).status).toBe('EXPIRED')
    await removeExpiredDownloads(server.context, new Date())
    expect(await archivesOf(customerId)).toEqual([])
    expect(await readDownload(server, token, id)).toMatchObject({ status: 'EXPIRED', bytes: null })
    await server.api(repeatDownload, { params: { id } }, token)
    expect((await downloadOver(server, token, id)).status).toBe('READY')
    expect(sorted(await downloadedFiles(server, token, id))).toEqual(hashes(contents))
    await setRow(customerId, id, {
      expires: new Date(0),
      updated: new Date(Date.now() - (DOWNLOAD_LISTED_DAYS + 1) * DAY),
    })
    await removeExpiredDownloads(server.context, new Date())
    expect((await server.api(getDownloads, {}, token)).answer().items).toEqual([])
  })
})

/** Keys of the archives of a customer. */
async function archivesOf(customerId: string): Promise<string[]> {
  const rows = await server.context.db.select().from(archives).where(eq(archives.customerId, customerId))
  return rows.map(({ key }) => key)
}

describe('a run that goes wrong', () => {
  /** Lets the originals of one customer not be looked at, so often. */
  function failingBlobs(photoIds: readonly string[], times: number, error: Error) {
    const { blobs } = server.context
    const size = blobs.size.bind(blobs)
    let failures = 0
    vi.spyOn(blobs, 'size').mockImplementation(async (key) => {
      if (!photoIds.some((id) => key.endsWith(id)) || failures >= times) return size(key)
      failures += 1
      throw error
    })
  }

  test(
    'is repeated',
    async () => {
      const { id: customerId, token, photoIds, contents } = await customerWith(2)
      failingBlobs(photoIds, 1, new Error('The disk had a moment.'))
      const id = await ready(token, photoIds)
      expect((await rowOf(customerId, id)).tries).toBe(2)
      expect(sorted(await downloadedFiles(server, token, id))).toEqual(hashes(contents))
    },
    SLOW,
  )

  test(
    'fails the download after some tries, visibly, and it can be made again',
    async () => {
      const { id: customerId, token, photoIds } = await customerWith(1)
      failingBlobs(photoIds, DOWNLOAD_TRIES, new Error('The disk is broken.'))
      const keys = listen(customerId)
      const { id } = (await request(token, photoIds)).answer()
      expect((await downloadOver(server, token, id)).status).toBe('FAILED')
      await vi.waitFor(() => expect(keys).toEqual(['archive-generation-started', 'archive-generation-error']))
      expect((await server.api(getDownloadUrl, { params: { id } }, token)).status).toBe(409)
      await server.api(repeatDownload, { params: { id } }, token)
      expect((await downloadOver(server, token, id)).status).toBe('READY')
    },
    SLOW,
  )

  test('killed too often fails the download', async () => {
    const { id: customerId, token, photoIds } = await customerWith(1)
    const id = await ready(token, photoIds)
    const row = await setRow(customerId, id, { status: 'IN_PROGRESS', tries: DOWNLOAD_TRIES })
    await runDownload(server.context, keyOf(row))
    expect((await readDownload(server, token, id)).status).toBe('FAILED')
  })

  test('twice at once gives one whole archive and one message', async () => {
    const { id: customerId, token, photoIds, contents } = await customerWith(2)
    const id = await ready(token, photoIds)
    const row = await setRow(customerId, id, { status: 'IN_PROGRESS', tries: DOWNLOAD_TRIES - 2 })
    const keys = listen(customerId)
    await Promise.all([1, 2].map(() => runDownload(server.context, keyOf(row))))
    expect(sorted(await downloadedFiles(server, token, id))).toEqual(hashes(contents))
    // Between processes messages arrive later.
    await vi.waitFor(() => expect(keys.filter((key) => key === 'archive-generation-finished')).toHaveLength(1))
  })

  test('leaves the archive that another run has finished', async () => {
    const { id: customerId, token, photoIds, contents } = await customerWith(2)
    const id = await ready(token, photoIds)
    const row = await setRow(customerId, id, { status: 'IN_PROGRESS', tries: DOWNLOAD_TRIES - 2 })
    let other: Promise<void> | undefined
    const size = server.context.blobs.size.bind(server.context.blobs)
    vi.spyOn(server.context.blobs, 'size').mockImplementation(async (key) => {
      if (other) return size(key)
      other = runDownload(server.context, keyOf(row))
      await other
      throw new Error('The disk is broken.')
    })
    await runDownload(server.context, keyOf(row)).catch(() => undefined)
    expect((await readDownload(server, token, id)).status).toBe('READY')
    expect(sorted(await downloadedFiles(server, token, id))).toEqual(hashes(contents))
  })

  test('after another has finished makes an archive of its own: a download in progress never mixes both', async () => {
    const { id: customerId, token, photoIds } = await customerWith(2)
    const id = await ready(token, photoIds)
    const url = await archiveUrl(server, token, id)
    const etag = (await send(url)).headers.get('etag')
    const row = await setRow(customerId, id, { status: 'IN_PROGRESS' })
    await runDownload(server.context, keyOf(row))
    const again = await send(await archiveUrl(server, token, id))
    expect(again.status).toBe(200)
    expect(again.headers.get('etag')).not.toBe(etag)
    // an address of the other one is refused, so that no range of it is appended
    expect((await send(url)).status).toBe(404)
  })

  test('of a download that was removed leaves no archive', async () => {
    const { id: customerId, token, photoIds } = await customerWith(1)
    const id = await ready(token, photoIds)
    const row = await setRow(customerId, id, { status: 'REQUESTED' })
    const { blobs } = server.context
    const size = blobs.size.bind(blobs)
    vi.spyOn(blobs, 'size').mockImplementation(async (key) => {
      await server.api(deleteDownload, { params: { id } }, token)
      return size(key)
    })
    await runDownload(server.context, keyOf(row))
    expect(await archivesOf(customerId)).toEqual([])
  })
})

describe('an archive while it is read', () => {
  /** A ready download of photos in their order, and its address. */
  async function offered(photosCount: number) {
    const customer = await customerWith(photosCount)
    const id = await ready(customer.token, customer.photoIds)
    return { ...customer, url: await archiveUrl(server, customer.token, id) }
  }
  const bytesAt = async (url: string, headers: Record<string, string> = {}) => {
    const response = await send(url, { headers })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('is stored nowhere, and comes in parts that fit together', async () => {
    const { url } = await offered(3)
    const { response, bytes } = await bytesAt(url)
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
    const etag = response.headers.get('etag') ?? ''
    const rest = await bytesAt(url, { range: 'bytes=1500-', 'if-range': etag })
    expect(rest.response.status).toBe(206)
    expect(rest.response.headers.get('content-range')).toBe(`bytes 1500-${bytes.length - 1}/${bytes.length}`)
    expect(rest.bytes.equals(bytes.subarray(1500))).toBe(true)
    expect((await bytesAt(url, { range: `bytes=${bytes.length}-` })).response.status).toBe(416)
    const keys: string[] = []
    for await (const { key } of server.context.blobs.list('archives/')) keys.push(key)
    expect(keys).toEqual([])
  })

  test('keeps photos that were deleted since, and leaves out those that are gone for good', async () => {
    const { token, photoIds, contents, url } = await offered(3)
    const { response } = await bytesAt(url)
    const etag = response.headers.get('etag') ?? ''
    const [gone = ''] = photoIds
    await server.api(deletePhotos, { body: { photoIds: [gone] } }, token)
    expect(sorted(await unzip((await bytesAt(url)).bytes))).toEqual(hashes(contents))
    await server.api(purgePhotos, { body: { photoIds: [gone] } }, token)
    const later = await bytesAt(url, { range: 'bytes=1500-', 'if-range': etag })
    // a resumed download starts again, as its first part is of other bytes
    expect(later.response.status).toBe(200)
    expect(sorted(await unzip(later.bytes))).toEqual(hashes(contents.slice(1)))
    const rest = photoIds.slice(1)
    await server.api(deletePhotos, { body: { photoIds: rest } }, token)
    await server.api(purgePhotos, { body: { photoIds: rest } }, token)
    expect((await send(url)).status).toBe(404)
  })

  test('of more photos than a statement may name can be opened', async () => {
    const { id: customerId, photoIds } = await offered(1)
    const [photoId = ''] = photoIds
    const file = { photoId, blobKey: `originals/${photoId}`, bytes: 1, crc32: 0, modified: new Date(0).toISOString() }
    const files = Array.from({ length: MOST_PARAMETERS + 1 }, (_, at) => ({ ...file, name: `${at}.jpg` }))
    const key = `exports/${randomUUID()}/0`
    await enterArchive(server.context.db, { customerId, key }, files)
    const archive = await openArchive(server.context.db, { customerId, key })
    if (archive === null || archive === 'empty') throw new Error('It has no files.')
    expect(archive.layout.bytes).toBe(bytesOfArchive(files))
  })

  test('breaks off where an original is lost, and says so once', async () => {
    const { photoIds, url } = await offered(2)
    const log = vi.spyOn(server.context.log, 'error').mockImplementation(() => undefined)
    await server.context.blobs.remove(`originals/${photoIds[1]}`)
    await expect(bytesAt(url)).rejects.toThrow()
    expect(log.mock.calls.map(([text]) => text)).toEqual(['An archive could not be sent whole.'])
  })

  test('closes the photo in hand when its client goes away', async () => {
    const { url } = await offered(1)
    const left = new PassThrough()
    left.write('a part')
    vi.spyOn(server.context.blobs, 'read').mockResolvedValue({ stream: left, bytes: 1000 })
    const { host, port, pathname, search } = new URL(url)
    const [answer] = await once(
      get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }),
      'response',
    )
    await once(answer, 'readable')
    const log = vi.spyOn(server.context.log, 'error')
    answer.destroy()
    await expect.poll(() => left.destroyed, { timeout: 1000 }).toBe(true)
    // who goes away is no fault
    await expect.poll(() => left.closed).toBe(true)
    expect(log).not.toHaveBeenCalled()
  })

  test('has the check sums of photos that were stored without', async () => {
    const { token, photoIds, contents } = await customerWith(2, () => ({ crc32: null }))
    const id = await ready(token, photoIds)
    expect(sorted(await downloadedFiles(server, token, id))).toEqual(hashes(contents))
    const rows = await server.context.db.query.photos.findMany({ where: inArray(photos.id, photoIds) })
    expect(rows.map((row) => row.crc32).sort()).toEqual(contents.map((content) => crc32(content)).sort())
  })

  test('stored by the version before can still be downloaded, and goes when it expires', async () => {
    const { id: customerId, token, photoIds } = await customerWith(1)
    const id = await ready(token, photoIds)
    const row = await rowOf(customerId, id)
    await server.context.db.delete(archives).where(eq(archives.customerId, customerId))
    const zip = Buffer.from('what was stored')
    await server.context.blobs.put(archiveOf(row), zip)
    const { bytes } = await bytesAt(await archiveUrl(server, token, id))
    expect(bytes.equals(zip)).toBe(true)
    await setRow(customerId, id, { expires: new Date(Date.now() - 1000) })
    await removeExpiredDownloads(server.context, new Date())
    expect(await server.context.blobs.size(archiveOf(row))).toBeNull()
  })
})
