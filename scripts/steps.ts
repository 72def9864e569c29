import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { run, say } from './run.ts'

/** Whole, as Playwright takes a relative one from where its settings are. */
const RESULTS = resolve('.cache/results')

export interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** How the step tells how many tests it ran; a step without tests counts as one. */
  counts?: 'vitest' | 'playwright' | 'closing-line'
}

interface Tally {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() })
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), skipped: v.number(), flaky: v.number() }),
})

export const vitest = (name: string, projects: string[], env: Record<string, string> = {}): Step => ({
  name,
  command: 'vitest',
  args: ['run', ...projects.flatMap((project) => ['--project', project])],
  counts: 'vitest',
  env,
})

/** The product in a browser; the tests that are meant are chosen by their tags. */
export const e2e = (CHROMIUM_PATH: string, chosen: string[]): Step => ({
  name: 'e2e',
  command: 'playwright',
  args: ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json', ...chosen],
  env: { CHROMIUM_PATH },
  counts: 'playwright',
})

/** Runs the steps one after another, shows minutes and figures a step, and ends with `N passed, N failed`. */
export async function runSteps(steps: Step[]): Promise<void> {
  mkdirSync(RESULTS, { recursive: true })
  const total: Tally = { passed: 0, failed: 0, skipped: 0 }
  const lines: string[] = []
  for (const step of steps) {
    say(`\n— ${step.name}`)
    const { tally, minutes } = await runStep(step)
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
    lines.push(
      `${step.name.padEnd(28)} ${minutes.toFixed(1).padStart(5)} min  ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`,
    )
  }
  say(`\n${lines.join('\n')}\n`)
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

async function runStep({ name, command, args, env = {}, counts }: Step): Promise<{ tally: Tally; minutes: number }> {
  const report = `${RESULTS}/${name.replaceAll(/\W+/g, '-')}.json`
  rmSync(report, { force: true })
  const reporters = counts === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile=${report}`] : []
  const ran = await run(command, [...args, ...reporters], {
    live: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const tally = counted(counts, report, ran.output) ?? { passed: ran.code === 0 ? 1 : 0, failed: 0, skipped: 0 }
  if (ran.code !== 0 && tally.failed === 0) tally.failed = 1
  return { tally, minutes: ran.seconds / 60 }
}

function counted(counts: Step['counts'], report: string, output: string): Tally | null {
  if (counts === 'closing-line') {
    const [, passed, failed] = output.match(/(\d+) passed, (\d+) failed\s*$/) ?? []
    return passed && failed ? { passed: Number(passed), failed: Number(failed), skipped: 0 } : null
  }
  if (!counts || !existsSync(report)) return null
  const json: unknown = JSON.parse(readFileSync(report, 'utf8'))
  if (counts === 'vitest') {
    const { numPassedTests, numFailedTests, numPendingTests } = v.parse(vitestReport, json)
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  }
  const { expected, unexpected, skipped, flaky } = v.parse(playwrightReport, json).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}
