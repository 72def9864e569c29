/** `npm test`: everything that must pass before a change lands; with minutes and figures per kind. */
import { findBrowser } from './browser.ts'
import { findPostgres } from './postgres.ts'
import { keepScratchInMemory } from './scratch.ts'
import { e2e, runSteps, stories, vitest } from './steps.ts'

keepScratchInMemory()
const CHROMIUM_PATH = await findBrowser()
// before several test files look for it, and install it, at once
await findPostgres()

await runSteps([
  { name: 'check', command: 'node', args: ['scripts/check.ts'] },
  vitest('machines and contract', ['machines', 'contract', 'unit'], { CHROMIUM_PATH }),
  vitest('server', ['server']),
  { name: 'build', command: 'node', args: ['scripts/build.ts'] },
  vitest('faults', ['faults'], { CHROMIUM_PATH, FAULT_SEEDS: '1' }),
  stories('stories', CHROMIUM_PATH),
  e2e(CHROMIUM_PATH, ['--grep-invert', '@long']),
])
