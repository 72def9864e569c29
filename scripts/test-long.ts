/** `npm run test:long`: what takes too long for every change: the server's tests on PostgreSQL. */
import { withPostgres } from './postgres.ts'
import { runSteps, vitest } from './steps.ts'

await withPostgres((DATABASE_URL) => runSteps([vitest('server on PostgreSQL', ['server'], { DATABASE_URL })]))
