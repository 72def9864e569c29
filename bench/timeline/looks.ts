import { say } from '../../scripts/run.ts'
import { IS_QUICK, median } from '../report.ts'
import { LIBRARIES, type Library } from './build-pages.ts'
import { SIZES, shown } from './libraries.ts'
import type { Loaded } from './probe.ts'
import { PROFILES, type Profile, SLOWDOWNS, type Slowdown } from './profiles.ts'
import { type Stage, withStage } from './stage.ts'
import { type Contender, openBare, openProduct, rasterOf, type Tab } from './tabs.ts'
import { load, type Visit, visit } from './visit.ts'

/** Visits. More would say more of a slowed page, but three take an hour. */
const ROUNDS = IS_QUICK ? 1 : 3
/** Quick, and depends strongly on the machine: there are more of them. */
const LOAD_ROUNDS = IS_QUICK ? 3 : 7
const WARM_UP_ROUNDS = 2
/** How much lower than a list library's page the product's may be: beyond that it does not show all photos. */
const LEAST_HEIGHT = 0.95
/** Above it the product maps the page to the photos: `MAX_PAGE_HEIGHT` of the grid. */
const MAPPED_HEIGHT = 9_000_000

type Each<T> = Readonly<Record<Contender, T>>
type Tabs = Each<Tab>

const CONTENDERS = ['product', ...LIBRARIES] as const

/** All loads of the three pages and all visits to them under the same conditions. */
export interface Look {
  photos: number
  profile: Profile['name']
  slowdown: Slowdown
  loads: Each<Loaded[]>
  visits: Each<Visit[]>
}

async function openTabs(stage: Stage, photos: number, profile: Profile): Promise<Tabs> {
  const product = await openProduct(stage, photos, profile)
  await product.open(1)
  await product.page.evaluate(() => window.bench.loaded)
  const raster = await rasterOf(product)
  await product.putAside()
  const open = (library: Library) => openBare(stage, photos, profile, library, raster)
  return { product, virtua: await open('virtua'), tanstack: await open('tanstack') }
}

function checkSame({ product, virtua, tanstack }: Look['visits']): void {
  const [ours, theirs] = [product, tanstack].map((visits) => median(visits.map(({ height }) => height)))
  if (ours === undefined || theirs === undefined) throw new Error('Nothing was looked at.')
  if (ours < LEAST_HEIGHT * Math.min(theirs, MAPPED_HEIGHT))
    throw new Error(`Not the same list: the product's page is ${ours} px high, a bare one ${theirs} px.`)
  const blind = Object.entries({ product, virtua, tanstack }).filter(
    ([, visits]) => !visits.some(({ jumps }) => jumps.some(({ hasWaited }) => hasWaited)),
  )
  for (const [name] of blind) throw new Error(`Tiles of ${name} that wait for their photo were never seen.`)
}

interface OpenLibrary {
  photos: number
  tabs: Tabs
}

/** Pages and libraries alternate, so that load on the machine affects all that are compared. */
async function takeTurns<T>(
  libraries: readonly OpenLibrary[],
  rounds: number,
  take: (tab: Tab) => Promise<T>,
): Promise<Each<T[]>[]> {
  const taken = libraries.map((): Each<T[]> => ({ product: [], virtua: [], tanstack: [] }))
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { tabs }] of libraries.entries())
      for (const name of CONTENDERS) taken[at]?.[name].push(await take(tabs[name]))
  return taken
}

async function takeSlowdown(libraries: readonly OpenLibrary[], profile: Profile, slowdown: Slowdown): Promise<Look[]> {
  const conditions = `${profile.name}, ${slowdown} ×`
  say(`Opening the libraries, ${conditions}.`)
  const loads = await takeTurns(libraries, LOAD_ROUNDS, (tab) => load(tab, slowdown))
  say(`Looking at the libraries, ${conditions}.`)
  const visits = await takeTurns(libraries, ROUNDS, (tab) => visit(tab, slowdown))
  return libraries.map(({ photos }, at) => {
    const look = { loads: loads[at], visits: visits[at] }
    if (look.loads === undefined || look.visits === undefined) throw new Error('A library was not looked at.')
    checkSame(look.visits)
    return { photos, profile: profile.name, slowdown, loads: look.loads, visits: look.visits }
  })
}

async function takeProfile(stage: Stage, profile: Profile): Promise<Look[]> {
  const libraries: OpenLibrary[] = []
  for (const photos of SIZES) libraries.push({ photos, tabs: await openTabs(stage, photos, profile) })
  // the first ones are those of a server and a browser that have just started
  await takeTurns(libraries, WARM_UP_ROUNDS, (tab) => load(tab, 1))
  const looks: Look[] = []
  for (const slowdown of SLOWDOWNS) looks.push(...(await takeSlowdown(libraries, profile, slowdown)))
  for (const { tabs } of libraries) for (const tab of Object.values(tabs)) await tab.close()
  return looks
}

async function takeAll(): Promise<Look[]> {
  return withStage(async (stage) => {
    const looks: Look[] = []
    for (const profile of PROFILES) looks.push(...(await takeProfile(stage, profile)))
    return looks
  })
}

let taken: Promise<Look[]> | undefined

/** Every measurement; made once, however many benchmarks read it. */
export function takeLooks(): Promise<Look[]> {
  taken ??= takeAll()
  return taken
}

/** A figure: the product's and those of the list libraries, each the median of its visits. */
export interface Figure {
  product: number
  best: number
  bestName: Library
  all: Readonly<Record<Contender, number>>
}

/** The median of `read` over each page's samples; the best is the lowest. */
function figureIn<T>(samples: Each<T[]>, read: (sample: T) => number): Figure {
  const of = (name: Contender) => median(samples[name].map(read))
  const all = { product: of('product'), virtua: of('virtua'), tanstack: of('tanstack') }
  const bestName = all.virtua <= all.tanstack ? 'virtua' : 'tanstack'
  return { product: all.product, best: all[bestName], bestName, all }
}

export const figureOf = ({ visits }: Look, read: (visit: Visit) => number): Figure => figureIn(visits, read)
export const loadOf = ({ loads }: Look, read: (loaded: Loaded) => number): Figure => figureIn(loads, read)

export const nameOf = ({ photos, profile, slowdown }: Look) => `${shown(photos)}, ${profile}, ${slowdown} ×`

/** The one with the highest figure. */
export function worstOf<T>(some: readonly T[], by: (one: T) => number): T {
  const [worst] = some.toSorted((a, b) => by(b) - by(a))
  if (worst === undefined) throw new Error('There is no worst of nothing.')
  return worst
}

/** Longer than this, a frame at 60 per second was dropped. */
const LONG_FRAME = 20

/** Frames over 20 ms, in percent of all. */
export const longFrames = (frames: readonly number[]): number =>
  (100 * frames.filter((time) => time > LONG_FRAME).length) / Math.max(1, frames.length)

/** Busy seconds, as a report shows them. */
export const shownBusy = (seconds: number): string => `${seconds.toFixed(2)} s`
