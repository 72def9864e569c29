import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addAlbumPhotos,
  deleteAlbum,
  getAlbum,
  getAlbumPhoto,
  getAlbumPhotoIds,
  getAlbumPhotos,
  removeAlbumPhotos,
  updateAlbum,
} from '#contract/albums.ts'
import { restorePhotos } from '#contract/deleted-photos.ts'
import { deletePhotos, getUser } from '#contract/photos.ts'
import { getSharedAlbumCounts } from '#contract/shared-album-counts.ts'
import {
  deleteSharedAlbum,
  getSharedAlbum,
  getSharedAlbumParticipants,
  getSharedAlbumPhoto,
  getSharedAlbumPhotoIds,
  getSharedAlbumPhotos,
  getSharedAlbums,
} from '#contract/shared-albums.ts'
import { ingestPhoto } from '#server/areas/uploads/ingest.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { send } from '#tests/support/browser.ts'
import { addPhotos } from '#tests/support/library.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'

const SORTING = { sortKey: 'created', sortOrder: 'asc' } as const

let server: TestServer
type Person = TestCustomer & { token: string }
let owner: Person
let participant: Person
let other: TestCustomer
let stranger: Person

async function newPerson(): Promise<Person> {
  const row = await server.createCustomer()
  return { ...row, token: (await server.signIn(row)).accessToken }
}

beforeAll(async () => {
  server = await startServer()
  owner = await newPerson()
  participant = await newPerson()
  other = await server.createCustomer()
  stranger = await newPerson()
}, 120_000)
afterAll(() => server.stop())

let id: string
let ownersPhoto: string
let theirPhoto: string
beforeEach(async () => {
  ownersPhoto = (await addPhotos(server, owner.id, [{ created: new Date('2025-01-01T00:00:00Z') }]))[0] ?? ''
  theirPhoto = (await addPhotos(server, participant.id, [{ created: new Date('2025-01-02T00:00:00Z') }]))[0] ?? ''
  id = await createAlbumOf(server, owner.id, {
    photoIds: [ownersPhoto],
    participants: [participant.id, other.id],
    theirPhotoIds: [theirPhoto],
  })
})

