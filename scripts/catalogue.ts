/** The static catalogue: built when a source is newer, and served on loopback. */
import { createReadStream, globSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import * as v from 'valibot'
import { run, say } from './run.ts'

const OUTPUT = 'storybook-static'
const SOURCES = [
  'src/**/*',
  'stories/**/*',
  '.storybook/*',
  'machines/**/*',
  'packages/**/*',
  'brands/**/*',
  'mails/**/*',
  'pages/**/*',
  'contract/*',
  'public/**/*',
  'package.json',
]
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** A page is opened for this many stories and those of the same title: opening one takes as long as ten stories. */
const STORIES_A_PAGE = 50

const story = v.looseObject({
  id: v.string(),
  type: v.string(),
  title: v.string(),
  name: v.string(),
  importPath: v.string(),
  tags: v.optional(v.array(v.string()), []),
})
export type Story = v.InferOutput<typeof story>
const index = v.looseObject({ entries: v.record(v.string(), story) })

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function isFresh(): boolean {
  const builtAt = changedAt(`${OUTPUT}/index.json`)
  return globSync(SOURCES).every((file) => changedAt(file) < builtAt)
}

/** The catalogue's index. */
export const catalogue = (folder = OUTPUT) => v.parse(index, JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')))

/** Builds the catalogue of the project in a folder, and returns where it is. */
export async function buildIn(project: string): Promise<string> {
  const built = await run('storybook', ['build', '--quiet', '--output-dir', OUTPUT], { cwd: project })
  if (built.code !== 0) throw new Error(`The catalogue could not be built:\n${built.output}`)
  say(`catalogue built in ${built.seconds.toFixed(0)} s`)
  return join(project, OUTPUT)
}

/** Builds the catalogue unless it is newer than all of its sources, and returns where it is. */
export const buildCatalogue = async (): Promise<string> => (isFresh() ? OUTPUT : buildIn('.'))

/** The same stories under fewer titles, because the runner opens a page per title; their names contain the original titles. */
function gathered(stories: readonly Story[]): Story[] {
  let page = 0
  let onPage = 0
  return stories.map((story, at) => {
    if (onPage >= STORIES_A_PAGE && story.title !== stories[at - 1]?.title) {
      page += 1
      onPage = 0
    }
    onPage += 1
    return { ...story, title: `Page ${page + 1}`, name: `${story.title}: ${story.name}` }
  })
}

/** Serves the catalogue; the runner's index lists only the stories that `chosen` accepts, pages have all: frames show others. */
export function withCatalogue<T>(chosen: (story: Story) => boolean, use: (url: string) => Promise<T>): Promise<T> {
  const { entries, ...rest } = catalogue()
  const stories = Object.values(entries).filter((story) => story.type === 'story' && chosen(story))
  const chosenEntries = Object.fromEntries(gathered(stories).map((story) => [story.id, story]))
  return withFolder(OUTPUT, use, JSON.stringify({ ...rest, entries: chosenEntries }))
}

/** Serves a static catalogue on loopback; `runnerIndex` is the index of those that are no browsers. */
export async function withFolder<T>(
  folder: string,
  use: (url: string) => Promise<T>,
  runnerIndex?: string,
): Promise<T> {
  const server: Server = createServer((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    const isPage = request.headers['user-agent']?.startsWith('Mozilla/')
    if (path === '/index.json' && !isPage && runnerIndex !== undefined) return answer.end(runnerIndex)
    createReadStream(file).pipe(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    // A server that listens on a port has an address of this type.
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
