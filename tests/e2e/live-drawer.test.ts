import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import * as v from 'valibot'
import { DEV_CUSTOMER, startDev } from '#tests/support/dev.ts'
import { DIST } from '../../scripts/build-frontend.ts'
import { coveredControls } from './support/covered-controls.ts'
import { tenPhotos } from './support/files.ts'
import {
  chooseFiles,
  fillSignIn,
  PHOTOS,
  photosTitle,
  signIn,
  tiles,
  uploadFiles,
  uploadsPanel,
  viewer,
} from './support/steps.ts'
import { consentCookie, test as productTest } from './support/test.ts'
import { carriesBytes, UPLOADS } from './support/uploading.ts'

const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Running flows' })
const actorsOf = (page: Page) =>
  drawerOf(page)
    .getByRole('listitem')
    .filter({ hasText: /^file\./ })

/** The chart of a file's flow in some state. */
const chartOf = (page: Page, state: RegExp) =>
  drawerOf(page).getByRole('img', { name: new RegExp(`^Statechart of upload-file\\. active: .*${state.source}`) })

const sourceMap = v.object({ sources: v.array(v.nullable(v.string())) })
/** What developers see, and what it stands on. */
const FOR_DEVELOPERS =
  /src\/simulator\/|machines\/(.*\/)?catalogue|node_modules\/(elkjs\/|xstate\/dist\/xstate-graph)|stories\//

productTest('holds nothing of the simulator as it is shipped', async ({ page, customer }) => {
  const names = await readdir(DIST, { recursive: true })
  const maps = names.filter((name) => name.endsWith('.map'))
  const sources = await Promise.all(
    maps.map(async (name) => v.parse(sourceMap, JSON.parse(await readFile(join(DIST, name), 'utf8'))).sources),
  )
  const all = sources.flat().map((source) => source ?? '')
  // the maps are those of this product: what begins it is among them
  expect(all.some((source) => source.endsWith('src/app/main.tsx'))).toBe(true)
  expect(all.filter((source) => FOR_DEVELOPERS.test(source))).toEqual([])
  const scripts = names.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) {
    const script = await readFile(join(DIST, name), 'utf8')
    expect([name, /Running flows|Statechart of|elk\.algorithm/.exec(script)]).toEqual([name, null])
  }

  await signIn(page, customer, `${PHOTOS}?inspect`)
  await expect(drawerOf(page)).toHaveCount(0)
})

/** Pixels between an element and the window's end. */
const spaceBelow = (element: Locator) =>
  element.evaluate((node) => window.innerHeight - node.getBoundingClientRect().bottom)

