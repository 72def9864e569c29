import { hasSamples, listSamples, needsSamples, readSample, SAMPLES, type Sample } from '#tests/support/samples.ts'
import {
  type ChosenFile,
  chooseSorting,
  expectPicture,
  month,
  photosTab,
  scrollTo,
  scrollToTop,
  signIn,
  tiles,
  uploadFiles,
  viewer,
} from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

/** Of each kind so many. */
const EACH = 6

const MONTHS = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthTitle = ({ taken }: Sample) => (taken ? MONTHS.format(new Date(`${taken.local}Z`)) : 'Unknown Date')

/** Some of each type. */
function chooseSamples(): Sample[] {
  const samples = listSamples().filter(({ file }) => !file.includes('invalid'))
  const of = (mime: string) => samples.filter((sample) => sample.mime === mime).slice(0, EACH)
  return [...of('image/jpeg'), ...of('image/heic')]
}

const toFile = async ({ file, mime }: Sample): Promise<ChosenFile> => ({
  name: file.split('/').at(-1) ?? file,
  mimeType: mime,
  buffer: await readSample(file),
})

test('photos of real cameras are uploaded, found in their months and looked at', LONG, async ({ page, customer }) => {
  test.skip(!hasSamples && !needsSamples, `There are no sample photos in ${SAMPLES}.`)
  test.setTimeout(180_000)
  const samples = chooseSamples()
  expect(samples.map(({ mime }) => mime)).toContain('image/heic')
  expect(samples.length).toBeGreaterThan(EACH)

  await signIn(page, customer)
  await uploadFiles(page, await Promise.all(samples.map(toFile)))
  await expect(photosTab(page)).toHaveText(`Photos${samples.length}`)
  await chooseSorting(page, 'Date taken, newest first')

  const newestFirst = samples.toSorted((a, b) => (b.taken?.local ?? '').localeCompare(a.taken?.local ?? ''))
  const counts = Map.groupBy(newestFirst, monthTitle)
  for (const [title, { length }] of counts) {
    await scrollTo(page, month(page, title).locator('[data-photo]').first())
    await expect(month(page, title).getByText(length === 1 ? '1 photo' : `${length} photos`)).toBeVisible()
  }
  await scrollToTop(page)
  await tiles(page).first().getByRole('link').click()
  for (let number = 1; number <= samples.length; number += 1) {
    await expect(viewer(page).getByText(`${number} of ${samples.length}`, { exact: true })).toBeVisible()
    await expectPicture(page)
    await page.keyboard.press('ArrowRight')
  }
})
