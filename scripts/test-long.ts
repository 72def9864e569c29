/** `npm run test:long`: what takes too long for every change: the server's tests on PostgreSQL, and more seeds of the faults. */
import { findBrowser } from './browser.ts'
import { withPostgres } from './postgres.ts'
import { runSteps, vitest } from './steps.ts'

const CHROMIUM_PATH = await findBrowser()

await withPostgres((DATABASE_URL) =>
  runSteps([
    vitest('server on PostgreSQL', ['server'], { DATABASE_URL }),
    vitest('faults', ['faults'], { CHROMIUM_PATH, FAULT_SEEDS: '2,3' }),
  ]),
)
