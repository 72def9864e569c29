import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { secrets } from '../database/schema.ts'
import { getOrCreateSecret } from '../database/secrets.ts'
import type { Database } from '../database/types.ts'
import { SettingsError } from '../settings.ts'
import type { BlobStore } from './store.ts'

/** The secret in which a database has the identity of its store. */
export const STORE_SECRET = 'store'
/** The blob in which a store has it. */
export const IDENTITY_KEY = 'store/identity'

/** Which store belongs to a database. `isPlaced`: its identity was written to the store, and has to be found there. */
const identity = v.object({ id: v.pipe(v.string(), v.uuid()), isPlaced: v.boolean() })

/** The identity that a store has; null for one that was never used. */
export async function readIdentity(blobs: BlobStore): Promise<string | null> {
  const found = await blobs.read(IDENTITY_KEY)
  return found && (await buffer(found.stream)).toString().trim()
}

/**
 * For commands beside the product: the store is the one of this database.
 * @throws SettingsError for any other, and where no product was ever started with both.
 */
export async function requireStore(db: Database, blobs: BlobStore, name: string): Promise<void> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, STORE_SECRET))
  const own = v.safeParse(identity, row?.value)
  if (!own.success || !own.output.isPlaced)
    throw new SettingsError(
      `The database of DATABASE_URL has no store yet: start the product with both first: ${name}.`,
    )
  if ((await readIdentity(blobs)) !== own.output.id)
    throw new SettingsError(`The store of BLOB_STORE is not the one of this database: ${name}.`)
}

/**
 * Has a database and a store know each other: the first start with both writes an identity to each. `name` says which store it
 * is. Several processes may do it at once, and each may end in the middle.
 * @throws SettingsError for the store of another database, and for one without what this database has in it.
 */
export async function claimStore(db: Database, blobs: BlobStore, name: string): Promise<void> {
  const { id, isPlaced } = await getOrCreateSecret(db, STORE_SECRET, identity, () => ({
    id: randomUUID(),
    isPlaced: false,
  }))
  const found = await readIdentity(blobs)
  if (found !== null && found !== id)
    throw new SettingsError(`The store of BLOB_STORE belongs to another database: ${name}.`)
  if (isPlaced) {
    if (found === null) throw new SettingsError(`The store of BLOB_STORE is not the one of this database: ${name}.`)
    return
  }
  if (found === null) await blobs.put(IDENTITY_KEY, Buffer.from(id))
  await db
    .update(secrets)
    .set({ value: { id, isPlaced: true } })
    .where(eq(secrets.name, STORE_SECRET))
}
