import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addAlbumPhotos,
  createAlbum,
  deleteAlbum,
  getAlbum,
  getAlbumPhoto,
  getAlbumPhotoIds,
  getAlbumPhotos,
  getAlbums,
  MAX_ALBUM_NAME,
  removeAlbumPhotos,
  updateAlbum,
} from '#contract/albums.ts'
import { deleteAllPhotos, restoreAllPhotos, restorePhotos } from '#contract/deleted-photos.ts'
import {
  deletePhotos,
  getUser,
  MAX_SELECTED,
  type Sorting,
  sortKey as sortKeys,
  sortOrder as sortOrders,
} from '#contract/photos.ts'
import { visibleText } from '#contract/typed-text.ts'
import type { NewPhoto } from '#server/areas/photos/store.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { addPhotos, photoRow, taken } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const BY_DATE = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
const SORTINGS: Sorting[] = sortKeys.options.flatMap((sortKey) =>
  sortOrders.options.map((sortOrder) => ({ sortKey, sortOrder })),
)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

/** A customer with a token. */
async function signedIn() {
  const row = await server.createCustomer()
  return { id: row.id, token: (await server.signIn(row)).accessToken }
}

const create = async (token: string, name = 'Winter') =>
  (await server.api(createAlbum, { body: { name } }, token)).answer().albumId
const read = async (token: string, id: string) => (await server.api(getAlbum, { params: { id } }, token)).answer()
const add = async (token: string, id: string, photoIds: string[]) =>
  (await server.api(addAlbumPhotos, { params: { id }, body: { photoIds } }, token)).answer().failed
const remove = async (token: string, id: string, photoIds: string[]) =>
  (await server.api(removeAlbumPhotos, { params: { id }, body: { photoIds } }, token)).answer()
const idsOf = async (token: string, id: string, sorting: Sorting = BY_DATE) =>
  (await server.api(getAlbumPhotoIds, { params: { id }, query: sorting }, token)).answer().ids

describe('the albums of a customer', () => {
  test('are listed newest first, page by page, and counted', async () => {
    const { token } = await signedIn()
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) ids.unshift(await create(token, name))
    const listed: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const query = { limit: 2, ...(cursor !== undefined && { cursor }) }
      const page = (await server.api(getAlbums, { query }, token)).answer()
      expect(page.albums.length).toBeLessThanOrEqual(2)
      listed.push(...page.albums.map(({ albumId }) => albumId))
      cursor = page.cursor
    }
    expect(listed).toEqual(ids)
    expect((await server.api(getUser, { query: {} }, token)).answer().albumsCount).toBe(5)
  })

  test('are left out of lists and counts while they are shared, unless asked for', async () => {
    const { id: customerId, token } = await signedIn()
    const other = await server.createCustomer()
    const own = await createAlbumOf(server, customerId)
    const shared = await createAlbumOf(server, customerId, { participants: [other.id] })
    const list = async (displaySharedData?: boolean) =>
      (await server.api(getAlbums, { query: { displaySharedData } }, token)).answer().albums
    expect((await list()).map(({ albumId, isShared }) => [albumId, isShared])).toEqual([[own, undefined]])
    expect((await list(true)).map(({ albumId, isShared }) => [albumId, isShared])).toEqual([
      [shared, true],
      [own, false],
    ])
    const countOf = async (displaySharedData: boolean) =>
      (await server.api(getUser, { query: { displaySharedData } }, token)).answer().albumsCount
    expect([await countOf(false), await countOf(true)]).toEqual([1, 2])
    expect((await read(token, shared)).isShared).toBe(true)
  })

  test('refuse a cursor of another list', async () => {
    const { token } = await signedIn()
    for (const name of ['One', 'Two']) await create(token, name)
    const { cursor } = (await server.api(getAlbums, { query: { limit: 1 } }, token)).answer()
    const ask = (query: object) => server.api(getAlbums, { query: { limit: 1, ...query } }, token)
    expect((await ask({ cursor })).status).toBe(200)
    expect((await ask({ cursor, displaySharedData: true })).status).toBe(400)
    expect((await ask({ cursor: 'nonsense' })).status).toBe(400)
  })
})

