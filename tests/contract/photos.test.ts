import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { BYTES_OF_COLOUR, getPhotoColours } from '#contract/colours.ts'
import { errorBody } from '#contract/failure.ts'
import {
  deletePhotos,
  getPhoto,
  getPhotoIds,
  getTimelineCounts,
  getTimelineMonth,
  getUser,
  MAX_DELETE_IDS,
  MAX_SELECTED,
  sortKey as sortKeys,
  sortOrder as sortOrders,
  TAKEN_IN_UNKNOWN_MONTH,
} from '#contract/photos.ts'
import { findKnownPhotos, getUploadStatus, MAX_STATUS_IDS } from '#contract/uploads.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { send } from '#tests/support/browser.ts'
import { addPhotos, taken } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const LIST: readonly Call[] = [
  getTimelineMonth,
  getTimelineCounts,
  getUser,
  getPhoto,
  getPhotoIds,
  getPhotoColours,
  deletePhotos,
  getUploadStatus,
  findKnownPhotos,
]
const CALLS = new Map(LIST.map((call) => [`${call.method} ${call.path}`, call]))
const LIMITS = { timeout: 60_000 }

let server: TestServer
let token: string
let photoIds: string[]

beforeAll(async () => {
  server = await startServer()
  const customer = await server.createCustomer()
  token = (await server.signIn(customer)).accessToken
  photoIds = await addPhotos(server, customer.id, [
    { taken: taken('2024-02-29T23:59:59', -210), uploadEnd: new Date() },
    { taken: taken('0001-01-01T00:00:00', 0) },
    { taken: taken('9999-12-31T23:59:59') },
    {},
  ])
}, 60_000)
afterAll(() => server.stop())

const sortKey = fc.constantFrom(...sortKeys.options)
const sortOrder = fc.constantFrom(...sortOrders.options)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
/** Without the keys whose value is undefined: an optional part is absent, not undefined. */
const present = <T extends object>(arbitrary: fc.Arbitrary<T>) =>
  arbitrary.map((parts) => Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T)

const year = fc.oneof(fc.constantFrom(1970, 2024, 2025, 1, 9999), fc.integer({ min: 1, max: 9999 }))
const month = fc.integer({ min: 1, max: 12 })
const monthKey = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(year, month).map(([y, m]) => `${y}/${m}`) },
  fc.constant(TAKEN_IN_UNKNOWN_MONTH),
)
const photoId = fc.oneof(
  fc.nat(3).map((at) => photoIds[at] ?? ''),
  fc.uuid(),
)

describe('valid requests are answered as the contract says', () => {
  test('a month', LIMITS, () =>
    fc.assert(
      fc.asyncProperty(
        year,
        month,
        present(
          fc.record({
            sortKey,
            sortOrder,
            limit: optional(fc.integer({ min: 1, max: 500 })),
            offset: optional(fc.nat(999_999_999)),
            undated: optional(fc.boolean()),
          }),
        ),
        async (y, m, query) => {
          const { answer } = await server.api(getTimelineMonth, { params: { year: y, month: m }, query }, token)
          const { images } = answer()
          for (const { url, untouchedUrl, thumbnails } of images) {
            for (const address of [url, untouchedUrl, ...thumbnails.map((each) => each.url)]) {
              expect(address.startsWith(`${server.origin}/`)).toBe(true)
            }
          }
        },
      ),
    ),
  )

  test('counts, totals', LIMITS, () =>
    fc.assert(
      fc.asyncProperty(present(fc.record({ sortKey: optional(sortKey) })), async (query) => {
        ;(await server.api(getTimelineCounts, { query }, token)).answer()
        expect((await server.api(getUser, { query: {} }, token)).answer().photosCount).toBe(4)
      }),
      { numRuns: 10 },
    ),
  )

  test('a photo', LIMITS, () =>
    fc.assert(
      fc.asyncProperty(photoId, fc.record({ sortKey, sortOrder }), async (id, query) => {
        const result = await server.api(getPhoto, { params: { id }, query }, token)
        if (photoIds.includes(id)) expect(result.answer().image.imageId).toBe(id)
        else expect([result.status, result.error()]).toMatchObject([404, {}])
      }),
    ),
  )

  test('ids', LIMITS, () =>
    fc.assert(
      fc.asyncProperty(
        present(
          fc.record({
            sortKey,
            sortOrder,
            from: optional(monthKey),
            to: optional(monthKey),
            limit: optional(fc.integer({ min: 1, max: MAX_SELECTED })),
          }),
        ),
        async (query) => {
          const { months } = (await server.api(getPhotoIds, { query }, token)).answer()
          expect(photoIds).toEqual(expect.arrayContaining(months.flatMap(({ ids }) => ids)))
        },
      ),
    ),
  )

  test('colours', LIMITS, () =>
    fc.assert(
      fc.asyncProperty(
        present(fc.record({ sortKey, since: optional(fc.oneof(fc.nat(5), fc.nat(999_999_999))) })),
        async (query) => {
          const { months, revision } = (await server.api(getPhotoColours, { query }, token)).answer()
          const bytes = months.reduce((sum, { colours }) => sum + Buffer.from(colours, 'base64').length, 0)
          const { since = 0 } = query
          if (since === 0 || since > revision) expect(bytes).toBe(photoIds.length * BYTES_OF_COLOUR)
          else expect(bytes).toBeLessThanOrEqual(photoIds.length * BYTES_OF_COLOUR)
        },
      ),
    ),
  )

  test('a deletion', LIMITS, () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.uuid(), fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 20 }),
        async (ids) => {
          const { status, answer } = await server.api(deletePhotos, { body: { photoIds: ids } }, token)
          // No text contains a NUL: such a body is refused by every call.
          if (ids.some((id) => id.includes('\0'))) return void expect(status).toBe(400)
          const { failed } = answer()
          expect(new Set(failed)).toEqual(new Set(ids.map((id) => id.toWellFormed())))
        },
      ),
    ),
  )

  test('the states of uploads', LIMITS, () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.uuid(), { minLength: 1, maxLength: 50 }), async (ids) => {
        const { uploads } = (await server.api(getUploadStatus, { body: { ids } }, token)).answer()
        expect(uploads).toEqual(ids.map((id) => ({ id, state: 'unknown' })))
      }),
    ),
  )
})

