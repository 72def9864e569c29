import { sql } from 'drizzle-orm'
import { createAlbum } from '../areas/albums/store.ts'
import type { Database } from '../core/database/types.ts'

/** Photos of each of many albums, at the most. */
const PHOTOS_EACH = 5
/** Newest photos of the library that many albums share. */
const SHARED_PHOTOS = 1000

/** Adds `count` albums, an hour apart, each with a few of the library's newest photos. */
export async function addAlbums(db: Database, customerId: string, count: number): Promise<void> {
  await db.execute(sql`
    with newest as (
      select id, customer_id, created, taken_order, taken_local is null as is_undated,
        row_number() over (order by created desc, id) - 1 as place, count(*) over () as photos
      from (
        select * from photos where customer_id = ${customerId}::uuid and deleted_at is null
        order by created_month desc, created desc, id limit ${SHARED_PHOTOS}
      ) as library
    ),
    made as (
      insert into albums (id, customer_id, name, created)
      select gen_random_uuid(), ${customerId}::uuid, 'Album ' || number, now() - (${count}::int - number) * interval '1 hour'
      from generate_series(1, ${count}::int) as number
      returning id, substr(name, 7)::int as number
    )
    insert into album_photos (album_id, photo_id, customer_id, created, taken_order, is_undated)
    select distinct on (made.id, newest.id) made.id, newest.id, newest.customer_id, newest.created, newest.taken_order, newest.is_undated
    from made
    cross join generate_series(1, ${PHOTOS_EACH}::int) as part
    join newest on newest.place = (made.number * ${PHOTOS_EACH}::int + part) % newest.photos`)
}

/** Adds an album of the library's newest photos; answers how many there are in it. */
export async function addAlbumOf(db: Database, customerId: string, count: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { id } = await createAlbum(tx, customerId, `${count.toLocaleString('en-GB')} photos`)
    const { rowCount } = await tx.execute(sql`
      insert into album_photos (album_id, photo_id, customer_id, created, taken_order, is_undated)
      select ${id}::uuid, id, customer_id, created, taken_order, taken_local is null
      from photos where customer_id = ${customerId}::uuid and deleted_at is null
      order by created_month desc, created desc, id limit ${count}`)
    return rowCount ?? 0
  })
}
