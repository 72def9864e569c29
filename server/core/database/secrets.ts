import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { secrets } from './schema.ts'
import type { Database } from './types.ts'

/**
 * A secret of this installation, created once. When several processes start at the same time, the first one's value is used.
 * Throws when the stored value does not match the schema.
 */
export async function getOrCreateSecret<S extends v.GenericSchema>(
  db: Database,
  name: string,
  schema: S,
  make: () => Promise<v.InferInput<S>> | v.InferInput<S>,
): Promise<v.InferOutput<S>> {
  const read = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  const [stored] = await read()
  if (stored) return v.parse(schema, stored.value)
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const [made] = await read()
  return v.parse(schema, made?.value)
}