/** Anything a path or a query string can contain. */
const anyText = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    '13',
    '10000',
    'NaN',
    'null',
    "'",
    '%',
    '../..',
    '2024',
    '2024/13',
    '\u0000',
    'created',
    'desc',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const anyQuery = fc.dictionary(
  fc.oneof(
    fc.constantFrom('sortKey', 'sortOrder', 'cursor', 'limit', 'offset', 'from', 'to', 'since'),
    fc.string({ maxLength: 8 }),
  ),
  anyText,
)
const anyBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '{}',
    '"x"',
    '{"photoIds":[]}',
    '{"ids":[]}',
    '{"photoIds":"x"}',
    '{"ids":["x"]}',
  ),
  fc.constant(JSON.stringify({ photoIds: Array.from({ length: MAX_DELETE_IDS + 1 }, () => randomUUID()) })),
  fc.constant(JSON.stringify({ ids: Array.from({ length: MAX_STATUS_IDS + 1 }, () => randomUUID()) })),
  fc.json(),
)

/** True when a request's parts match the call's schemas. */
function fits(call: Call, params: Record<string, string>, query: Record<string, string>, body: string): boolean {
  const readBody = () => {
    try {
      return JSON.parse(body)
    } catch {
      return undefined
    }
  }
  return (
    (!call.params || v.is(call.params, params)) &&
    (!call.query || v.is(call.query, query)) &&
    (!call.body || v.is(call.body, readBody()))
  )
}

function callNamed(name: string): Call {
  const call = CALLS.get(name)
  if (!call) throw new Error(name)
  return call
}

test('any request gets an answer that the contract knows, and never a server error', LIMITS, () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CALLS.keys()),
      anyText,
      anyText,
      anyQuery,
      anyBody,
      async (name, first, second, query, body) => {
        const call = callNamed(name)
        const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
        const params = Object.fromEntries(names.map((name, at) => [name, (at === 0 ? first : second).toWellFormed()]))
        // An empty part would be another path.
        fc.pre(Object.values(params).every((value) => value !== '' && !/^\.{1,2}$/.test(value)))
        const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
        const url = new URL(server.origin + SERVICE_PATHS[call.service] + path)
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
        const answer = await send(url, {
          method: call.method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(call.method !== 'GET' && { body }),
        })
        const sent = Object.fromEntries(url.searchParams)
        if (answer.status === 200) {
          expect(fits(call, params, sent, body)).toBe(true)
          v.parse(call.answer, await answer.json())
          return
        }
        v.parse(errorBody, await answer.json())
        expect([400, ...Object.keys(call.errors ?? {}).map(Number)]).toContain(answer.status)
        if (!fits(call, params, sent, body)) expect(answer.status).toBe(400)
      },
    ),
    { numRuns: 500 },
  ),
)

test.each([...CALLS])('%s is for customers only', async (_name, call) => {
  const path = call.path.replaceAll(/\{\w+\}/g, '1')
  const answer = await send(server.origin + SERVICE_PATHS[call.service] + path, { method: call.method })
  expect(answer.status).toBe(401)
  v.parse(errorBody, await answer.json())
})
