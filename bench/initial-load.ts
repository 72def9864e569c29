import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { DIST } from '#server/core/files/frontend.ts'
import { measureColdLoad } from './cold-load.ts'
import { brotli } from './compress.ts'
import { bundlePackages } from './packages.ts'
import { kilobytes, type Measure, type Measured } from './report.ts'

/** Scripts and JSON until the first photo, brotli, in bytes. */
const AIM = 200_000
/** How many of the largest are listed. */
const LARGEST = 12

/** Features that load on demand, and the sources they are recognised by. */
const LATER = [
  { what: 'tus', source: /node_modules\/tus-js-client\// },
  { what: 'gestures', source: /node_modules\/@use-gesture\// },
  { what: 'the viewer', source: /src\/photo-list\/viewer\/ViewerScreen\.tsx$|src\/areas\/photos\/PreviewRoute\.tsx$/ },
  { what: 'colours', source: /src\/photo-list\/grid\/colours\// },
  { what: 'dialogs', source: /node_modules\/@radix-ui\/react-dialog\/|src\/components\/(Confirm)?Dialog\.tsx$/ },
] as const

const sourceMap = v.object({ sources: v.array(v.nullable(v.string())) })

/** The built scripts that contain each on-demand feature, by their source maps. */
async function findLater(): Promise<{ what: string; holders: string[] }[]> {
  const maps = (await readdir(join(DIST, 'assets'))).filter((name) => name.endsWith('.js.map'))
  const scripts = await Promise.all(
    maps.map(async (name) => {
      const { sources } = v.parse(sourceMap, JSON.parse(await readFile(join(DIST, 'assets', name), 'utf8')))
      return { path: `/assets/${name.slice(0, -'.map'.length)}`, sources: sources.map((source) => source ?? '') }
    }),
  )
  return LATER.map(({ what, source }) => {
    const holders = scripts.filter(({ sources }) => sources.some((one) => source.test(one))).map(({ path }) => path)
    if (holders.length === 0) throw new Error(`No built script contains ${what}: it is unknown whether it loads later.`)
    return { what, holders }
  })
}

const sum = (some: readonly { size: number }[]) => some.reduce((total, { size }) => total + size, 0)

async function measure(): Promise<Measured> {
  const packages = await bundlePackages()
  const loaded = await measureColdLoad()
  const sized = loaded.map((one) => ({ ...one, size: brotli(one.content) })).toSorted((a, b) => b.size - a.size)
  const scripts = sized.filter(({ kind }) => kind === 'script')
  if (scripts.length === 0) throw new Error('No script was requested.')
  const answers = sized.filter(({ kind }) => kind === 'json')
  const plain = sized.filter(({ encoding }) => encoding !== 'br')
  const sent = sum(sized) - sum(plain) + plain.reduce((bytes, { content }) => bytes + content.length, 0)
  const requested = new Set(scripts.map(({ path }) => path))
  const later = (await findLater()).map(({ what, holders }) => {
    const early = holders.filter((path) => requested.has(path))
    return { isLater: early.length === 0, note: `${what}: ${early.length === 0 ? 'later' : `too early, in ${early}`}` }
  })
  const total = sum(sized)
  return {
    figure: `${kilobytes(total)} brotli`,
    baseline: `${kilobytes(packages.brotli)} brotli (its packages in one bundle)`,
    ratio: total / packages.brotli,
    aim: `at most ${kilobytes(AIM)}, with ${LATER.map(({ what }) => what).join(', ')} later`,
    isMet: total <= AIM && later.every(({ isLater }) => isLater),
    notes: [
      `${scripts.length} scripts ${kilobytes(sum(scripts))}, ${answers.length} JSON answers ${kilobytes(sum(answers))}, until the first photo is decoded`,
      `the bundle: ${packages.names.join(', ')}; ${kilobytes(packages.gzip)} gzip`,
      `as the server sent them ${kilobytes(sent)}: ${plain.length} of ${sized.length} came without brotli`,
      ...later.map(({ note }) => note),
      ...sized.slice(0, LARGEST).map(({ path, size }) => `${kilobytes(size).padStart(9)}  ${path}`),
    ],
  }
}

/** What the browser reads before the first photo is visible, compared with the packages alone. */
export const initialLoad: Measure = { name: 'initial-load', title: 'Initial load', take: measure }
