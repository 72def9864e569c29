import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { UNKNOWN } from '../areas/photos/months.ts'
import { customers, secrets } from '../core/database/schema.ts'
import type { Database, Queryable } from '../core/database/types.ts'
import { colourOf } from '../core/images/colour.ts'
import type { SharedPicture } from './pictures.ts'

/** How many years the photos are spread over, up to the end of FILL_LAST_YEAR. */
export const FILL_YEARS = 25
export const FILL_LAST_YEAR = 2025
/** Photos per transaction: large enough to be quick, small enough not to block a running server. */
export const FILL_BATCH = 5_000
/** One photo in this many has no date. */
export const FILL_UNDATED = 997

const progressSchema = v.object({ made: v.number() })

/** Photos made so far for this customer, including earlier runs: numbers, and so contents, are never reused. */
async function readMade(tx: Queryable, name: string): Promise<number> {
  const [stored] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return stored ? v.parse(progressSchema, stored.value).made : 0
}

/** With its average colour, as photos have it. */
type ColouredPicture = SharedPicture & { colour: number }

/** Part of a run: photos `from` to `to` of `count`; earlier runs have made `made` photos for this customer. */
interface Part {
  from: number
  to: number
  count: number
  made: number
}

/**
 * The photos of a part with their dates, in chronological order: an index that grows at its end is many times quicker than one
 * that is filled at random. The sine makes summers fuller than winters. The dates are deterministic.
 */
function dated({ from, to, count, made }: Part, timeZone: string, pictures: readonly ColouredPicture[]) {
  const first = `${FILL_LAST_YEAR - FILL_YEARS + 1}-01-01`
  const last = `${FILL_LAST_YEAR + 1}-01-01`
  const circle = 2 * Math.PI * FILL_YEARS
  return sql`
    pictures as (
      select picture, place - 1 as place
      from jsonb_array_elements(${JSON.stringify(pictures)}::jsonb) with ordinality as list(picture, place)
    ),
    spread as (
      select ${made}::int + position as number, (position - 0.5) / ${count}::float8 as share
      from generate_series(${from}::int, ${to}::int) as position
    ),
    dated as (
      select number, number % ${FILL_UNDATED}::int = 0 as undated, date_trunc('second', ${first}::timestamp
        + (${last}::timestamp - ${first}::timestamp) * (share + 0.6 * sin(share * ${circle}::float8) / ${circle}::float8)) as moment
      from spread
    ),
    made as (
      select *, (moment at time zone ${timeZone}) + (number % 5) * interval '7 hours' as created from dated
    )`
}

/**
 * Inserts a part's photos and updates the month counts, in one statement. Ids and hashes start with the photo's number, again
 * for the indexes.
 */
async function insertBatch(
  tx: Queryable,
  customer: { id: string; timeZone: string; revision: number },
  part: Part,
  pictures: readonly ColouredPicture[],
): Promise<void> {
  const { id, timeZone, revision } = customer
  await tx.execute(sql`
    with ${dated(part, timeZone, pictures)},
    added as (
      insert into photos (id, customer_id, upload_id, blob_id, sha256, file_name, mime_type, bytes, width, height,
        thumbnails, placeholder, colour, taken_local, taken_month, taken_order, created, created_month, upload_end)
      select (lpad(to_hex(number), 8, '0') || substr(md5(${id}::text || number), 9))::uuid, ${id}::uuid, 'demo-' || number,
        picture ->> 'blobId',
        lpad(to_hex(number), 8, '0') || substr(encode(sha256(convert_to(${id}::text || number, 'UTF8')), 'hex'), 9),
        'IMG_' || lpad(number::text, 7, '0') || '.JPG', 'image/jpeg', (picture ->> 'bytes')::bigint,
        (picture ->> 'width')::int, (picture ->> 'height')::int, picture -> 'thumbnails', picture ->> 'placeholder',
        (picture ->> 'colour')::int,
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

/** One batch per transaction, so that a killed run leaves a consistent library. */
async function addBatch(
  db: Database,
  customerId: string,
  part: Omit<Part, 'made'>,
  pictures: readonly ColouredPicture[],
) {
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
    await insertBatch(tx, zoned, { ...part, made: made - part.from + 1 }, pictures)
    const value = { made: made + part.to - part.from + 1 }
    await tx.insert(secrets).values({ name, value }).onConflictDoUpdate({ target: secrets.name, set: { value } })
  })
}

/**
 * Adds `count` photos to a library, spread over FILL_YEARS, all showing the given pictures; `report` receives the number so
 * far. A further run adds more.
 */
export async function addPhotos(
  db: Database,
  customerId: string,
  count: number,
  pictures: readonly SharedPicture[],
  report: (added: number) => void = () => {},
): Promise<void> {
  const coloured = await Promise.all(
    pictures.map(async (picture) => ({ ...picture, colour: await colourOf(picture.placeholder) })),
  )
  for (let from = 1; from <= count; from += FILL_BATCH) {
    const to = Math.min(from + FILL_BATCH - 1, count)
    await addBatch(db, customerId, { from, to, count }, coloured)
    report(to)
  }
}
