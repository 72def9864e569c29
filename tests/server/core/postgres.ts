import { createPostgres } from '../../../scripts/postgres.ts'

/** A PostgreSQL server of the test's own, which can be stopped; null where there is none on this machine. In CI there must be. */
export const postgres = await createPostgres()
if (!postgres && process.env.CI === 'true') throw new Error('PostgreSQL is not on this machine.')
