import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sorting, sortKey as sortKeys, sortOrder as sortOrders } from '#contract/photos.ts'
import { withoutColourStatement } from '#server/areas/photos/colour-work.ts'
import { changedMonthsStatement, coloursStatement } from '#server/areas/photos/colours.ts'
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
    const [photoId] = await addPhotos(server, customerId, [{}])
    for (let others = 0; others < 4; others += 1) await server.createCustomer()
    // Among others as large: of a table that is one library, all of it is read best as it lies. Few have no colour.
    await context.pool.query(
      `insert into photos (id, customer_id, upload_id, blob_id, sha256, file_name, mime_type, bytes, width, height, thumbnails,
         placeholder, colour, taken_month, taken_order, created, created_month)
       select gen_random_uuid(), c.id, upload_id, blob_id, i::text, file_name, mime_type, bytes, width, height, thumbnails,
         placeholder, nullif(i % 100, 0), 202001 + i % 24, timestamp '2020-01-01' + i * interval '1 minute',
         timestamptz '2020-01-01' + i * interval '1 minute', 202001 + i % 24
       from photos p, customers c, generate_series(1, 8000) i where p.id = $1`,
      [photoId],
    )
    await context.pool.query(
      `insert into month_counts (customer_id, sort_key, month, count, revision)
       select id, key, year * 100 + month, 1, year from customers, unnest(array['dateTaken', 'created']) key,
         generate_series(1801, 1950) year, generate_series(1, 12) month`,
    )
    await context.pool.query('analyze photos, month_counts')
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

  const KEYS = sortKeys.options
  // A sort is not to be avoided: string_agg puts the photos of each month into their order itself.
  test.each(KEYS)('colours by %s read no table from end to end', async (sortKey) => {
    const { db } = server.context
    const plan = await planOf(coloursStatement(db, customerId, sortKey, null))
    expect(plan).not.toContain('Seq Scan')
  })

  test.each(KEYS)('colours of some months by %s use the index of the months', async (sortKey) => {
    const { db } = server.context
    const plan = await planOf(coloursStatement(db, customerId, sortKey, [202002, 202011]))
    expect(plan).toContain(sortKey === 'created' ? 'photos_by_created' : 'photos_by_taken')
    expect(plan).not.toContain('Seq Scan')
  })

  test.each(KEYS)('months by %s that changed are found by the key of the counts', async (sortKey) => {
    const plan = await planOf(changedMonthsStatement(server.context.db, customerId, sortKey, 1940))
    expect(plan).not.toContain('Seq Scan')
  })

  test('photos without a colour are found by their index', async () => {
    const plan = await planOf(withoutColourStatement(server.context.db))
    expect(plan).toContain('photos_without_colour')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  test('photos without a colour are found by their index where none has one, too', async () => {
    const { pool, db } = server.context
    await pool.query('update photos set colour = null')
    await pool.query('analyze photos')
    const plan = await planOf(withoutColourStatement(db))
    expect(plan).toContain('photos_without_colour')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })
})
