import { getAlbums } from '#contract/albums.ts'
import { callApi } from '#tests/support/server.ts'
import { IS_QUICK, type Measure, type Measured, median } from './report.ts'
import { ALBUM_SIZE, shown } from './timeline/libraries.ts'
import { longFrames, shownBusy, worstOf } from './timeline/looks.ts'
import { PROFILES, SLOWDOWNS, type Slowdown } from './timeline/profiles.ts'
import { type Stage, withStage } from './timeline/stage.ts'
import { openProduct, type Tab } from './timeline/tabs.ts'
import { type Visit, visit } from './timeline/visit.ts'

const ROUNDS = IS_QUICK ? 1 : 3
/** How much busier than the timeline's an album's page may be: equal runs differ by as much. */
const AIM = 1.1

interface Compared {
  name: string
  timeline: Visit[]
  album: Visit[]
}

const busyOf = (visits: readonly Visit[]) => median(visits.map(({ busy }) => busy))
const framesOf = (visits: readonly Visit[]) => median(visits.map(({ steady }) => longFrames(steady)))
const ratioOf = ({ timeline, album }: Compared) => busyOf(album) / busyOf(timeline)

async function albumPath(stage: Stage): Promise<string> {
  const listed = await callApi(stage.origin, getAlbums, { query: {} }, await stage.token(ALBUM_SIZE))
  const [album] = listed.answer().albums
  if (!album) throw new Error('There is no album.')
  return `/my-photos/albums/${album.albumId}`
}

/** The pages take turns, so that load on the machine affects both. */
async function compare(tabs: { timeline: Tab; album: Tab }, name: string, slowdown: Slowdown): Promise<Compared> {
  const compared: Compared = { name: `${name}, ${slowdown} ×`, timeline: [], album: [] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const page of ['timeline', 'album'] as const) compared[page].push(await visit(tabs[page], slowdown))
  return compared
}

async function takeAll(stage: Stage): Promise<Compared[]> {
  const path = await albumPath(stage)
  const all: Compared[] = []
  for (const profile of PROFILES) {
    const timeline = await openProduct(stage, ALBUM_SIZE, profile)
    const album = await openProduct(stage, ALBUM_SIZE, profile, path)
    for (const slowdown of SLOWDOWNS) all.push(await compare({ timeline, album }, profile.name, slowdown))
    await timeline.close()
    await album.close()
  }
  return all
}

async function measure(): Promise<Measured> {
  const all = await withStage(takeAll)
  const worst = worstOf(all, ratioOf)
  return {
    figure: `${shownBusy(busyOf(worst.album))} busy (${worst.name})`,
    baseline: `${shownBusy(busyOf(worst.timeline))} (timeline)`,
    ratio: ratioOf(worst),
    aim: `at most ${AIM} of the timeline's`,
    isMet: ratioOf(worst) <= AIM,
    notes: all.map(
      ({ name, timeline, album }) =>
        `${name}: ${shownBusy(busyOf(album))} (timeline ${shownBusy(busyOf(timeline))}); frames over 20 ms ` +
        `${framesOf(album).toFixed(1)} % (timeline ${framesOf(timeline).toFixed(1)} %)`,
    ),
  }
}

/** An album of a whole library against the timeline with the same photos. */
export const albumScroll: Measure = {
  name: 'album-scroll',
  title: `Scrolling an album of ${shown(ALBUM_SIZE)} photos`,
  take: measure,
}
