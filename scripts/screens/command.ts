/**
 * `npm run screens`: a picture of every story in the brands, schemes, widths and locales asked for, on one page in
 * .cache/screens; with `-- --against COMMIT` what differs from another commit. `-- --start` makes the pictures of the
 * catalogue's start page.
 */
import { join } from 'node:path'
import { ArgumentError } from '#server/core/run-command.ts'
import { buildCatalogue } from '../catalogue.ts'
import { say } from '../run.ts'
import { stopWithNpm } from '../stop-with-npm.ts'
import { type Asked, readArguments } from './arguments.ts'
import { withCatalogueOf } from './other-commit.ts'
import type { Report } from './report.ts'
import { comparePictures, showPictures, storiesIn } from './screens.ts'
import { START_PICTURES, writeStartPictures } from './start.ts'

const OUTPUT = '.cache/screens'

function sayReport({ against, taken, changed, added, gone, failed }: Report, seconds: number): void {
  for (const { title, look, reason } of failed) say(`FAILED ${title} (${look}): ${reason.split('\n')[0]}`)
  const found =
    against === null ? '' : ` ${changed.length} changed against ${against}, ${added.length} new, ${gone.length} gone,`
  say(`${taken} pictures,${found} ${failed.length} failed, in ${seconds.toFixed(0)} s: ${join(OUTPUT, 'index.html')}`)
}

async function takeAsked({ stories, brands, schemes, widths, locales, catalogue, against }: Asked): Promise<void> {
  const looks = brands.flatMap((brand) =>
    schemes.flatMap((scheme) => widths.flatMap((width) => locales.map((locale) => ({ brand, scheme, width, locale })))),
  )
  const own = catalogue ?? (await buildCatalogue())
  if (storiesIn(own, stories).length === 0)
    throw new ArgumentError(`--stories: no story's id matches ${stories.source}.`)
  const started = performance.now()
  const wanted = { stories, looks }
  const report =
    against === undefined
      ? await showPictures(own, wanted, OUTPUT)
      : await withCatalogueOf(against, (from) => comparePictures({ from, name: against.ref }, own, wanted, OUTPUT))
  sayReport(report, (performance.now() - started) / 1000)
}

async function takeStart({ catalogue }: Asked): Promise<void> {
  const { count, bytes } = await writeStartPictures(catalogue ?? (await buildCatalogue()))
  say(`${count} pictures, ${Math.round(bytes / 1024)} kB: ${START_PICTURES}`)
}

stopWithNpm()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
try {
  const asked = readArguments(process.argv.slice(2))
  await (asked.start ? takeStart(asked) : takeAsked(asked))
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
