/**
 * Runs every story in a real Chromium, with axe over the whole document, against the static catalogue. One story violates on
 * purpose inside an open dialog, and is expected to fail: it proves that the check works. An argument selects stories by their
 * id, e.g. `node scripts/test-stories.ts tests-dialog`; STORY_GLOBALS sets the toolbar, e.g.
 * `STORY_GLOBALS='locale:de-DE;scheme:dark'`.
 */
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.ts'
import { buildCatalogue, catalogue, type Story, withCatalogue } from './catalogue.ts'
import { run, say } from './run.ts'

const VIOLATES = 'expect-a11y-violation'
const WORKERS = 2

interface Outcome {
  passed: number
  failed: number
  missed: number
  output: string
}

/** Runs the chosen stories. `missed` counts those that the runner skipped. */
async function runStories(chosen: (story: Story) => boolean, CHROMIUM_PATH: string, live: boolean): Promise<Outcome> {
  return withCatalogue(chosen, async (url) => {
    const args = ['--index-json', '--url', url, '--maxWorkers', String(WORKERS)]
    const env = { CHROMIUM_PATH, STORYBOOK_DISABLE_TELEMETRY: '1' }
    const { code, output } = await run('test-storybook', args, { live, env })
    const { passed, failed } = tallyOf(output)
    const expected = Object.values(catalogue().entries).filter((story) => story.type === 'story' && chosen(story))
    return { passed, failed: Math.max(failed, code === 0 ? 0 : 1), missed: expected.length - passed - failed, output }
  })
}

/** Parses the runner's closing lines, 'Tests: 1 failed, 2 passed, 3 total'. */
function tallyOf(output: string): { passed: number; failed: number } {
  const closing = stripVTControlCharacters(output).match(/^Tests:.*$/m)?.[0] ?? ''
  const figure = (word: string) => Number(closing.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0)
  return { passed: figure('passed'), failed: figure('failed') }
}

/** The catalogue opens on its first entry; stories that are not for review come last. */
function misplaced(): string[] {
  const titles = Object.values(catalogue().entries).map(({ title }) => title)
  return [
    ...(titles[0] === 'Start here' ? [] : [`The catalogue opens on ${titles[0]}, not on its entrance`]),
    ...(titles.at(-1)?.startsWith('Tests/') ? [] : [`The catalogue ends with ${titles.at(-1)}, not with its tests`]),
  ]
}

async function main(): Promise<void> {
  const [part = ''] = process.argv.slice(2)
  const browser = await findBrowser()
  await buildCatalogue()
  const violates = ({ tags }: Story) => tags.includes(VIOLATES)
  // most pages of documentation are tagged `!test`: they differ in their content only
  const isChosen = ({ id, tags }: Story) => tags.includes('test') && new RegExp(part, 'i').test(id)
  const all = await runStories((story) => !violates(story) && isChosen(story), browser, true)
  if (all.missed !== 0) say(`${all.missed} stories were not run`)

  const onPurpose = await runStories(violates, browser, false)
  const seen = onPurpose.failed > 0 && onPurpose.passed === 0 && onPurpose.output.includes('(button-name)')
  if (!seen) say(`The violation inside an open dialog was not found:\n${onPurpose.output}`)

  const order = misplaced()
  for (const problem of order) say(problem)

  const failed = all.failed + Math.abs(all.missed) + (seen ? 0 : 1) + order.length
  process.exitCode = failed === 0 ? 0 : 1
  say(`${all.passed + (seen ? 1 : 0)} passed, ${failed} failed`)
}

await main()
