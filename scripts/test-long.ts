/**
 * `npm run test:long`: what takes too long for every change: more faults, a soak, the server on the embedded database, every
 * story in German and dark, the longest flows through the product.
 */
import { findBrowser, findEngines } from './browser.ts'
import { keepScratchInMemory } from './scratch.ts'
import { e2e, runSteps, SERVER_STARTS, stories, vitest } from './steps.ts'

keepScratchInMemory()
const CHROMIUM_PATH = await findBrowser()
const leftOut = (await findEngines()) ? '@alone' : '@alone|@engines'
/** Long tests do many things, in milliseconds. */
const PATIENT = ['--timeout', '180000']

await runSteps([
  vitest('faults', ['faults'], { CHROMIUM_PATH, FAULT_SEEDS: '2,3', FAULTS_LONG: 'on' }),
  // the soak waits most of its time
  [vitest('server, embedded', ['server'], {}, SERVER_STARTS), vitest('soak', ['soak'], { SOAK_MINUTES: '3' })],
  stories('stories in German, dark', '', 'locale:de-DE;scheme:dark'),
  e2e(CHROMIUM_PATH, ['--grep', '@long', '--grep-invert', leftOut, ...PATIENT], 'long e2e'),
  e2e(CHROMIUM_PATH, ['--grep', '@alone', '--workers', '1', ...PATIENT], 'e2e, one by one'),
])
