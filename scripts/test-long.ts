/**
 * `npm run test:long`: what takes too long for every change: more faults, a soak, the server on PostgreSQL, every story in
 * German and dark, the longest flows through the product.
 */
import { findBrowser } from './browser.ts'
import { withPostgres } from './postgres.ts'
import { keepScratchInMemory } from './scratch.ts'
import { e2e, runSteps, stories, vitest } from './steps.ts'

keepScratchInMemory()
const CHROMIUM_PATH = await findBrowser()
/** Long tests do many things, in milliseconds. */
const PATIENT = ['--timeout', '180000']

await withPostgres((DATABASE_URL) =>
  runSteps([
    vitest('faults', ['faults'], { CHROMIUM_PATH, FAULT_SEEDS: '2,3' }),
    // the soak waits most of its time
    [vitest('server on PostgreSQL', ['server'], { DATABASE_URL }), vitest('soak', ['soak'], { SOAK_MINUTES: '3' })],
    stories('stories in German, dark', CHROMIUM_PATH, 'locale:de-DE;scheme:dark'),
    e2e(CHROMIUM_PATH, ['--grep', '@long', '--grep-invert', '@alone', ...PATIENT], 'long e2e'),
    e2e(CHROMIUM_PATH, ['--grep', '@alone', '--workers', '1', ...PATIENT], 'e2e, one by one'),
  ]),
)
