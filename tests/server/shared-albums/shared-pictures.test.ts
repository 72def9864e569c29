import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAlbum, getAlbumPhotos } from '#contract/albums.ts'
import { getPhotoDownload } from '#contract/downloads.ts'
import { getSharedAlbumCounts } from '#contract/shared-album-counts.ts'
import { deleteSharedAlbum, getSharedAlbum, getSharedAlbumPhotos, getSharedAlbums } from '#contract/shared-albums.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import { albums, customers } from '#server/core/database/schema.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { send } from '#tests/support/browser.ts'
import { addPhotos } from '#tests/support/library.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'

const SORTING = { sortKey: 'created', sortOrder: 'asc' } as const
type Person = { customer: TestCustomer; token: string }

let server: TestServer
let owner: Person
let guest: Person
let photoId: string
let guestsPhoto: string
let albumId: string

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function addPicture({ customer }: Person): Promise<string> {
  const [id = ''] = await addPhotos(server, customer.id, [{}])
  for (const size of ['300', 'original'] as const) await server.context.blobs.put(blobKey(id, size), Buffer.from('a'))
  return id
}

const share = () =>
  createAlbumOf(server, owner.customer.id, {
    photoIds: [photoId],
    participants: [guest.customer.id],
    theirPhotoIds: [guestsPhoto],
  })

beforeEach(async () => {
  owner = await server.signedIn()
  guest = await server.signedIn()
  photoId = await addPicture(owner)
  guestsPhoto = await addPicture(guest)
  albumId = await share()
})

const pictures = (images: readonly { imageId: string; thumbnails: readonly { url: string }[] }[]) =>
  Object.fromEntries(images.map(({ imageId, thumbnails }) => [imageId, thumbnails[0]?.url ?? '']))
const photosFor = async ({ token }: Person) =>
  pictures((await server.api(getSharedAlbumPhotos, { params: { id: albumId }, query: SORTING }, token)).answer().images)
const statusOf = async (url = '') => (await send(url)).status

describe('the address of a photo in a shared album', () => {
  it('is of its viewer alone where the photo is not their own', async () => {
    const [owners, guests] = [await photosFor(owner), await photosFor(guest)]
    for (const all of [owners, guests]) for (const url of Object.values(all)) expect(await statusOf(url)).toBe(200)
    expect(owners[photoId]).toContain(`/images/${photoId}/300?`)
    expect(guests[guestsPhoto]).toContain(`/images/${guestsPhoto}/300?`)
    expect(guests[photoId]).toContain(`/images/shared/${guest.customer.id}/${photoId}/300?`)
    const forged = guests[photoId]?.replace(guest.customer.id, owner.customer.id)
    expect(await statusOf(forged)).toBe(403)
    const params = { id: albumId }
    const own = (await server.api(getAlbumPhotos, { params, query: SORTING }, owner.token)).answer().images
    expect(pictures(own)).toEqual(owners)
    const { coverPhoto } = (await server.api(getSharedAlbum, { params }, guest.token)).answer()
    expect(Object.values(guests)).toContain(coverPhoto?.thumbnails[0]?.url)
  })

  it('is good for the bearer of the viewer’s token, without a signature', async () => {
    const url = (await photosFor(guest))[photoId]?.replace(/\?.*/, '') ?? ''
    const asked = async (token: string) => (await send(url, { headers: { authorization: `Bearer ${token}` } })).status
    expect([await asked(guest.token), await asked(owner.token), await statusOf(url)]).toEqual([200, 404, 401])
  })

  it('ends when the viewer leaves the album; nobody else’s does', async () => {
    const [owners, guests] = [await photosFor(owner), await photosFor(guest)]
    const { url } = (await server.api(getPhotoDownload, { params: { id: photoId } }, guest.token)).answer()
    expect(await statusOf(url)).toBe(200)
    await server.api(deleteSharedAlbum, { params: { id: albumId } }, guest.token)
    expect([await statusOf(guests[photoId]), await statusOf(url)]).toEqual([404, 404])
    // what the guest took along is in their own library
    expect(await statusOf(guests[guestsPhoto])).toBe(200)
    expect(await statusOf(owners[guestsPhoto])).toBe(404)
    expect(await statusOf(owners[photoId])).toBe(200)
  })

  it.each([
    ['deleted', () => server.api(deleteAlbum, { params: { id: albumId } }, owner.token)],
    ['no longer shared', () => server.context.db.update(albums).set({ isShared: false }).where(eq(albums.id, albumId))],
  ])('ends when the album is %s', async (_what, end: () => Promise<unknown>) => {
    const [owners, guests] = [await photosFor(owner), await photosFor(guest)]
    await end()
    expect([await statusOf(guests[photoId]), await statusOf(owners[guestsPhoto])]).toEqual([404, 404])
    expect([await statusOf(owners[photoId]), await statusOf(guests[guestsPhoto])]).toEqual([200, 200])
  })

  it('lives on while another shared album has the photo', async () => {
    const guests = await photosFor(guest)
    await share()
    await server.api(deleteSharedAlbum, { params: { id: albumId } }, owner.token)
    expect(await statusOf(guests[photoId])).toBe(200)
  })
})

const setDeleted = ({ customer }: Person, deletedAt: Date | null) =>
  server.context.db.update(customers).set({ deletedAt }).where(eq(customers.id, customer.id))

describe('of a deleted account', () => {
  it('no address is good, and no album is shared, until it is kept', async () => {
    const [owners, guests] = [await photosFor(owner), await photosFor(guest)]
    const calls = async () => {
      const list = (await server.api(getSharedAlbums, { query: {} }, guest.token)).answer().albums
      const { readAlbumsCount } = (await server.api(getSharedAlbumCounts, {}, guest.token)).answer()
      const { status } = await server.api(getSharedAlbum, { params: { id: albumId } }, guest.token)
      return [list.length, readAlbumsCount, status]
    }
    expect(await calls()).toEqual([1, 1, 200])
    await setDeleted(owner, new Date())
    const all = [owners[photoId], owners[guestsPhoto], guests[photoId], guests[guestsPhoto]]
    expect(await Promise.all(all.map(statusOf))).toEqual([404, 404, 404, 200])
    expect(await calls()).toEqual([0, 0, 404])
    await setDeleted(owner, null)
    expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 200, 200])
    expect(await calls()).toEqual([1, 1, 200])
  })

  it('a viewer’s addresses are no good either', async () => {
    const guests = await photosFor(guest)
    await setDeleted(guest, new Date())
    expect([await statusOf(guests[photoId]), await statusOf(guests[guestsPhoto])]).toEqual([404, 404])
  })
})
