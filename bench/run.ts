import { say } from '../scripts/run.ts'
import { albumScroll } from './album-scroll.ts'
import { archiveNotice } from './archive-notice.ts'
import { archives } from './archives.ts'
import { copying } from './copying.ts'
import { exportMemory } from './export-memory.ts'
import { hashing } from './hashing.ts'
import { initialLoad } from './initial-load.ts'
import { machineNow, type Results, writeReport } from './kept-report.ts'
import { liveDrawer } from './live-drawer.ts'
import { openSockets } from './open-sockets.ts'
import { ordersPage } from './orders.ts'
import { IS_QUICK, type Measure, type Measured, sayMeasured, sayTable } from './report.ts'
import { simulatorLayout } from './simulator.ts'
import { thumbnails } from './thumbnails.ts'
import { timelineBare } from './timeline-bare.ts'
import { timelineBusy } from './timeline-busy.ts'
import { timelineJump } from './timeline-jump.ts'
import { timelineLoad } from './timeline-load.ts'
import { timelinePage } from './timeline-page.ts'
import { timelineRequests } from './timeline-requests.ts'
import { timelineScroll } from './timeline-scroll.ts'
import { timelineSelection } from './timeline-selection.ts'
import { timelineSize } from './timeline-size.ts'
import { uploadPageMemory, uploadServerMemory } from './upload-memory.ts'
import { uploadsByClient, uploadsInBrowser } from './uploads.ts'
import { viewerSwipes } from './viewer-swipes.ts'

const MEASURES: readonly Measure[] = [
  initialLoad,
  thumbnails,
  timelinePage,
  timelineLoad,
  timelineScroll,
  timelineBusy,
  timelineBare,
  timelineJump,
  timelineSize,
  timelineRequests,
  timelineSelection,
  albumScroll,
  viewerSwipes,
  uploadsInBrowser,
  uploadsByClient,
  hashing,
  uploadPageMemory,
  uploadServerMemory,
  exportMemory,
  archives,
  archiveNotice,
  openSockets,
  copying,
  simulatorLayout,
  liveDrawer,
  ordersPage,
]

/** Writes docs/benchmarks.md. */
const REPORT = '--report'

/**
 * `npm run bench`, or `npm run bench -- thumbnails` for some of it; with --report the results are kept. A missed aim is reported
 * and is no failure, as times depend on the machine; a benchmark that could not run is one.
 */
const names = process.argv.slice(2).filter((name) => name !== REPORT)
const unknown = names.filter((name) => !MEASURES.some((measure) => measure.name === name))
if (unknown.length > 0) {
  say(`There is no measure ${unknown.join(', ')}; there are ${MEASURES.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

if (IS_QUICK) say('A quick run: few photos and few rounds.')
const taken = new Map<string, Measured>()
const kept: Results = {}
for (const { name, title, take } of MEASURES) {
  if (names.length > 0 && !names.includes(name)) continue
  say(`\n— ${title}`)
  try {
    const measured = await take()
    sayMeasured(title, measured)
    taken.set(title, measured)
    const about = { title, date: new Date().toISOString().slice(0, 10), machine: machineNow() }
    kept[name] = { ...about, ...measured, notes: [...measured.notes] }
  } catch (error) {
    say(`${title} could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    process.exitCode = 1
  }
}
say('')
sayTable(taken)
if (process.argv.includes(REPORT) && !IS_QUICK) writeReport(kept)