test.describe('in development @long', () => {
  let dev: Awaited<ReturnType<typeof startDev>>
  test.beforeAll(async () => {
    test.setTimeout(150_000)
    dev = await startDev()
  })
  test.afterAll(() => dev.stop())
  test.beforeEach(({ context }) => context.addCookies([consentCookie(dev)]))

  test('a drawer shows an upload as it happens, each file an actor', async ({ page }) => {
    test.setTimeout(150_000)
    await page.goto(`${dev.origin}${PHOTOS}?inspect`)
    await fillSignIn(page, DEV_CUSTOMER.email, DEV_CUSTOMER.password)
    await expect(photosTitle(page)).toBeVisible()
    await expect(drawerOf(page)).toBeVisible()

    // the bytes wait until the drawer was looked at
    const held: Route[] = []
    let isHeld = true
    await page.route(UPLOADS, async (route) => {
      if (isHeld && carriesBytes(route.request())) held.push(route)
      else await route.continue()
    })
    const upload = uploadFiles(page, await tenPhotos())
    await expect(actorsOf(page).filter({ hasText: 'running' }).first()).toBeVisible()
    await drawerOf(page)
      .getByRole('button', { name: /^Show file\./ })
      .first()
      .click()
    await expect(chartOf(page, /sending$/)).toBeVisible()

    isHeld = false
    for (const route of held) await route.continue()
    await upload
    await expect(actorsOf(page)).toHaveCount(10)
    await expect(actorsOf(page).filter({ hasText: 'ended' })).toHaveCount(10)
    await expect(chartOf(page, /sent$/)).toBeVisible()
    // put aside, it leaves the app its room, and comes back as it was
    await drawerOf(page).getByRole('button', { name: 'Put aside' }).click()
    await uploadsPanel(page).getByRole('button', { name: 'Show uploads' }).click()
    await expect.poll(() => spaceBelow(uploadsPanel(page))).toBeLessThan(100)
    await drawerOf(page).getByRole('button', { name: 'Bring back' }).click()
    await expect.poll(() => spaceBelow(uploadsPanel(page))).toBeGreaterThan(200)
    await expect(chartOf(page, /sent$/)).toBeVisible()
    await drawerOf(page).getByRole('tab', { name: 'Messages' }).click()
    await expect(drawerOf(page).getByRole('img', { name: /FILE_SENT/ })).toBeVisible()
    // the log begins with the start, and names the real sender of each event
    await drawerOf(page).getByRole('tab', { name: 'Actors' }).click()
    await drawerOf(page).getByRole('button', { name: 'Show upload', exact: true }).click()
    await drawerOf(page).getByRole('tab', { name: 'Log' }).click()
    const steps = await drawerOf(page).getByRole('list', { name: 'What happened' }).getByRole('button').allInnerTexts()
    const events = steps.map((step) => step.split('\n').slice(1))
    expect(events.slice(0, 3)).toEqual([['start'], ['QUEUE_OPENED'], ['FILES_ADDED']])
    const wrong = events.filter(
      ([event = '', from = '']) =>
        (/^FILE_(STARTED|SENDING|PROGRESS|SENT)$/.test(event) && !from.startsWith('from file.')) ||
        (event.startsWith('xstate.done.actor.') && from !== event.replace('xstate.done.actor.', 'from ')),
    )
    expect(events.filter(([event]) => event === 'FILE_SENT')).toHaveLength(10)
    expect(wrong).toEqual([])
  })

  test('an open dialog of the app and the drawer leave each other alone', async ({ page }) => {
    await page.goto(`${dev.origin}${PHOTOS}?inspect`)
    await fillSignIn(page, DEV_CUSTOMER.email, DEV_CUSTOMER.password)
    await expect(photosTitle(page)).toBeVisible()
    const dialog = await chooseFiles(page, (await tenPhotos()).slice(0, 2))
    await expect(dialog.getByText('2 photos chosen')).toBeVisible()
    // a dialog hides the rest of the page from readers
    const drawer = page.getByRole('complementary', { name: 'Running flows', includeHidden: true })
    const press = (name: string) => drawer.getByRole('button', { name, exact: true, includeHidden: true }).click()
    await press('Put aside')
    await press('Bring back')
    await press('Show add-photos')
    await expect(drawer.locator('svg[aria-label^="Statechart of add-photos."]')).toBeVisible()
    await expect(dialog.getByText('2 photos chosen')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  test('it follows the flow that moved last, until another is chosen', async ({ page }) => {
    await page.goto(`${dev.origin}${PHOTOS}?inspect`)
    await fillSignIn(page, DEV_CUSTOMER.email, DEV_CUSTOMER.password)
    await expect(photosTitle(page)).toBeVisible()
    const drawer = page.getByRole('complementary', { name: 'Running flows', includeHidden: true })
    const chart = (flow: string) => drawer.locator(`svg[aria-label^="Statechart of ${flow}."]`)
    const dialog = page.getByRole('dialog', { name: 'Add photos' })
    // on a busy machine a flow of the page's start may move later than this one: then it moves once more
    await expect(async () => {
      if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Add photos' }).click()
      await expect(chart('add-photos')).toBeVisible({ timeout: 6_000 })
    }).toPass({ timeout: 60_000 })
    await drawer.getByRole('button', { name: 'Show session', exact: true, includeHidden: true }).click()
    await expect(chart('session')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(chart('session')).toBeVisible()
    await drawer.getByRole('button', { name: 'Follow' }).click()
    await expect(chart('add-photos')).toBeVisible()
  })

  test('its size is chosen from the keyboard or by its edge, and kept', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(`${dev.origin}${PHOTOS}?inspect`)
    await fillSignIn(page, DEV_CUSTOMER.email, DEV_CUSTOMER.password)
    await expect(photosTitle(page)).toBeVisible()
    const size = async (side: 'width' | 'height') => (await drawerOf(page).boundingBox())?.[side] ?? 0
    const height = () => size('height')
    const edge = drawerOf(page).getByRole('separator', { name: 'Size of the running flows' })
    await expect.poll(height).toBeCloseTo(0.42 * 1024, 0)
    await edge.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(edge).toHaveAttribute('aria-valuenow', '52')
    await expect.poll(height).toBeCloseTo(0.52 * 1024, 0)
    await page.keyboard.press('End')
    await expect.poll(height).toBeCloseTo(0.9 * 1024, 0)
    await edge.hover()
    await page.mouse.down()
    await page.mouse.move(384, 512)
    await page.mouse.up()
    await expect.poll(height).toBeCloseTo(0.5 * 1024, 0)
    // put aside, and back, it is as high as it was; the page's end is above it
    await drawerOf(page).getByRole('button', { name: 'Put aside' }).click()
    await expect(edge).toHaveCount(0)
    await expect.poll(height).toBe(48)
    await drawerOf(page).getByRole('button', { name: 'Bring back' }).click()
    await expect.poll(height).toBeCloseTo(0.5 * 1024, 0)
    await expect(page.locator('html')).toHaveCSS('padding-bottom', '512px')
    // a wide window has it at the side, unless a side was chosen
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => size('width')).toBeCloseTo(0.28 * 1440, 0)
    await edge.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => size('width')).toBeCloseTo(0.33 * 1440, 0)
    await drawerOf(page).getByRole('button', { name: 'Dock below the page' }).click()
    await expect.poll(height).toBeCloseTo(450, 0)
    await page.reload()
    await expect(photosTitle(page)).toBeVisible()
    await expect.poll(height).toBeCloseTo(450, 0)
    await drawerOf(page).getByRole('button', { name: 'Dock beside the page' }).click()
    await expect.poll(() => size('width')).toBeCloseTo(0.33 * 1440, 0)
  })

  test('it covers nothing of the page, and nothing of the page covers it', async ({ page }) => {
    test.setTimeout(150_000)
    await page.goto(`${dev.origin}${PHOTOS}?inspect`)
    await fillSignIn(page, 'consumer@albumen.test', DEV_CUSTOMER.password)
    await expect(photosTitle(page)).toBeVisible()
    await uploadFiles(page, (await tenPhotos()).slice(0, 3))
    await expect(tiles(page)).toHaveCount(3)
    // at the end of a page it lies over the footer, with and without the dock
    await uploadsPanel(page).getByRole('button', { name: 'Close' }).click()
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 768, height: 1024 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await expect(drawerOf(page)).toBeVisible()
      expect(await coveredControls(page)).toEqual([])
      await page.getByRole('button', { name: 'Add photos' }).click()
      await expect(page.getByRole('dialog', { name: 'Add photos' })).toBeVisible()
      expect(await coveredControls(page, ':is([role=dialog], aside)')).toEqual([])
      await page.keyboard.press('Escape')
      // between two others, as the first has none before it
      await tiles(page).nth(1).getByRole('link').click()
      await expect(viewer(page)).toBeVisible()
      await page.keyboard.press('Shift')
      expect(await coveredControls(page, ':is(main, aside)')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(photosTitle(page)).toBeVisible()
    }
  })

  test('observes nothing when closed', async ({ page }) => {
    await page.goto(`${dev.origin}${PHOTOS}?inspect`)
    await fillSignIn(page, DEV_CUSTOMER.email, DEV_CUSTOMER.password)
    await expect(photosTitle(page)).toBeVisible()
    await drawerOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(drawerOf(page)).toHaveCount(0)
    // an address that asks for it opens it again
    await page.goto(`${dev.origin}${PHOTOS}`)
    await expect(photosTitle(page)).toBeVisible()
    await expect(drawerOf(page)).toHaveCount(0)
  })
})
