import { randomBytes } from 'node:crypto'
import { getTimelineCounts, getTimelineMonth, TIMELINE_PAGE_SIZE } from '#contract/photos.ts'
import { findCustomerByEmail } from '#server/core/customers/store.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { createRandom, type Random } from '#server/demo/random.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { callApi } from '#tests/support/server.ts'
import { issueToken } from '#tests/support/tokens.ts'
import type { Planned } from './drive.ts'
import { kindAt, type Read } from './mix.ts'
import type { LoadedServer } from './server.ts'

const SORTING = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
/** Months of each customer whose thumbnails are asked for. */
const MONTHS_SEEN = 2

/** A signed-in customer, and what there is to ask for. */
export interface Customer {
  /** Valid for 10 minutes. */
  token: string
  /** Paths of pages of their months. */
  pages: [string, ...string[]]
  /** Paths of thumbnails of 300 pixels, signed, as pages have them. */
  thumbnails: [string, ...string[]]
}

/** The list, which has to have something in it. */
function filled<T>([first, ...rest]: readonly T[], what: string): [T, ...T[]] {
  if (first === undefined) throw new Error(`There are no ${what}.`)
  return [first, ...rest]
}

/** Signs a customer in, and reads what their requests need. */
export async function prepareCustomer({ origin, database }: LoadedServer, email: string): Promise<Customer> {
  const customer = await findCustomerByEmail(database.db, email)
  if (!customer) throw new Error(`There is no customer ${email}.`)
  const token = await issueToken({ context: database, origin }, customer.id)
  const { timeline } = (await callApi(origin, getTimelineCounts, { query: { sortKey: 'dateTaken' } }, token)).answer()
  const all = Object.entries(timeline).flatMap(([year, counts]) =>
    Object.entries(counts).map(([month, count]) => ({ year, month, count })),
  )
  const full = all.filter(({ count }) => count >= TIMELINE_PAGE_SIZE)
  // a small library has no month that fills a page
  const months = full.length > 0 ? full : all
  const thumbnails: string[] = []
  for (const { year, month } of months.slice(0, MONTHS_SEEN)) {
    const params = { year, month }
    const page = await callApi(origin, getTimelineMonth, { params, query: SORTING }, token)
    for (const image of page.answer().images) {
      const found = image.thumbnails.find(({ id }) => id === '300')
      if (found) thumbnails.push(found.url.slice(origin.length))
    }
  }
  const query = new URLSearchParams(SORTING)
  return {
    token,
    pages: filled(
      months.map(({ year, month }) => `${SERVICE_PATHS.photo}/photos/timeline/${year}/${month}?${query}`),
      'months',
    ),
    thumbnails: filled(thumbnails, 'thumbnails'),
  }
}

/** A JPEG that no other upload has: with random bytes as its comment. */
function newPhoto(jpeg: Buffer): Buffer {
  const comment = randomBytes(16)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

/** A request that changes nothing, as a browser sends it. */
export function readOf(kind: Read, { token, pages, thumbnails }: Customer, random: Random): Planned {
  const { photo, order } = SERVICE_PATHS
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' }
  const call = (path: string): Planned => ({ kind, method: 'GET', path, headers, status: 200 })
  switch (kind) {
    case 'thumbnail':
      return { ...call(random.pick(thumbnails)), headers: {} }
    case 'month page':
      return call(random.pick(pages))
    case 'timeline counts':
      return call(`${photo}/users/timeline?sortKey=dateTaken`)
    case 'user counts':
      return call(`${photo}/users`)
    case 'albums':
      return call(`${photo}/albums`)
    case 'orders':
      return call(`${order}/v2/superorders/me`)
  }
}

/** An upload in one request. */
function uploadOf({ token }: Customer, body: Buffer): Planned {
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'upload-length': String(body.length),
    'upload-metadata': `filename ${btoa('load.jpg')}`,
    'content-type': 'application/offset+octet-stream',
  }
  return { kind: 'upload', method: 'POST', path: SERVICE_PATHS.upload, headers, body, status: 201 }
}

/** Requests of the mix, each of a customer chosen at random; the same ones in each run but for the uploads' bytes. */
export async function createMix(customers: readonly Customer[]): Promise<() => Planned> {
  const random = createRandom(1)
  const jpeg = await makePhoto()
  const some = filled(customers, 'customers')
  return () => {
    const [kind, customer] = [kindAt(random.unit()), random.pick(some)]
    return kind === 'upload' ? uploadOf(customer, newPhoto(jpeg)) : readOf(kind, customer, random)
  }
}