/** Statuses of every call about the album, by its path. */
async function statusesFor(token?: string): Promise<Record<string, number>> {
  const params = { id }
  const photo = { id, photoId: ownersPhoto }
  const body = { photoIds: [ownersPhoto] }
  const answers = {
    'GET shared': server.api(getSharedAlbum, { params }, token),
    'GET shared participants': server.api(getSharedAlbumParticipants, { params }, token),
    'GET shared photos': server.api(getSharedAlbumPhotos, { params, query: SORTING }, token),
    'GET shared ids': server.api(getSharedAlbumPhotoIds, { params, query: SORTING }, token),
    'GET shared photo': server.api(getSharedAlbumPhoto, { params: photo, query: SORTING }, token),
    'GET album': server.api(getAlbum, { params }, token),
    'GET photos': server.api(getAlbumPhotos, { params, query: SORTING }, token),
    'GET ids': server.api(getAlbumPhotoIds, { params, query: SORTING }, token),
    'GET photo': server.api(getAlbumPhoto, { params: photo, query: SORTING }, token),
    'PATCH album': server.api(updateAlbum, { params, body: { name: 'Mine' } }, token),
    'POST photos': server.api(addAlbumPhotos, { params, body }, token),
    'DELETE photos': server.api(removeAlbumPhotos, { params, body }, token),
  }
  const entries = Object.entries(answers).map(async ([name, answer]) => [name, (await answer).status] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const READS = ['', ' participants', ' photos', ' ids', ' photo'].map((part) => `GET shared${part}`)
const OWNERS_READS = ['GET album', 'GET photos', 'GET ids', 'GET photo']
const CHANGES = ['PATCH album', 'POST photos', 'DELETE photos']
const all = (names: readonly string[], status: number) => Object.fromEntries(names.map((name) => [name, status]))

describe('access to a shared album', () => {
  test('needs a token', async () => {
    expect(await statusesFor()).toEqual(all([...READS, ...OWNERS_READS, ...CHANGES], 401))
    for (const call of [getSharedAlbums, getSharedAlbumCounts] as const) {
      expect((await server.api(call, { query: {} }, undefined)).status).toBe(401)
    }
    for (const call of [deleteSharedAlbum, deleteAlbum]) {
      expect((await server.api(call, { params: { id } })).status).toBe(401)
    }
  })

  test('a stranger finds nothing', async () => {
    expect(await statusesFor(stranger.token)).toEqual(all([...READS, ...OWNERS_READS, ...CHANGES], 404))
    for (const call of [deleteSharedAlbum, deleteAlbum]) {
      expect((await server.api(call, { params: { id } }, stranger.token)).status).toBe(404)
    }
    expect((await server.api(getSharedAlbums, { query: {} }, stranger.token)).answer()).toEqual({
      albums: [],
      cursor: null,
    })
    expect((await server.api(getSharedAlbum, { params: { id } }, owner.token)).status).toBe(200)
  })

  test('a participant reads it, and has no call of the owner', async () => {
    const expected = { ...all(READS, 200), ...all([...OWNERS_READS, ...CHANGES], 404) }
    expect(await statusesFor(participant.token)).toEqual(expected)
    expect((await server.api(deleteAlbum, { params: { id } }, participant.token)).status).toBe(404)
  })

  test('the owner reads it in both services, and changes nothing', async () => {
    const expected = { ...all([...READS, ...OWNERS_READS], 200), ...all(CHANGES, 403) }
    expect(await statusesFor(owner.token)).toEqual(expected)
    expect((await server.api(getSharedAlbum, { params: { id } }, owner.token)).answer().photosCount).toBe(2)
  })

  test('an album that is not shared is in no shared call, not even its owner’s', async () => {
    id = await createAlbumOf(server, owner.id, { photoIds: [ownersPhoto] })
    expect(await statusesFor(owner.token)).toMatchObject(all(READS, 404))
    expect((await server.api(deleteSharedAlbum, { params: { id } }, owner.token)).status).toBe(404)
    expect((await server.api(getAlbum, { params: { id } }, owner.token)).status).toBe(200)
  })
})

test('the owner finds everybody, a participant the owner and themselves', async () => {
  const seenBy = async ({ token }: Person) => {
    const {
      ownerId,
      owner: host,
      participants,
    } = (await server.api(getSharedAlbum, { params: { id } }, token)).answer()
    const people = (await server.api(getSharedAlbumParticipants, { params: { id } }, token)).answer()
    expect(people.owner).toEqual({ id: ownerId, ...host })
    expect(people.participants.map(({ email }) => ({ email }))).toEqual(participants)
    return { ownerId, host, ids: people.participants.map((person) => person.id).sort() }
  }
  const host = { email: owner.email }
  expect(await seenBy(owner)).toEqual({ ownerId: owner.id, host, ids: [participant.id, other.id].sort() })
  expect(await seenBy(participant)).toEqual({ ownerId: owner.id, host, ids: [participant.id] })
})

test('its photos say whose they are, and open for everybody in it', async () => {
  const [content, foreign] = [await makePhoto({ seed: 901 }), await makePhoto({ seed: 902 })]
  const mine = await ingestPhoto(server.context, { customerId: owner.id, fileName: 'a.jpg', content })
  const theirs = await ingestPhoto(server.context, { customerId: participant.id, fileName: 'b.jpg', content: foreign })
  if (mine.state === 'refused' || theirs.state === 'refused') throw new Error('Refused.')
  id = await createAlbumOf(server, owner.id, {
    photoIds: [mine.imageId],
    participants: [participant.id],
    theirPhotoIds: [theirs.imageId],
  })
  const read = async (token: string) =>
    (await server.api(getSharedAlbumPhotos, { params: { id }, query: SORTING }, token)).answer().images
  for (const { token } of [owner, participant]) {
    const images = await read(token)
    expect(images.map(({ imageId, ownerId }) => [imageId, ownerId])).toEqual([
      [mine.imageId, owner.id],
      [theirs.imageId, participant.id],
    ])
    for (const { url } of images) expect((await send(url)).status).toBe(200)
  }
  // Deleted by whose it is: gone for all, its address too.
  const [, image] = await read(owner.token)
  await server.api(deletePhotos, { body: { photoIds: [theirs.imageId] } }, participant.token)
  expect((await read(owner.token)).map(({ imageId }) => imageId)).toEqual([mine.imageId])
  expect((await send(image?.url ?? '')).status).toBe(404)
  await server.api(restorePhotos, { body: { photoIds: [theirs.imageId] } }, participant.token)
  expect(await read(owner.token)).toHaveLength(2)
  expect((await send(image?.url ?? '')).status).toBe(200)
  // Deleted with the album: the address is handed out no more, and one handed out before is over (open question 81).
  await server.api(deleteSharedAlbum, { params: { id } }, owner.token)
  expect((await server.api(getSharedAlbumPhotos, { params: { id }, query: SORTING }, participant.token)).status).toBe(
    404,
  )
  expect((await send(image?.url ?? '')).status).toBe(404)
})

describe('deleting', () => {
  const countsOf = async ({ token }: Person) => (await server.api(getSharedAlbumCounts, {}, token)).answer()
  const remove = (as: Person) => server.api(deleteSharedAlbum, { params: { id } }, as.token)
  const photosOf = async ({ token }: Person) => (await server.api(getUser, { query: {} }, token)).answer().photosCount

  test('by a participant takes their photos out, and leaves them in their library', async () => {
    const before = { counts: await countsOf(participant), photos: await photosOf(participant) }
    expect((await remove(participant)).answer()).toEqual({ albumId: id })
    expect((await remove(participant)).status).toBe(404)
    expect(await countsOf(participant)).toEqual({
      ...before.counts,
      readAlbumsCount: before.counts.readAlbumsCount - 1,
    })
    expect(await photosOf(participant)).toBe(before.photos)
    expect(await statusesFor(participant.token)).toMatchObject(all(READS, 404))
    const { photosCount, participants, coverPhoto } = (
      await server.api(getSharedAlbum, { params: { id } }, owner.token)
    ).answer()
    expect([photosCount, participants.length, coverPhoto?.imageId]).toEqual([1, 1, ownersPhoto])
  })

  test.each(['deleteSharedAlbum', 'deleteAlbum'] as const)(
    'by the owner with %s removes it for everybody',
    async (name) => {
      const before = await countsOf(owner)
      const call = name === 'deleteAlbum' ? deleteAlbum : deleteSharedAlbum
      const answers = await Promise.all([1, 2].map(() => server.api(call, { params: { id } }, owner.token)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      for (const person of [owner, participant]) {
        expect(await statusesFor(person.token)).toMatchObject(all(READS, 404))
      }
      expect((await countsOf(owner)).grantedAlbumsCount).toBe(before.grantedAlbumsCount - 1)
      const restored = await server.api(restorePhotos, { body: { photoIds: [theirPhoto] } }, participant.token)
      expect(restored.answer().failed).toEqual([])
    },
  )

  test('by the last participant leaves it shared, and read-only', async () => {
    id = await createAlbumOf(server, owner.id, { photoIds: [ownersPhoto], participants: [participant.id] })
    await remove(participant)
    const found = (await server.api(getSharedAlbum, { params: { id } }, owner.token)).answer()
    expect(found.participants).toEqual([])
    expect(await statusesFor(owner.token)).toMatchObject(all(CHANGES, 403))
  })
})

test('shared albums, own ones among them, are listed newest first, page by page', async () => {
  const [reader, host] = [await newPerson(), await newPerson()]
  const ids: string[] = []
  for (let made = 0; made < 5; made += 1) {
    ids.unshift(await createAlbumOf(server, host.id, { participants: [reader.id] }))
  }
  const own = await createAlbumOf(server, reader.id, { participants: [host.id] })
  await createAlbumOf(server, reader.id)
  const listed = async (wish: { own?: boolean }) => {
    const found: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const query = { ...wish, limit: 2, ...(cursor !== undefined && { cursor }) }
      const page = (await server.api(getSharedAlbums, { query }, reader.token)).answer()
      found.push(...page.albums.map(({ albumId }) => albumId))
      cursor = page.cursor
    }
    return found
  }
  expect(await listed({})).toEqual([own, ...ids])
  expect(await listed({ own: false })).toEqual(ids)
  expect((await server.api(getSharedAlbumCounts, {}, reader.token)).answer()).toEqual({
    readAlbumsCount: 5,
    grantedAlbumsCount: 1,
  })
})
