import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { DIST } from '#server/files/frontend.ts'
import { type Loaded, measureColdLoad } from './cold-load.ts'
import { brotli } from './compress.ts'
import { bundlePackages } from './packages.ts'
import { kilobytes, type Measure, type Measured } from './report.ts'

/** Scripts and JSON until the first photo, brotli, in bytes. */
const AIM = 200_000
/** How many of the largest are listed. */
const LARGEST = 12

/** What comes later, when it is asked for, and the sources it is known by. */
const LATER = [
  { what: 'tus', source: /node_modules\/tus-js-client\// },
  { what: 'gestures', source: /node_modules\/@use-gesture\// },
  { what: 'the viewer', source: /src\/viewer\/|src\/photos\/PreviewRoute\.tsx$/ },
  { what: 'dialogs', source: /node_modules\/@radix-ui\/react-dialog\/|src\/components\/(Confirm)?Dialog\.tsx$/ },
] as const

const sourceMap = v.object({ sources: v.array(v.nullable(v.string())) })

/** The files a built script was made of, as its source map names them. */
async function sourcesOf(path: string): Promise<string[]> {
  const text = await readFile(join(DIST, `${path}.map`), 'utf8')
  return v.parse(sourceMap, JSON.parse(text)).sources.filter((source) => source !== null)
}

/** For each part that is to come later: the scripts of the first load that hold it all the same. */
async function findTooEarly(scripts: readonly Loaded[]): Promise<{ what: string; paths: string[] }[]> {
  const holders = await Promise.all(scripts.map(async ({ path }) => ({ path, sources: await sourcesOf(path) })))
  return LATER.map(({ what, source }) => ({
    what,
    paths: holders.filter(({ sources }) => sources.some((one) => source.test(one))).map(({ path }) => path),
  }))
}

async function measure(): Promise<Measured> {
  const packages = await bundlePackages()
  const loaded = await measureColdLoad()
  const sized = loaded.map((one) => ({ ...one, size: brotli(one.content) })).toSorted((a, b) => b.size - a.size)
  const sum = (some: readonly { size: number }[]) => some.reduce((total, { size }) => total + size, 0)
  const [scripts, json] = (['script', 'json'] as const).map((kind) => sized.filter((one) => one.kind === kind))
  if (!scripts || !json || scripts.length === 0) throw new Error('No script was asked for.')
  const unsent = sized.filter(({ encoding }) => encoding !== 'br')
  const early = await findTooEarly(scripts)
  const total = sum(sized)
  return {
    figure: `${kilobytes(total)} brotli`,
    beside: `${kilobytes(packages.brotli)} brotli (its packages in one bundle)`,
    ratio: total / packages.brotli,
    aim: `at most ${kilobytes(AIM)}, with ${LATER.map(({ what }) => what).join(', ')} later`,
    isMet: total <= AIM && early.every(({ paths }) => paths.length === 0),
    notes: [
      `${scripts.length} scripts ${kilobytes(sum(scripts))}, ${json.length} JSON answers ${kilobytes(sum(json))}, until the first photo is decoded`,
      `the bundle: ${packages.names.join(', ')}; ${kilobytes(packages.gzip)} gzip`,
      `compressed here with brotli, as the server did not: ${unsent.map(({ path, encoding }) => `${path} (${encoding})`).join(', ') || 'nothing'}`,
      ...early.map(
        ({ what, paths }) => `${what}: ${paths.length === 0 ? 'later' : `TOO EARLY, in ${paths.join(', ')}`}`,
      ),
      ...sized.slice(0, LARGEST).map(({ path, size }) => `${kilobytes(size).padStart(9)}  ${path}`),
    ],
  }
}

/** What the browser has to read before the first photo is seen, against what the packages alone would be. */
export const initialLoad: Measure = { name: 'initial-load', title: 'Initial load', take: measure }