describe('an album', () => {
  test('is created, renamed and deleted; its photos stay in the library', async () => {
    const { id: customerId, token } = await signedIn()
    const photoIds = await addPhotos(server, customerId, [{}, {}])
    const id = await create(token, 'عطلة ❄️')
    expect(await read(token, id)).toMatchObject({
      albumName: 'عطلة ❄️',
      coverPhoto: null,
      photosCount: 0,
      isShared: false,
      userId: customerId,
    })
    await add(token, id, photoIds)
    const renamed = await server.api(updateAlbum, { params: { id }, body: { name: 'Snow' } }, token)
    expect(renamed.answer()).toEqual({ albumId: id, albumName: 'Snow' })
    expect(await read(token, id)).toMatchObject({ albumName: 'Snow', photosCount: 2 })
    const params = { id }
    expect((await server.api(deleteAlbum, { params }, token)).answer()).toEqual({ albumId: id })
    expect((await server.api(deleteAlbum, { params }, token)).status).toBe(404)
    expect((await server.api(getAlbum, { params }, token)).status).toBe(404)
    expect((await server.api(updateAlbum, { params, body: { name: 'x' } }, token)).status).toBe(404)
    expect((await server.api(addAlbumPhotos, { params, body: { photoIds } }, token)).status).toBe(404)
    expect((await server.api(getUser, { query: {} }, token)).answer()).toEqual({ photosCount: 2, albumsCount: 0 })
  })

  test('refuses names beside the field, whatever they are', async () => {
    const { token } = await signedIn()
    const id = await create(token)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.constantFrom(
            '',
            ' ',
            '\u3000\n',
            '\u200b',
            ' \u2060\ufeff\u00ad',
            '\u2800\u3164',
            '\u202e\ufe0f',
            'a<b',
            'a>b',
            'a;b',
            'Snow \ud800',
            'x'.repeat(10_000),
            '👩‍👩‍👧'.repeat(100),
          ),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        ),
        async (name) => {
          const seen = visibleText(name)
          const isValid = isValidName(seen)
          const answers = [
            await server.api(createAlbum, { body: { name } }, token),
            await server.api(updateAlbum, { params: { id }, body: { name } }, token),
          ]
          for (const { status, error } of answers) {
            expect(status).toBe(isValid ? 200 : 400)
            if (!isValid) expect(Object.keys(error().fields ?? {})).toEqual(['body.name'])
          }
          if (isValid) expect((await read(token, id)).albumName).toBe(seen)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('has its newest photo as cover, and another when that one is gone', async () => {
    const { id: customerId, token } = await signedIn()
    const at = (day: number) => ({ created: new Date(`2025-03-0${day}T00:00:00Z`) })
    const [old = '', middle = '', newest = ''] = await addPhotos(server, customerId, [at(1), at(2), at(3)])
    const id = await createAlbumOf(server, customerId, { photoIds: [old, newest, middle] })
    const coverOf = async () => (await read(token, id)).coverPhoto?.imageId
    expect(await coverOf()).toBe(newest)
    await server.api(deletePhotos, { body: { photoIds: [newest] } }, token)
    expect(await coverOf()).toBe(middle)
    await remove(token, id, [middle])
    expect(await coverOf()).toBe(old)
    await server.api(restorePhotos, { body: { photoIds: [newest] } }, token)
    expect(await coverOf()).toBe(newest)
  })
})

describe('photos of an album', () => {
  test('are added and removed once, however often that is requested', async () => {
    const { id: customerId, token } = await signedIn()
    const [first = '', second = ''] = await addPhotos(server, customerId, [{}, {}])
    const id = await create(token)
    const unknown = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => add(token, id, [first, second.toUpperCase(), first])))
    expect(answers).toEqual([[], [], []])
    expect(await add(token, id, [first, unknown, 'nonsense', unknown])).toEqual([unknown, 'nonsense'])
    expect((await read(token, id)).photosCount).toBe(2)
    const removals = await Promise.all([1, 2].map(() => remove(token, id, [first.toUpperCase(), unknown, 'nonsense'])))
    expect(removals.map(({ failed }) => failed)).toEqual([[], []])
    // one of the two took it out
    expect(removals.map(({ already }) => already.length).toSorted()).toEqual([2, 3])
    expect(await idsOf(token, id)).toEqual([second])
    expect((await read(token, id)).photosCount).toBe(1)
  })

  test('can only be those of the own library, and not deleted ones', async () => {
    const { id: customerId, token } = await signedIn()
    const stranger = await server.createCustomer()
    const [foreign = ''] = await addPhotos(server, stranger.id, [{}])
    const [deleted = '', live = ''] = await addPhotos(server, customerId, [{}, {}])
    await server.api(deletePhotos, { body: { photoIds: [deleted] } }, token)
    const id = await create(token)
    expect(await add(token, id, [foreign, deleted, live])).toEqual([foreign, deleted])
    expect(await idsOf(token, id)).toEqual([live])
  })

  test('follow deletions and restorations of the library', async () => {
    const { id: customerId, token } = await signedIn()
    const [first = '', second = '', third = ''] = await addPhotos(server, customerId, [{}, {}, {}])
    const albums = [
      await createAlbumOf(server, customerId, { photoIds: [first, second] }),
      await createAlbumOf(server, customerId, { photoIds: [second, third] }),
    ]
    const counts = () => Promise.all(albums.map(async (id) => (await read(token, id)).photosCount))
    const body = { photoIds: [second] }
    // Two tabs at once.
    await Promise.all([1, 2].map(() => server.api(deletePhotos, { body }, token)))
    expect(await counts()).toEqual([1, 1])
    expect(await idsOf(token, albums[0] ?? '')).toEqual([first])
    expect(
      (await server.api(getAlbumPhoto, { params: { id: albums[0] ?? '', photoId: second }, query: BY_DATE }, token))
        .status,
    ).toBe(404)
    await Promise.all([1, 2].map(() => server.api(restorePhotos, { body }, token)))
    expect(await counts()).toEqual([2, 2])
    await server.api(deletePhotos, { body }, token)
    await remove(token, albums[0] ?? '', [second])
    await server.api(restorePhotos, { body }, token)
    expect(await counts()).toEqual([1, 2])
    const { deletedCount } = (await server.api(deleteAllPhotos, {}, token)).answer()
    expect(deletedCount).toBe(3)
    expect(await counts()).toEqual([0, 0])
    expect((await read(token, albums[0] ?? '')).coverPhoto).toBeNull()
    await server.api(restoreAllPhotos, { body: {} }, token)
    expect(await counts()).toEqual([1, 2])
  })

  test('are paged by cursor and by offset in the right order, and know their places', async () => {
    const { id: customerId, token } = await signedIn()
    const moment = fc
      .record({ day: fc.integer({ min: 1, max: 3 }), second: fc.integer({ min: 0, max: 1 }) })
      .map(({ day, second }) => `2024-01-0${day}T00:00:0${second}`)
    const contents = fc.array(fc.record({ taken: fc.option(moment), created: moment }), { minLength: 1, maxLength: 30 })
    const expectedOf = (photos: readonly NewPhoto[], { sortKey, sortOrder }: Sorting) => {
      const keyOf = ({ created, taken: date, imageId }: NewPhoto) =>
        `${sortKey === 'dateTaken' && date ? date.local : created.toISOString().slice(0, 19)} ${imageId}`
      const sorted = (some: NewPhoto[]) => {
        const ascending = some.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ imageId }) => imageId)
        return sortOrder === 'asc' ? ascending : ascending.reverse()
      }
      if (sortKey === 'created') return sorted([...photos])
      return [...sorted(photos.filter((each) => each.taken)), ...sorted(photos.filter((each) => !each.taken))]
    }
    await fc.assert(
      fc.asyncProperty(
        contents,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(...SORTINGS),
        async (given, limit, sorting) => {
          const photos = given.map((each) =>
            photoRow(customerId, {
              taken: each.taken ? taken(each.taken) : null,
              created: new Date(`${each.created}Z`),
            }),
          )
          const photoIds = await addPhotos(server, customerId, photos)
          const id = await createAlbumOf(server, customerId, { photoIds })
          const expected = expectedOf(photos, sorting)
          const page = async (start: object) => {
            const query = { ...sorting, limit, ...start }
            const { images, cursor } = (await server.api(getAlbumPhotos, { params: { id }, query }, token)).answer()
            return { cursor, ids: images.map(({ imageId }) => imageId) }
          }
          const byCursor: string[] = []
          let start: object | null = {}
          while (start) {
            const { ids, cursor } = await page(start)
            byCursor.push(...ids)
            start = cursor === null ? null : { cursor }
          }
          expect(byCursor).toEqual(expected)
          for (const offset of [0, 1, Math.floor(expected.length / 2), expected.length - 1, expected.length + 5]) {
            expect((await page({ offset })).ids).toEqual(expected.slice(offset, offset + limit))
          }
          expect(await idsOf(token, id, sorting)).toEqual(expected)
          const some = { params: { id }, query: { ...sorting, offset: 2, limit: 3 } }
          expect((await server.api(getAlbumPhotoIds, some, token)).answer().ids).toEqual(expected.slice(2, 5))
          for (const photoId of [expected[0] ?? '', expected.at(-1) ?? '']) {
            const found = await server.api(getAlbumPhoto, { params: { id, photoId }, query: sorting }, token)
            expect(found.answer()).toMatchObject({ image: { imageId: photoId }, offset: expected.indexOf(photoId) })
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  test('refuse a cursor of another album or order', async () => {
    const { id: customerId, token } = await signedIn()
    const photoIds = await addPhotos(server, customerId, [{}, {}])
    const [one, other] = [
      await createAlbumOf(server, customerId, { photoIds }),
      await createAlbumOf(server, customerId, { photoIds }),
    ]
    const ask = (id: string, query: object) =>
      server.api(getAlbumPhotos, { params: { id }, query: { ...BY_DATE, limit: 1, ...query } }, token)
    const { cursor } = (await ask(one, {})).answer()
    expect((await ask(one, { cursor })).status).toBe(200)
    for (const refused of [
      ask(other, { cursor }),
      ask(one, { cursor, sortOrder: 'asc' }),
      ask(one, { cursor, offset: 1 }),
    ]) {
      expect((await refused).status).toBe(400)
    }
  })

  test('more ids than can be selected are a conflict, unless some of them are asked for', async () => {
    const { id: customerId, token } = await signedIn()
    const photoIds = await addPhotos(server, customerId, [{}])
    const id = await createAlbumOf(server, customerId, { photoIds })
    await fillAlbum(id, MAX_SELECTED)
    expect((await read(token, id)).photosCount).toBe(MAX_SELECTED + 1)
    const ask = (query: object) =>
      server.api(getAlbumPhotoIds, { params: { id }, query: { ...BY_DATE, ...query } }, token)
    expect((await ask({})).status).toBe(409)
    expect((await ask({ offset: 1 })).answer().ids).toHaveLength(MAX_SELECTED)
    expect((await ask({ limit: 5 })).answer().ids).toHaveLength(5)
  })
})

const isSeen = (name: string) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name)
const isValidName = (name: string) =>
  isSeen(name) && name.isWellFormed() && !/[<>;]/.test(name) && name.length <= MAX_ALBUM_NAME

/** Puts many copies of an album's only photo into the library and the album. */
async function fillAlbum(albumId: string, photos: number): Promise<void> {
  const { pool } = server.context
  await pool.query(
    `insert into photos (id, customer_id, upload_id, blob_id, sha256, file_name, mime_type, bytes, width, height, thumbnails,
       placeholder, colour, taken_month, taken_order, created_month)
     select gen_random_uuid(), p.customer_id, 'many', p.blob_id, i::text, p.file_name, p.mime_type, p.bytes, p.width, p.height,
       p.thumbnails, p.placeholder, p.colour, p.taken_month, p.taken_order, p.created_month
     from photos p join album_photos a on a.photo_id = p.id, generate_series(1, $2::int) i where a.album_id = $1`,
    [albumId, photos],
  )
  await pool.query(
    `insert into album_photos (album_id, photo_id, customer_id, created, taken_order, is_undated)
     select $1, id, customer_id, created, taken_order, true from photos
     where upload_id = 'many' and customer_id = (select customer_id from albums where id = $1)`,
    [albumId],
  )
}
