import { createPostgres, type PostgresServer } from '../../../scripts/postgres.ts'

/** A PostgreSQL server of one test file's own, which can be stopped; null where there is none on this machine. In CI there must be. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const postgres = await createPostgres()
  if (!postgres && process.env.CI === 'true') throw new Error('PostgreSQL is not on this machine.')
  return postgres
}
