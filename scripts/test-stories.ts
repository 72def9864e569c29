/**
 * Runs every story in a real Chromium, with axe over the whole document, against the static catalogue. The story
 * that violates on purpose inside an open dialog is expected to fail: without it a check that sees nothing would pass.
 * An argument chooses stories by their id, e.g. `node scripts/test-stories.ts components-dialog`.
 */
import { createReadStream, globSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { findBrowser } from './browser.ts'
import { run, say } from './run.ts'

const OUTPUT = 'storybook-static'
const VIOLATES = 'expect-a11y-violation'
const SOURCES = [
  'src/**/*',
  'stories/**/*',
  '.storybook/*',
  'machines/**/*',
  'contract/*',
  'public/**/*',
  'package.json',
]
const WORKERS = 2

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

const story = v.looseObject({ id: v.string(), type: v.string(), tags: v.optional(v.array(v.string()), []) })
type Story = v.InferOutput<typeof story>
const index = v.looseObject({ entries: v.record(v.string(), story) })

interface Outcome {
  passed: number
  failed: number
  missed: number
  output: string
}

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function isFresh(): boolean {
  const builtAt = changedAt(`${OUTPUT}/index.json`)
  return globSync(SOURCES).every((file) => changedAt(file) < builtAt)
}

const catalogue = () => v.parse(index, JSON.parse(readFileSync(`${OUTPUT}/index.json`, 'utf8')))

async function build(): Promise<void> {
  if (isFresh()) return
  const built = await run('storybook', ['build', '--quiet', '--output-dir', OUTPUT])
  if (built.code !== 0) throw new Error(`The catalogue could not be built:\n${built.output}`)
  say(`catalogue built in ${built.seconds.toFixed(0)} s`)
}

/** Serves the catalogue; the runner sees only the stories that `chosen` lets through. */
function serve(chosen: (story: Story) => boolean): Promise<Server> {
  const { entries, ...rest } = catalogue()
  const stories = Object.entries(entries).filter(([, story]) => story.type === 'story' && chosen(story))
  const selection = JSON.stringify({ ...rest, entries: Object.fromEntries(stories) })
  const server = createServer((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = join(OUTPUT, path.endsWith('/') ? `${path}index.html` : path)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    if (path === '/index.json') return answer.end(selection)
    createReadStream(file).pipe(answer)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Runs the chosen stories. `missed` counts those the runner left out. */
async function runStories(chosen: (story: Story) => boolean, CHROMIUM_PATH: string, live: boolean): Promise<Outcome> {
  const server = await serve(chosen)
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const args = ['--index-json', '--url', url, '--maxWorkers', String(WORKERS)]
    const env = { CHROMIUM_PATH, STORYBOOK_DISABLE_TELEMETRY: '1' }
    const { code, output } = await run('test-storybook', args, { live, env })
    const { passed, failed } = tallyOf(output)
    const expected = Object.values(catalogue().entries).filter((story) => story.type === 'story' && chosen(story))
    return { passed, failed: Math.max(failed, code === 0 ? 0 : 1), missed: expected.length - passed - failed, output }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** Reads the runner's closing lines, 'Tests: 1 failed, 2 passed, 3 total'. */
function tallyOf(output: string): { passed: number; failed: number } {
  const closing = stripVTControlCharacters(output).match(/^Tests:.*$/m)?.[0] ?? ''
  const figure = (word: string) => Number(closing.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0)
  return { passed: figure('passed'), failed: figure('failed') }
}

async function main(): Promise<void> {
  const [part = ''] = process.argv.slice(2)
  const browser = await findBrowser()
  await build()
  const violates = ({ tags }: Story) => tags.includes(VIOLATES)
  const all = await runStories((story) => !violates(story) && new RegExp(part, 'i').test(story.id), browser, true)
  if (all.missed !== 0) say(`${all.missed} stories were not run`)

  const onPurpose = await runStories(violates, browser, false)
  const seen = onPurpose.failed > 0 && onPurpose.passed === 0 && onPurpose.output.includes('(button-name)')
  if (!seen) say(`The violation inside an open dialog was not found:\n${onPurpose.output}`)

  const failed = all.failed + Math.abs(all.missed) + (seen ? 0 : 1)
  process.exitCode = failed === 0 ? 0 : 1
  say(`${all.passed + (seen ? 1 : 0)} passed, ${failed} failed`)
}

await main()
