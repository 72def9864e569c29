import { defineConfig } from 'vitest/config'
import { keepScratchInMemory } from './scripts/scratch.ts'
import { PATIENCE } from './tests/support/patience.ts'

keepScratchInMemory()

/** Tests on a real clock, database and network are repeated once in CI; those that pass so are listed (record 40). */
const RETRIES = process.env.CI === 'true' ? 1 : 0

const project = (name: string, timeout = 30_000, retry = 0, isolate = true) => ({
  test: {
    name,
    retry,
    isolate,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    testTimeout: timeout,
    hookTimeout: 60_000,
    expect: { poll: { timeout: PATIENCE } },
  },
})

/** One project per kind of test (design 6); `scripts/test.ts` runs and times them one by one. */
export default defineConfig({
  test: {
    // as many as the smallest machine has cores; by default vitest leaves one of them idle
    maxWorkers: 2,
    projects: [
      project('machines'),
      project('contract'),
      project('unit'),
      // most of a file's time would be the import of the server
      project('server', 180_000, RETRIES, false),
      project('faults', 900_000, RETRIES),
      project('soak'),
    ],
  },
})
