import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAlbumPhotoIds, removeAlbumPhotos } from '#contract/albums.ts'
import { getAlbumColours, getSharedAlbumColours, NO_COLOUR } from '#contract/colours.ts'
import { deletePhotos, type Sorting, sortKey as sortKeys, sortOrder as sortOrders } from '#contract/photos.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { addPhotos, taken } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const SORTINGS: Sorting[] = sortKeys.options.flatMap((sortKey) =>
  sortOrders.options.map((sortOrder) => ({ sortKey, sortOrder })),
)
const LATEST = { sortKey: 'dateTaken', sortOrder: 'desc' } as const

const numbersOf = ({ colours }: { colours: string }) => {
  const bytes = Buffer.from(colours, 'base64')
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(2 * at))
}

const photo = (day: string | null, colour: number | null) => ({
  colour,
  taken: day === null ? null : taken(`${day}T12:00:00`),
})

/** A customer whose album has photos of these colours. */
async function albumOf(photos: readonly ReturnType<typeof photo>[]) {
  const { customer, token } = await server.signedIn()
  const photoIds = await addPhotos(server, customer.id, photos)
  const albumId = await createAlbumOf(server, customer.id, { photoIds })
  const read = async (query: Sorting = LATEST) =>
    numbersOf((await server.api(getAlbumColours, { params: { id: albumId }, query }, token)).answer())
  return { customer, token, photoIds, albumId, read }
}

describe('the colours of an album', () => {
  test.each(SORTINGS)('are in the order of its photos by %o', async (query) => {
    const album = await albumOf([
      photo('2024-02-01', 3),
      photo(null, 5),
      photo('2023-12-31', 2),
      photo('2024-02-01', 0xfffe),
      photo(null, 0x0102),
      photo('2019-01-01', null),
    ])
    const colours = new Map(album.photoIds.map((id, at) => [id, [3, 5, 2, 0xfffe, 0x0102, NO_COLOUR][at]]))
    const { ids } = (await server.api(getAlbumPhotoIds, { params: { id: album.albumId }, query }, album.token)).answer()
    expect(ids).toHaveLength(6)
    expect(await album.read(query)).toEqual(ids.map((id) => colours.get(id)))
  })

  test('leave out photos that are deleted or removed from it', async () => {
    const album = await albumOf([photo('2024-03-01', 1), photo('2024-02-01', 2), photo('2024-01-01', 3)])
    const [first = '', , last = ''] = album.photoIds
    await server.api(deletePhotos, { body: { photoIds: [first] } }, album.token)
    expect(await album.read()).toEqual([2, 3])
    await server.api(removeAlbumPhotos, { params: { id: album.albumId }, body: { photoIds: [last] } }, album.token)
    expect(await album.read()).toEqual([2])
  })

  test('are none for an empty album', async () => {
    expect(await (await albumOf([])).read()).toEqual([])
  })

  test('are nobody else’s, not even those of a shared album by the other call', async () => {
    const album = await albumOf([photo('2024-03-01', 1)])
    const stranger = await server.signedIn()
    for (const call of [getAlbumColours, getSharedAlbumColours]) {
      const input = { params: { id: album.albumId }, query: LATEST }
      expect((await server.api(call, input, stranger.token)).status).toBe(404)
    }
    const own = { params: { id: album.albumId }, query: LATEST }
    expect((await server.api(getSharedAlbumColours, own, album.token)).status).toBe(404)
  })

  test('of a shared one are its owner’s and its participants’', async () => {
    const [owner, guest, stranger] = [await server.signedIn(), await server.signedIn(), await server.signedIn()]
    const photoIds = await addPhotos(server, owner.customer.id, [photo('2024-03-01', 7)])
    const theirPhotoIds = await addPhotos(server, guest.customer.id, [photo('2024-04-01', 9)])
    const participants = [guest.customer.id]
    const albumId = await createAlbumOf(server, owner.customer.id, { photoIds, participants, theirPhotoIds })
    const read = (token: string) => server.api(getSharedAlbumColours, { params: { id: albumId }, query: LATEST }, token)
    for (const { token } of [owner, guest]) expect(numbersOf((await read(token)).answer())).toEqual([9, 7])
    expect((await read(stranger.token)).status).toBe(404)
  })
})
