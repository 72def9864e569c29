/** `npm test`: everything that must pass before a change lands; with minutes and figures per kind. */
import { findBrowser } from './browser.ts'
import { findCeph } from './ceph.ts'
import { withPostgres } from './postgres.ts'
import { keepScratchInMemory } from './scratch.ts'
import { e2e, runSteps, SERVER_KILLS, SHORT_STORIES, stories, vitest } from './steps.ts'

keepScratchInMemory()
const CHROMIUM_PATH = await findBrowser()
await findCeph()

await withPostgres((url) =>
  runSteps([
    { name: 'check', command: 'node', args: ['scripts/check.ts'] },
    vitest('machines and contract', ['machines', 'contract', 'unit'], { CHROMIUM_PATH }),
    // starts ten times as fast as the embedded database, on which the long tests run
    vitest('server', ['server'], url === null ? {} : { DATABASE_URL: url }, SERVER_KILLS),
    { name: 'build', command: 'node', args: ['scripts/build.ts'] },
    { name: 'browser support', command: 'node', args: ['scripts/check-browsers.ts'] },
    vitest('faults', ['faults'], { CHROMIUM_PATH, FAULT_SEEDS: '1' }),
    stories('stories', SHORT_STORIES),
    { name: 'pictures', command: 'node', args: ['scripts/screens/check.ts'], counts: 'closing-line' },
    e2e(CHROMIUM_PATH, ['--grep-invert', '@long']),
  ]),
)
