import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ServerContext } from '../../core/context.ts'
import { photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { colourOf } from '../../core/images/colour.ts'
import { changeCounts } from './counts.ts'
import { lockLibrary } from './store.ts'

/** Photos that are looked at together. */
const BATCH = 200

type Context = Pick<ServerContext, 'db'>

const WITHOUT = and(isNull(photos.colour), isNull(photos.deletedAt))

/**
 * Photos that were stored before colours were kept, those of one library together. In an order that the index has: a scan of the
 * table would pass by all that have got theirs with each batch.
 */
export const withoutColourStatement = (db: Queryable) =>
  db
    .select({ id: photos.id, customerId: photos.customerId, placeholder: photos.placeholder })
    .from(photos)
    .where(WITHOUT)
    .orderBy(photos.customerId)
    .limit(BATCH)

/** Enters colours of photos of one library. Only where there is still none: another run may have been quicker. */
async function enter(tx: Queryable, customerId: string, colours: ReadonlyMap<string, number>): Promise<void> {
  await lockLibrary(tx, customerId)
  const values = sql.join(
    [...colours].map(([id, colour]) => sql`(${id}::uuid, ${colour}::int)`),
    sql`, `,
  )
  // Their months are those of now: a photo may have moved since it was read.
  const changed = await tx
    .update(photos)
    .set({ colour: sql`made.colour` })
    .from(sql`(values ${values}) as made (id, colour)`)
    .where(and(eq(photos.id, sql`made.id`), WITHOUT))
    .returning({ takenMonth: photos.takenMonth, createdMonth: photos.createdMonth })
  const changes = changed.flatMap(({ takenMonth, createdMonth }) => [
    { sortKey: 'dateTaken' as const, month: takenMonth, by: 0 },
    { sortKey: 'created' as const, month: createdMonth, by: 0 },
  ])
  await changeCounts(tx, customerId, changes)
}

/** Gives a colour to every photo that has none, batch by batch; a browser reads those months again. A run that is killed is repeated. */
export async function fillColours({ db }: Context): Promise<void> {
  for (;;) {
    const found = await withoutColourStatement(db)
    const [first] = found
    if (!first) return
    const { customerId } = first
    const theirs = found.filter((row) => row.customerId === customerId)
    const colours = await Promise.all(
      theirs.map(async ({ id, placeholder }) => [id, await colourOf(placeholder)] as const),
    )
    await db.transaction((tx) => enter(tx, customerId, new Map(colours)))
  }
}
