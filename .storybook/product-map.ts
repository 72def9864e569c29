import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { ChartState, ChartTransition } from '@albumen/simulator/chart/types.ts'
import { ROOT } from '@albumen/simulator/chart/types.ts'
import { toId } from 'storybook/internal/csf'
import { CALLS } from '#contract/calls.ts'
import type { ProductMap } from '#stories/start/search/types.ts'
import { FLOW_FILES, flowsIn } from './flows.ts'
import { importsOf, pagesOf, reachedFrom, readSources, type Sources } from './sources.ts'

/** A flow is provided with its actors: `deleteAlbumMachine.provide({ … })`. */
const PROVIDED = /\b(\w+)Machine\.provide\(/g
const FACT = /type: '([a-z]\w+)'/g
const HANDLER = /^ {2,4}(\w+): (?:async )?\(/gm

/** Requests by the protocol of uploads, which are no calls of the contract: by the function that makes them. */
const TUS: Readonly<Record<string, readonly string[]>> = {
  startUpload: ['POST /uploads (tus)', 'HEAD /uploads/{id} (tus)', 'PATCH /uploads/{id} (tus)'],
  terminateUpload: ['DELETE /uploads/{id} (tus)'],
}

/** The requests of a function: `DELETE /albums/{id}`. */
function requestsOf(name: string): readonly string[] {
  if (Object.hasOwn(TUS, name)) return TUS[name] ?? []
  if (!Object.hasOwn(CALLS, name)) return []
  const { method, path } = CALLS[name as keyof typeof CALLS]
  return [`${method} ${path}`]
}
const kebab = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
const areaOf = (file: string) => /^src\/(?:areas\/)?([\w-]+)\//.exec(file)?.[1] ?? ''

interface Box {
  id: string
  area: string
  title: string
  text: string
  /** Calls that it makes. */
  calls: readonly string[]
  file: string
}

const stateOf = (box: Partial<ChartState> & Pick<ChartState, 'id' | 'key'>): ChartState => ({
  type: 'atomic',
  parent: null,
  children: [],
  isCollapsed: false,
  initial: null,
  history: null,
  description: null,
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
  ...box,
})

const arrow = (source: string, target: string, event: string): ChartTransition => ({
  id: `${source}: ${event || 'starts'} ${target}`,
  source,
  targets: [target],
  kind: 'event',
  event,
  guard: null,
  actions: [],
  reenter: false,
  description: null,
})

/** The definitions of a file, by their names. */
function definitionsIn(source: string): Map<string, string> {
  const parts = source.split(/^(?=(?:export )?(?:const|(?:async )?function) )/m)
  return new Map(
    parts.flatMap((part) => {
      const name = /^(?:export )?(?:const|(?:async )?function) (\w+)/.exec(part)?.[1]
      return name === undefined ? [] : [[name, part]]
    }),
  )
}

/** What is up to the bracket that closes the first one. */
function untilClosed(source: string): string {
  let depth = 0
  for (const { 0: bracket, index } of source.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1
    if (depth === 0) return source.slice(0, index)
  }
  return source
}

const wordsIn = (source: string) => new Set(source.match(/\b\w+\b/g) ?? [])

/**
 * The requests of each flow, by its machine's id: of what is named where the machine is provided, in the functions of the
 * same file that lead there with what it takes, or by what is named there.
 */
function callsOf(sources: Sources): Map<string, Set<string>> {
  const own = new Map(
    [...sources].filter(([file]) => file.startsWith('src/')).map(([file, source]) => [file, definitionsIn(source)]),
  )
  const namedBy = (file: string, part: string, seen: Set<string>): string[] => {
    const near = [file, ...importsOf(file, sources.get(file) ?? '')].flatMap((one) =>
      [...(own.get(one) ?? [])].map(([name, text]) => ({ one, name, text })),
    )
    const words = wordsIn(part)
    const further = near.filter(({ one, name }) => words.has(name) && !seen.has(`${one} ${name}`))
    for (const { one, name } of further) seen.add(`${one} ${name}`)
    return [...words, ...further.flatMap(({ one, text }) => namedBy(one, text, seen))]
  }
  const calls = new Map<string, Set<string>>()
  for (const [file, definitions] of own)
    for (const [name, part] of definitions)
      for (const { 1: machine = '', index } of part.matchAll(PROVIDED)) {
        const callers = [...definitions.values()].filter((one) => one !== part && wordsIn(one).has(name))
        const isInner = part.slice(0, index).includes('Machine.provide(')
        const text = isInner ? untilClosed(part.slice(index)) : [part, ...callers].join('\n')
        const made = namedBy(file, text, new Set()).flatMap(requestsOf)
        const id = kebab(machine)
        calls.set(id, new Set([...(calls.get(id) ?? []), ...made]))
      }
  return calls
}

async function flowBoxes(sources: Sources): Promise<{ boxes: Box[]; folders: Map<string, string> }> {
  const calls = callsOf(sources)
  const flows = (await Promise.all(globSync(FLOW_FILES).map((file) => flowsIn(file)))).flat()
  const folders = new Map<string, string>()
  const boxes = flows.map(({ entry, entryImport }) => {
    const folder = dirname(entryImport.from.slice(1))
    const { id } = entry.machine
    if (basename(folder) === id) folders.set(folder, id)
    const area = basename(dirname(folder))
    return {
      id,
      area,
      title: entry.title,
      text: entry.description,
      calls: [...(calls.get(id) ?? [])].sort(),
      file: `${folder}/machine.ts`,
    }
  })
  return { boxes, folders }
}

/** From a page to the flows that its files lead to, within its area and the list of photos. */
function starts(sources: Sources, folders: ReadonlyMap<string, string>): ChartTransition[] {
  return pagesOf(sources).flatMap(({ route, file }) => {
    const isNear = (next: string) => areaOf(next) === areaOf(file) || next.startsWith('src/photo-list/')
    const reached = [...reachedFrom(file, sources, isNear).keys()].flatMap((one) =>
      importsOf(one, sources.get(one) ?? ''),
    )
    const flows = new Set(reached.flatMap((one) => folders.get(dirname(one)) ?? []))
    return [...flows].sort().map((flow) => arrow(`page ${route}`, flow, ''))
  })
}

/** From what emits a fact to the flow that takes it, or to the area that answers it. */
function facts(sources: Sources, folders: ReadonlyMap<string, string>, known: ReadonlySet<string>): ChartTransition[] {
  const emitters = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    if (file.startsWith('stories/') || file.endsWith('/area.ts') || /(catalogue|app-fact)\.ts$/.test(file)) continue
    const from = folders.get(dirname(file)) ?? (file.startsWith('src/') ? `area ${areaOf(file)}` : null)
    if (from === null || !known.has(from)) continue
    for (const [, fact = ''] of source.matchAll(FACT)) emitters.set(fact, (emitters.get(fact) ?? new Set()).add(from))
  }
  return [...sources].flatMap(([file, source]) => {
    if (!file.endsWith('/area.ts')) return []
    const handlers = [...source.matchAll(HANDLER)]
    return handlers.flatMap(({ 1: fact = '', index }, at) => {
      // the table of handlers ends with its own brace
      const [body = ''] = source.slice(index, handlers[at + 1]?.index).split(/^ {0,2}\},?$/m)
      const flow = kebab(/\(?(\w+)Flow\b/.exec(body)?.[1] ?? '')
      const to = known.has(flow) ? flow : `area ${areaOf(file)}`
      const from = [...(emitters.get(fact) ?? [])].filter((one) => one !== to && known.has(to))
      return from.map((one) => arrow(one, to, fact))
    })
  })
}

/** The map of the product, from its registries: areas, pages, flows, facts and calls. */
export async function productMap(): Promise<ProductMap> {
  const sources = readSources()
  const { boxes: flows, folders } = await flowBoxes(sources)
  const pages = pagesOf(sources).map(
    ({ route, path, file }): Box => ({
      id: `page ${route}`,
      area: areaOf(file),
      title: path,
      text: file,
      calls: [],
      file,
    }),
  )
  const boxes = [...pages, ...flows]
  const areas = [...Map.groupBy(boxes, ({ area }) => area)].sort(([one], [other]) => one.localeCompare(other))
  const states = [
    stateOf({ id: ROOT, key: 'product', type: 'compound', children: areas.map(([area]) => `area ${area}`) }),
    ...areas.flatMap(([area, own]) => [
      stateOf({
        id: `area ${area}`,
        key: area,
        type: 'compound',
        parent: ROOT,
        children: own.map(({ id }) => id),
      }),
      ...own.map(({ id, title, text, calls }) =>
        stateOf({
          id,
          key: title,
          parent: `area ${area}`,
          description: text,
          invokes: calls.map((src) => ({ id: src, src })),
        }),
      ),
    ]),
  ]
  const known = new Set(states.map(({ id }) => id))
  const isInside = new Map(states.map(({ id, parent }) => [id, parent]))
  const transitions = [...starts(sources, folders), ...facts(sources, folders, known)].filter(
    ({ source, targets: [target = ''] }) =>
      known.has(source) && known.has(target) && isInside.get(source) !== target && isInside.get(target) !== source,
  )
  const unique = [...new Map(transitions.map((one) => [one.id, one])).values()]
  return {
    chart: { machineId: 'Albumen', states, transitions: unique },
    files: Object.fromEntries(boxes.map(({ id, file }) => [id, file])),
    stories: Object.fromEntries(flows.map(({ id, title }) => [id, toId(`Flows/${title}`, 'Simulator')])),
  }
}
