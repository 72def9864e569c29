import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sorting, sortKey as sortKeys, sortOrder as sortOrders } from '#contract/photos.ts'
import { idsStatement, pageStatement } from '#server/areas/albums/contents.ts'
import { albumsStatement } from '#server/areas/albums/store.ts'
import { deletedDaysStatement, deletedStatement } from '#server/areas/photos/deletion/list.ts'
import { libraryStatement } from '#server/areas/photos/library.ts'
import { sharedAlbumsStatement } from '#server/areas/shared-albums/store.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { addPhotos } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let customerId: string
let albumId: string
/** Has deleted photos, like many others. */
let neighbourId: string
const db = () => server.context.db

/** A library of 4,000 photos, most of them in one album, and 1,000 albums, half of them shared; 50 neighbours with deleted photos. */
beforeAll(async () => {
  server = await startServer()
  customerId = (await server.createCustomer()).id
  const { pool } = server.context
  const { rows } = await pool.query<{ id: string }>(
    `insert into customers (email, password_hash, first_name, last_name)
     select 'neighbour' || i || '@albumen.test', '', '', '' from generate_series(1, 50) i returning id`,
  )
  neighbourId = rows[0]?.id ?? ''
  const [photoId = ''] = await addPhotos(server, customerId, [{}])
  albumId = await createAlbumOf(server, customerId, { photoIds: [photoId] })
  const copies = `insert into photos (id, customer_id, upload_id, blob_id, sha256, file_name, mime_type, bytes, width, height,
       thumbnails, placeholder, colour, taken_month, taken_order, created, created_month, deleted_at)
     select gen_random_uuid(), c.id, upload_id, blob_id, i::text, file_name, mime_type, bytes, width, height, thumbnails,
       placeholder, colour, 202001 + i % 24, timestamp '2020-01-01' + i * interval '1 minute',
       timestamptz '2020-01-01' + i * interval '1 minute', 202001 + i % 24,
       case when c.id <> p.customer_id or i % 100 = 0 then now() - random() * interval '20 days' end
     from photos p, customers c, generate_series(1, $2::int) i where p.id = $1`
  await pool.query(`${copies} and c.id = p.customer_id`, [photoId, 4000])
  await pool.query(`${copies} and c.id <> p.customer_id`, [photoId, 100])
  await pool.query(
    `insert into albums (customer_id, name, is_shared, created)
     select id, 'Many', i % 2 = 0, timestamptz '2020-01-01' + i * interval '1 minute'
     from customers, generate_series(1, 1000) i where id in ($1, $2)`,
    [customerId, neighbourId],
  )
  await pool.query(
    `insert into album_participants (album_id, customer_id, created)
     select id, case when customer_id = $1 then $2::uuid else $1::uuid end, created from albums where is_shared`,
    [customerId, neighbourId],
  )
  await pool.query(
    `insert into album_photos (album_id, photo_id, customer_id, created, taken_order, is_undated, is_deleted)
     select $1, id, customer_id, created, taken_order, false, deleted_at is not null from photos
     where id <> $2 and customer_id = $3`,
    [albumId, photoId, customerId],
  )
  await pool.query('analyze')
}, 240_000)
afterAll(() => server.stop())

const planOf = async (statement: { toSQL(): { sql: string; params: unknown[] } }) => {
  const { sql, params } = statement.toSQL()
  const { rows } = await server.context.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const SORTINGS: Sorting[] = sortKeys.options.flatMap((sortKey) =>
  sortOrders.options.map((sortOrder) => ({ sortKey, sortOrder })),
)
const cursorOf = (part = 0) => ({ of: '', part, value: '2020-01-03 12:00:00', id: randomUUID() })
const stretch = { part: 0, offset: 0, limit: 25 } as const

describe.each(SORTINGS)('an album by %o', (sorting) => {
  const album = () => ({ ...sorting, albumId })
  const statements = [
    ['a page', () => pageStatement(db(), album(), stretch)],
    ['a page after another', () => pageStatement(db(), album(), { ...stretch, cursor: cursorOf() })],
    ['a page somewhere', () => pageStatement(db(), album(), { ...stretch, offset: 500 })],
    ['ids', () => idsStatement(db(), album(), { ...stretch, limit: 400 })],
  ] as const

  test.each(statements)('%s is read from its index', async (_, statement) => {
    const plan = await planOf(statement())
    expect(plan).toContain(sorting.sortKey === 'created' ? 'album_photos_by_created' : 'album_photos_by_taken')
    expect(plan).not.toMatch(/Seq Scan/)
  })
})

describe.each(SORTINGS)('the whole library by %o', (sorting) => {
  const query = () => ({ ...sorting, customerId })
  const statements = [
    ['a page', () => libraryStatement(db(), query(), false, 25)],
    ['a page after another', () => libraryStatement(db(), { ...query(), cursor: cursorOf(202_012) }, false, 25)],
    ['photos without a date', () => libraryStatement(db(), query(), true, 25)],
  ] as const

  test.each(statements)('%s is read from its index', async (_, statement) => {
    const plan = await planOf(statement())
    expect(plan).toContain(sorting.sortKey === 'created' ? 'photos_by_created' : 'photos_by_taken')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })
})

const LISTS = [
  ['albums', 'albums_by_created', () => albumsStatement(db(), { customerId, withShared: true })],
  [
    'albums after others',
    'albums_by_created',
    () => albumsStatement(db(), { customerId, withShared: false, cursor: cursorOf() }),
  ],
  ['covers', 'album_photos_by_created', () => albumsStatement(db(), { customerId, withShared: true })],
  ['shared albums', 'album_participants_by_created', () => sharedAlbumsStatement(db(), { customerId, own: true })],
  ['own shared albums', 'albums_by_created', () => sharedAlbumsStatement(db(), { customerId, own: true })],
  [
    'shared albums after others',
    'album_participants_by_created',
    () => sharedAlbumsStatement(db(), { customerId, own: true, cursor: cursorOf() }),
  ],
  ['deleted photos', 'photos_restorable', () => deletedStatement(db(), { customerId: neighbourId }, 25)],
  [
    'deleted photos after others',
    'photos_restorable',
    () => deletedStatement(db(), { customerId: neighbourId, cursor: cursorOf() }, 25),
  ],
  [
    'photos deleted on a day',
    'photos_restorable',
    () => deletedStatement(db(), { customerId: neighbourId, day: '2026-11-24' }, 25),
  ],
  ['the days of deleted photos', 'photos_restorable', () => deletedDaysStatement(db(), neighbourId)],
] as const

test.each(LISTS)('a page of %s is read from %s', async (_, index, statement) => {
  const plan = await planOf(statement())
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (albums|album_photos|album_participants|photos)/)
})
