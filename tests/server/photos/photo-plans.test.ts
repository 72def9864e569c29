import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sorting, sortKey as sortKeys, sortOrder as sortOrders } from '#contract/photos.ts'
import { countBeforeStatement, idsStatement, pageStatement } from '#server/areas/photos/timeline.ts'
import { addPhotos } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const SORTINGS: Sorting[] = sortKeys.options.flatMap((sortKey) =>
  sortOrders.options.map((sortOrder) => ({ sortKey, sortOrder })),
)

describe('in a large library', () => {
  let customerId: string
  beforeAll(async () => {
    const { context } = server
    customerId = (await server.createCustomer()).id
    await addPhotos(server, customerId, [{}])
    await context.pool.query(
      `insert into photos (id, customer_id, upload_id, blob_id, sha256, file_name, mime_type, bytes, width, height, thumbnails,
         placeholder, taken_month, taken_order, created, created_month)
       select gen_random_uuid(), customer_id, upload_id, blob_id, i::text, file_name, mime_type, bytes, width, height, thumbnails,
         placeholder, 202001 + i % 24, timestamp '2020-01-01' + i * interval '1 minute',
         timestamptz '2020-01-01' + i * interval '1 minute', 202001 + i % 24
       from photos, generate_series(1, 8000) i where customer_id = $1`,
      [customerId],
    )
    await context.pool.query('analyze photos')
  }, 60_000)

  const planOf = async (statement: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = statement.toSQL()
    const { rows } = await server.context.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const place = () => ({ month: 202002, value: '2020-01-03 12:00:00', id: randomUUID() })
  const cursor = () => ({ of: '', part: 202002, value: '2020-01-03 12:00:00', id: randomUUID() })
  const statements = SORTINGS.flatMap((sorting) => {
    const db = () => server.context.db
    const page = () => ({ ...sorting, customerId, month: 202002, limit: 24 })
    return [
      ['a page', sorting, () => pageStatement(db(), page())],
      ['a page after another', sorting, () => pageStatement(db(), { ...page(), cursor: cursor() })],
      ['a page somewhere', sorting, () => pageStatement(db(), { ...page(), offset: 100 })],
      ['a place', sorting, () => countBeforeStatement(db(), { ...sorting, ...place(), customerId })],
      ['ids', sorting, () => idsStatement(db(), { ...sorting, customerId }, [], 1000)],
    ] as const
  })

  test.each(statements)('%s by %o uses its index', async (_name, { sortKey }, statement) => {
    const plan = await planOf(statement())
    expect(plan).toContain(sortKey === 'created' ? 'photos_by_created' : 'photos_by_taken')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })
})
