/** `npm run test:long`: what takes too long for every change: the server's tests on PostgreSQL, more seeds of the faults. */
import { findBrowser } from './browser.ts'
import { buildFrontend, isStale } from './build-frontend.ts'
import { withPostgres } from './postgres.ts'
import { runSteps, vitest } from './steps.ts'

const CHROMIUM_PATH = await findBrowser()
if (await isStale()) await buildFrontend()
await withPostgres((DATABASE_URL) =>
  runSteps([
    vitest('server on PostgreSQL', ['server'], { DATABASE_URL }),
    vitest('faults', ['faults'], { CHROMIUM_PATH, FAULT_SEEDS: '2,3' }),
  ]),
)
