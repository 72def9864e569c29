/**
 * Runs every story in a real Chromium, with axe over the whole document, against the static catalogue. The story
 * that violates on purpose inside an open dialog is expected to fail: without it a check that sees nothing would pass.
 * Arguments are passed on to the runner, e.g. a part of a path.
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

const index = v.object({
  entries: v.record(v.string(), v.object({ type: v.string(), tags: v.optional(v.array(v.string()), []) })),
})

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function isFresh(): boolean {
  const builtAt = changedAt(`${OUTPUT}/index.json`)
  return globSync(SOURCES).every((file) => changedAt(file) < builtAt)
}

async function build(): Promise<void> {
  if (isFresh()) return
  const built = await run('storybook', ['build', '--quiet', '--output-dir', OUTPUT])
  if (built.code !== 0) throw new Error(`The catalogue could not be built:\n${built.output}`)
  say(`catalogue built in ${built.seconds.toFixed(0)} s`)
}

function serve(): Promise<Server> {
  const server = createServer((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = join(OUTPUT, path.endsWith('/') ? `${path}index.html` : path)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(answer)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const runStories = (url: string, CHROMIUM_PATH: string, args: string[], live: boolean) =>
  run('test-storybook', ['--index-json', '--url', url, '--maxWorkers', String(WORKERS), ...args], {
    live,
    env: { CHROMIUM_PATH, STORYBOOK_DISABLE_TELEMETRY: '1' },
  })

/** Reads the runner's closing lines, 'Tests: 1 failed, 2 passed, 3 total'. */
function tallyOf(output: string): { passed: number; failed: number } {
  const closing = stripVTControlCharacters(output).match(/^Tests:.*$/m)?.[0] ?? ''
  const figure = (word: string) => Number(closing.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0)
  return { passed: figure('passed'), failed: figure('failed') }
}

/** Whether the runner fails the story that violates, and for that reason. */
async function violationIsSeen(url: string, browser: string): Promise<boolean> {
  const { code, output } = await runStories(url, browser, ['--includeTags', VIOLATES], false)
  const seen = code !== 0 && output.includes('button-name')
  if (!seen) say(`The violation inside an open dialog was not found:\n${output}`)
  return seen
}

async function main(): Promise<void> {
  const passedOn = process.argv.slice(2)
  const browser = await findBrowser()
  await build()
  const server = await serve()
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ran = await runStories(url, browser, ['--excludeTags', VIOLATES, ...passedOn], true)
    const { passed, failed: broken } = tallyOf(ran.output)
    const { entries } = v.parse(index, JSON.parse(readFileSync(`${OUTPUT}/index.json`, 'utf8')))
    const stories = Object.values(entries).filter(({ type, tags }) => type === 'story' && !tags.includes(VIOLATES))
    const missed = passedOn.length > 0 ? 0 : stories.length - passed - broken
    if (missed !== 0) say(`${missed} stories were not run`)
    const seen = await violationIsSeen(url, browser)
    const failed = Math.max(broken, ran.code === 0 ? 0 : 1) + (seen ? 0 : 1) + Math.abs(missed)
    process.exitCode = failed === 0 ? 0 : 1
    say(`${passed + (seen ? 1 : 0)} passed, ${failed} failed`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

await main()
