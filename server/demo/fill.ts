import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database, Queryable } from '../context.ts'
import { customers, secrets } from '../database/schema.ts'
import { UNKNOWN } from '../photos/months.ts'
import type { SharedPicture } from './pictures.ts'

/** Years that the photos of a filled library are spread over, up to the end of FILL_LAST_YEAR. */
export const FILL_YEARS = 25
export const FILL_LAST_YEAR = 2025
/** Photos a transaction: large enough to be quick, and small enough not to keep a running server waiting. */
export const FILL_BATCH = 10_000
/** One photo in so many has no date. */
export const FILL_UNDATED = 997

const progressSchema = v.object({ made: v.number() })

/** Photos made so far for this customer, by earlier runs as well: numbers, and so contents, are never used twice. */
async function readMade(tx: Queryable, name: string): Promise<number> {
  const [kept] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return kept ? v.parse(progressSchema, kept.value).made : 0
}

/**
 * The rows of photos `from` to `to`. The golden ratio spreads any number of them evenly over the years, and the sine makes summers
 * fuller than winters; the same number has the same date every time.
 */
function numbered(from: number, to: number, timeZone: string, pictures: readonly SharedPicture[]) {
  const first = `${FILL_LAST_YEAR - FILL_YEARS + 1}-01-01`
  const last = `${FILL_LAST_YEAR + 1}-01-01`
  return sql`
    pictures as (
      select picture, place - 1 as place
      from jsonb_array_elements(${JSON.stringify(pictures)}::jsonb) with ordinality as list(picture, place)
    ),
    spread as (
      select number, number * 0.6180339887498949::float8 - floor(number * 0.6180339887498949::float8) as share
      from generate_series(${from}::int, ${to}::int) as number
    ),
    dated as (
      select number, date_trunc('second', ${first}::timestamp + (${last}::timestamp - ${first}::timestamp)
        * (share + 0.6 * sin(share * 2 * pi() * ${FILL_YEARS}::int) / (2 * pi() * ${FILL_YEARS}::int))) as moment
      from spread
    ),
    made as (
      select number, number % ${FILL_UNDATED}::int = 0 as undated, moment,
        (moment at time zone ${timeZone}) + (number % 5) * interval '7 hours' as created
      from dated
    )`
}

/** Enters photos `from` to `to` with the months' counts, in one statement. */
async function insertBatch(
  tx: Queryable,
  customer: { id: string; timeZone: string; revision: number },
  from: number,
  to: number,
  pictures: readonly SharedPicture[],
): Promise<void> {
  const { id, timeZone, revision } = customer
  await tx.execute(sql`
    with ${numbered(from, to, timeZone, pictures)},
    added as (
      insert into photos (id, customer_id, upload_id, blob_id, sha256, file_name, mime_type, bytes, width, height,
        thumbnails, placeholder, taken_local, taken_month, taken_order, created, created_month, upload_end)
      select gen_random_uuid(), ${id}::uuid, 'demo-' || number, picture ->> 'blobId',
        encode(sha256(convert_to(${id}::text || ' ' || number, 'UTF8')), 'hex'),
        'IMG_' || lpad(number::text, 7, '0') || '.JPG', 'image/jpeg', (picture ->> 'bytes')::bigint,
        (picture ->> 'width')::int, (picture ->> 'height')::int, picture -> 'thumbnails', picture ->> 'placeholder',
        case when not undated then moment end,
        case when undated then ${UNKNOWN}::int else extract(year from moment) * 100 + extract(month from moment) end,
        case when undated then created at time zone 'UTC' else moment end,
        created,
        extract(year from created at time zone ${timeZone}) * 100 + extract(month from created at time zone ${timeZone}),
        created
      from made join pictures on place = number % ${pictures.length}::int
      returning taken_month, created_month
    ),
    changes as (
      select 'dateTaken' as sort_key, taken_month as month, count(*) as count from added group by taken_month
      union all
      select 'created', created_month, count(*) from added group by created_month
    )
    insert into month_counts (customer_id, sort_key, month, count, revision)
    select ${id}::uuid, sort_key, month, count, ${revision}::bigint from changes
    on conflict (customer_id, sort_key, month)
    do update set count = month_counts.count + excluded.count, revision = excluded.revision`)
}

/** One batch in one transaction, so that a run that is killed leaves a library that is right. */
async function addBatch(db: Database, customerId: string, count: number, pictures: readonly SharedPicture[]) {
  const name = `demo-fill:${customerId}`
  await db.transaction(async (tx) => {
    const [customer] = await tx
      .update(customers)
      .set({ libraryRevision: sql`${customers.libraryRevision} + 1` })
      .where(eq(customers.id, customerId))
      .returning({ id: customers.id, timeZone: customers.timeZone, revision: customers.libraryRevision })
    if (!customer) throw new Error(`No customer ${customerId}`)
    const made = await readMade(tx, name)
    const zoned = { ...customer, timeZone: customer.timeZone ?? 'UTC' }
    await insertBatch(tx, zoned, made + 1, made + count, pictures)
    const value = { made: made + count }
    await tx.insert(secrets).values({ name, value }).onConflictDoUpdate({ target: secrets.name, set: { value } })
  })
}

/**
 * Adds `count` photos to a library, spread over FILL_YEARS, all showing the given pictures; `report` is told how many there are
 * so far. Run again it adds as many more.
 */
export async function addPhotos(
  db: Database,
  customerId: string,
  count: number,
  pictures: readonly SharedPicture[],
  report: (added: number) => void = () => {},
): Promise<void> {
  for (let added = 0; added < count; ) {
    const batch = Math.min(FILL_BATCH, count - added)
    await addBatch(db, customerId, batch, pictures)
    added += batch
    report(added)
  }
}
