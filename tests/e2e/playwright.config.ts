import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { freePort } from '#tests/support/free-port.ts'

import { keepScratchInMemory } from '../../scripts/scratch.ts'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from './support/chromium.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** How long the first start may take, the build of the front-end included, in milliseconds. */
const START_TIMEOUT = 180_000

keepScratchInMemory()

// Workers read this file again, with the environment of the process that read it first.
if (process.env.E2E_PORT === undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'albumen-e2e-'))
  process.env.E2E_PORT = String(await freePort())
  process.env.E2E_DATA_DIR = dataDir
  // By then the server has stopped.
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}
const { E2E_PORT = '', E2E_DATA_DIR = '' } = process.env
const origin = `http://localhost:${E2E_PORT}`

/** The real product in a real browser: what `npm start` runs, on a data folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: join(ROOT, 'test-results'),
  // pages as a screen reader goes through them (docs/accessibility.md)
  snapshotPathTemplate: join(ROOT, 'docs/accessibility/{arg}{ext}'),
  workers: 2,
  // Record 40: what passes only when repeated is listed at the end of a run.
  retries: process.env.CI === 'true' ? 1 : 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Playwright does not see what a worker requests; its own tests allow it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Amsterdam',
    // a trace of every test takes a tenth of the time
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/start.ts',
    cwd: ROOT,
    url: `${origin}/healthz`,
    timeout: START_TIMEOUT,
    env: {
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA_DIR,
      DEMO: 'accounts',
      DATABASE_URL: '',
      // Several zip files of few photos.
      EXPORT_CHUNK_BYTES: '4000000',
      // Tests listen on this machine.
      PRIVATE_CALLBACKS: 'allowed',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})
