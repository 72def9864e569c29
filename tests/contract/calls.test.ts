import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAlbum } from '#contract/albums.ts'
import type { Call, CallInput } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { addPhotos } from '#tests/support/library.ts'
import { callApi, startServer, type TestServer } from '#tests/support/server.ts'
import { openApiDocument } from '../../scripts/openapi-document.ts'

type CallName = keyof typeof CALLS
/** Ids of one customer's belongings, and the brand's host. */
interface Owned {
  host: string
  photoId: string
  albumId: string
}

const SORTING = { sortKey: 'dateTaken', sortOrder: 'desc' } as const

/** A good request of each call, about what a customer owns. A new call is a line here. */
const REQUESTS: { [N in CallName]: (owned: Owned) => CallInput<(typeof CALLS)[N]> } = {
  createAlbum: () => ({ body: { name: 'Snow' } }),
  deleteAlbum: ({ albumId }) => ({ params: { id: albumId } }),
  deletePhotos: ({ photoId }) => ({ body: { photoIds: [photoId] } }),
  findKnownPhotos: () => ({ body: { hashes: ['0'.repeat(64)] } }),
  getCustomer: () => ({}),
  getMenu: ({ host }) => ({ params: { host } }),
  getPhoto: ({ photoId }) => ({ params: { id: photoId }, query: SORTING }),
  getPhotoIds: () => ({ query: SORTING }),
  getTimelineCounts: () => ({ query: {} }),
  getTimelineMonth: () => ({ params: { year: 2024, month: 7 }, query: SORTING }),
  getUploadStatus: () => ({ body: { ids: [randomUUID()] } }),
  getUser: () => ({}),
  updateAlbum: ({ albumId }) => ({ params: { id: albumId }, body: { name: 'Snow' } }),
  updateCustomer: () => ({ body: { timeZone: 'Europe/Oslo' } }),
}

const NAMES = Object.keys(CALLS) as CallName[]
const callOf = (name: CallName): Call => CALLS[name]

let server: TestServer
let owned: Owned
let owner: string
let stranger: string

beforeAll(async () => {
  server = await startServer()
  const customer = await server.createCustomer()
  owner = (await server.signIn(customer)).accessToken
  stranger = (await server.signIn(await server.createCustomer())).accessToken
  const [photoId = ''] = await addPhotos(server, customer.id, [{}])
  const { albumId } = (await server.api(createAlbum, { body: { name: 'Winter' } }, owner)).answer()
  owned = { host: new URL(server.origin).host, photoId, albumId }
}, 60_000)
afterAll(() => server.stop())

const send = (name: CallName, token?: string) => {
  const request: unknown = REQUESTS[name](owned)
  // Each request was checked against its own call.
  return callApi<Call>(server.origin, callOf(name), request as CallInput<Call>, token)
}

describe('every call', () => {
  it('is in docs/openapi.json as the contract has it (npm run openapi)', async () => {
    expect(JSON.parse(await readFile('docs/openapi.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(openApiDocument())),
    )
  })

  it.each(NAMES.filter((name) => !callOf(name).anonymous))('%s answers 401 without a token', async (name) => {
    expect((await send(name)).status).toBe(401)
  })

  it.each(NAMES.filter((name) => callOf(name).path.includes('{id}')))(
    '%s answers 404 for what another customer owns',
    async (name) => {
      expect((await send(name, stranger)).status).toBe(404)
    },
  )

  // What deletes comes last: the others need what it deletes.
  it.each(NAMES.toSorted((a, b) => Number(callOf(a).method === 'DELETE') - Number(callOf(b).method === 'DELETE')))(
    '%s answers its owner',
    async (name) => {
      const { answer } = await send(name, callOf(name).anonymous ? undefined : owner)
      expect(answer()).toBeDefined()
    },
  )
})
