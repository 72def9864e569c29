import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import { getTimelineMonth } from '#contract/photos.ts'
import { readCounts } from '#server/areas/photos/counts.ts'
import { type Month, monthOf, monthOfYear, yearOf } from '#server/areas/photos/months.ts'
import { pageStatement, readPage } from '#server/areas/photos/timeline.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { addPhotos } from '#server/demo/fill.ts'
import type { SharedPicture } from '#server/demo/pictures.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { IS_QUICK, type Measure, type Measured, median, milliseconds } from './report.ts'

const ROWS = 10_000
const REQUESTS = IS_QUICK ? 50 : 500
/** Warm-up: the first requests also compile code and plan queries. */
const WARM_UP = REQUESTS / 5
const LIMIT = 24
const SORTING = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
/** How many times the query's time the page over HTTP may take. */
const AIM = 3

/** Never displayed: only its row is read. The placeholder is as long as a real one. */
const PICTURE: SharedPicture = {
  blobId: 'none',
  bytes: 3_500_000,
  width: 4000,
  height: 3000,
  placeholder: `data:image/webp;base64,${randomBytes(150).toString('base64')}`,
  thumbnails: [
    { id: '300', width: 300, height: 225 },
    { id: '800', width: 800, height: 600 },
    { id: '1300', width: 1300, height: 975 },
  ],
}

/** A persistent connection, like a browser's; returns the body. */
function createClient(origin: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { host, port } = new URL(origin)
  const headers = { host, authorization: `Bearer ${token}` }
  const get = (path: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
        const read = buffer(answer)
        if (answer.statusCode === 200) read.then(resolve, reject)
        else reject(new Error(`${path} answered ${answer.statusCode}`))
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
  return { get, close: () => agent.destroy() }
}

async function listMonths({ context }: TestServer, customerId: string): Promise<Month[]> {
  const { timeline } = await readCounts(context.db, customerId, SORTING.sortKey)
  return Object.entries(timeline).flatMap(([year, months]) =>
    Object.entries(months).flatMap(([month, count]) => (count > LIMIT ? [monthOf(Number(year), Number(month))] : [])),
  )
}

const addressOf = (month: Month) =>
  `${SERVICE_PATHS.photo}/photos/timeline/${yearOf(month)}/${monthOfYear(month)}?limit=${LIMIT}&sortKey=${SORTING.sortKey}&sortOrder=${SORTING.sortOrder}`

/** Three ways to get a page, from the query alone to the whole call. */
async function createWays(server: TestServer) {
  const { pool, db } = server.context
  const customer = await server.createCustomer()
  await addPhotos(db, customer.id, ROWS, [PICTURE])
  // Autovacuum does this on a server that has been running for a while.
  await pool.query('analyze photos')
  const client = createClient(server.origin, (await server.signIn(customer)).accessToken)
  const query = (month: Month) => ({ ...SORTING, customerId: customer.id, month, limit: LIMIT })
  const ways = {
    query: async (month: Month) => {
      const { sql, params } = pageStatement(db, query(month)).toSQL()
      return (await pool.query({ text: sql, values: params, rowMode: 'array' })).rows.length - 1
    },
    store: async (month: Month) => (await readPage(db, query(month))).rows.length,
    http: (month: Month) => client.get(addressOf(month)),
  }
  const months = await listMonths(server, customer.id)
  for (const month of months.slice(0, 3)) {
    const { images } = v.parse(getTimelineMonth.answer, JSON.parse((await ways.http(month)).toString()))
    const counts = [images.length, await ways.store(month), await ways.query(month)]
    if (counts.some((count) => count !== LIMIT)) throw new Error(`Not the same page: ${counts.join(', ')} photos.`)
  }
  return { ways, months, close: client.close }
}

async function measure(server: TestServer): Promise<Measured> {
  const { ways, months, close } = await createWays(server)
  const times = { query: [] as number[], store: [] as number[], http: [] as number[] }
  const names = ['query', 'store', 'http'] as const
  for (let at = 0; at < WARM_UP + REQUESTS; at += 1) {
    const month = months[(at * 7) % months.length]
    if (month === undefined) throw new Error('No month has a full page.')
    // Alternating, so that load on the machine affects all three.
    for (const name of names) {
      const started = performance.now()
      await ways[name](month)
      if (at >= WARM_UP) times[name].push(performance.now() - started)
    }
  }
  close()
  const [query, store, http] = [median(times.query), median(times.store), median(times.http)]
  return {
    figure: `${milliseconds(http)} over HTTP`,
    baseline: `${milliseconds(query)} (the query)`,
    ratio: http / query,
    aim: `at most ${AIM}`,
    isMet: http / query <= AIM,
    notes: [
      `p50 of ${REQUESTS} pages of ${LIMIT}, ${ROWS.toLocaleString('en-GB')} rows in ${months.length} months, one at a time`,
      `with the rows made into objects by the store: ${milliseconds(store)}, ratio ${(http / store).toFixed(2)}`,
    ],
  }
}

/** A timeline page as the browser requests it, compared with its query on the same pool. */
export const timelinePage: Measure = {
  name: 'timeline-page',
  title: 'A timeline page',
  take: async () => {
    const server = await startServer()
    try {
      return await measure(server)
    } finally {
      await server.stop()
    }
  },
}
