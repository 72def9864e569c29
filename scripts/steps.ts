import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { failedInOutput, failedInPlaywright, failedInVitest, flakyInPlaywright, flakyInVitest } from './failures.ts'
import { run, say } from './run.ts'

/** Absolute, because Playwright resolves a relative path from its configuration. */
const RESULTS = resolve('.cache/results')
/** How many failures are repeated at the end. */
const MOST_SHOWN = 10
/** How many tests of a run may pass only when repeated (record 40). */
const MOST_FLAKY = 3

export interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** How the step reports its number of tests; a step without tests counts as one. */
  counts?: 'vitest' | 'playwright' | 'closing-line'
}

interface Tally {
  passed: number
  failed: number
  skipped: number
}

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 }

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() })
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), skipped: v.number(), flaky: v.number() }),
})

/** Tests that kill a server or a command of their own while it works: long, and on the embedded database wherever they run. */
export const SERVER_KILLS = [
  'tests/server/**/*-kills.test.ts',
  'tests/server/exports/export-faults.test.ts',
  'tests/server/core/move.test.ts',
]
/** Tests of a server's start, on the embedded database wherever they run. */
export const SERVER_STARTS = ['tests/server/core/start.test.ts']
/** What the chosen stories' ids match: flows driven by hand, and their screens alone, are left to the long tests. */
export const SHORT_STORIES = '^(?!flows-.*--(simulator|screen)$)'

/** Tests of these projects, without the files that match `excluded`. */
export const vitest = (
  name: string,
  projects: string[],
  env: Record<string, string> = {},
  excluded: string[] = [],
): Step => ({
  name,
  command: 'vitest',
  args: [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...excluded.flatMap((files) => ['--exclude', files]),
  ],
  counts: 'vitest',
  env,
})

/** The product in a browser; tests are selected by their tags. */
export const e2e = (CHROMIUM_PATH: string, chosen: string[], name = 'e2e'): Step => ({
  name,
  command: 'playwright',
  args: ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json', ...chosen],
  env: { CHROMIUM_PATH },
  counts: 'playwright',
})

/** The stories whose ids match `part`, with axe; `globals` are the toolbar's settings. */
export const stories = (name: string, part = '', globals = ''): Step => ({
  name,
  command: 'node',
  args: ['scripts/test-stories.ts', part],
  env: { STORY_GLOBALS: globals },
  counts: 'closing-line',
})

/**
 * Runs the steps one after another, and those of an array side by side: there the output of all but the first comes at their
 * end. Shows what failed, minutes and figures per step, and ends with `N passed, N failed`, after `notes`.
 */
export async function runSteps(steps: (Step | [Step, ...Step[]])[], notes: string[] = []): Promise<void> {
  mkdirSync(RESULTS, { recursive: true })
  const total: Tally = { passed: 0, failed: 0, skipped: 0 }
  const lines: string[] = []
  const failures: string[] = []
  const repeated: string[] = []
  const add = ({ name, tally, minutes, failed, flaky }: StepOutcome) => {
    failures.push(...failed.map((failure) => `\n[${name}] ${failure}`))
    repeated.push(...flaky.map((failure) => `\n[${name}] ${failure}`))
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
    lines.push(
      `${name.padEnd(28)} ${minutes.toFixed(1).padStart(5)} min  ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`,
    )
  }
  for (const together of steps.map((step) => [step].flat())) {
    say(`\n— ${together.map(({ name }) => name).join(', beside it: ')}`)
    const outcomes = await Promise.all(together.map((step, at) => runStep(step, at === 0)))
    for (const [at, outcome] of outcomes.entries()) {
      if (at > 0) say(`\n— ${outcome.name}\n${outcome.output}`)
      add(outcome)
    }
  }
  if (failures.length > 0) say(`\nWhat failed:\n${failures.slice(0, MOST_SHOWN).join('\n')}`)
  if (repeated.length > 0) say(`\nWhat passed only when repeated:\n${repeated.slice(0, MOST_SHOWN).join('\n')}`)
  if (repeated.length > MOST_FLAKY) total.failed += repeated.length
  say(`\n${[...lines, '', ...notes].join('\n')}\n`)
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

interface StepOutcome {
  name: string
  tally: Tally
  minutes: number
  output: string
  failed: string[]
  flaky: string[]
}

/** A step without tests has failed: a run that finds none would pass for ever. */
async function runStep(step: Step, live: boolean): Promise<StepOutcome> {
  const { name, command, args, env = {}, counts } = step
  const report = `${RESULTS}/${name.replaceAll(/\W+/g, '-')}.json`
  rmSync(report, { force: true })
  const reporters = counts === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile=${report}`] : []
  const ran = await run(command, [...args, ...reporters], {
    live,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const output = stripVTControlCharacters(ran.output)
  const json: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  const tally = counts
    ? { ...NOTHING, ...counted(counts, json, output) }
    : { ...NOTHING, passed: ran.code === 0 ? 1 : 0 }
  if (tally.failed === 0 && (ran.code !== 0 || tally.passed === 0)) tally.failed = 1
  return {
    name,
    tally,
    minutes: ran.seconds / 60,
    output,
    failed: tally.failed === 0 ? [] : failuresOf(counts, json, output),
    flaky: flakyOf(counts, json),
  }
}

function counted(counts: Step['counts'], report: unknown, output: string): Tally | null {
  if (counts === 'closing-line') {
    const [, passed, failed] = output.match(/(\d+) passed, (\d+) failed\s*$/) ?? []
    return passed && failed ? { passed: Number(passed), failed: Number(failed), skipped: 0 } : null
  }
  if (!counts || !report) return null
  if (counts === 'vitest') {
    const { numPassedTests, numFailedTests, numPendingTests } = v.parse(vitestReport, report)
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  }
  const { expected, unexpected, skipped, flaky } = v.parse(playwrightReport, report).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

function flakyOf(counts: Step['counts'], report: unknown): string[] {
  if (!counts || !report) return []
  return { vitest: flakyInVitest, playwright: flakyInPlaywright, 'closing-line': () => [] }[counts](report)
}

/** What failed and why; the command's last output when its report is missing or has no failed test. */
function failuresOf(counts: Step['counts'], report: unknown, output: string): string[] {
  const read = { vitest: failedInVitest, playwright: failedInPlaywright, 'closing-line': () => [] }
  const failed = counts && report ? read[counts](report) : []
  return failed.length > 0 ? failed : failedInOutput(output)
}
