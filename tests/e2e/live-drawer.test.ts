import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import * as v from 'valibot'
import { DEV_CUSTOMER, startDev } from '#tests/support/dev.ts'
import { DIST } from '../../scripts/build-frontend.ts'
import { tenPhotos } from './support/files.ts'
import { chooseFiles, fillSignIn, PHOTOS, photosTitle, signIn, uploadFiles, uploadsPanel } from './support/steps.ts'
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
    // folded, it leaves the app its room, and comes back as it was
    await drawerOf(page).getByRole('button', { name: 'Fold', exact: true }).click()
    await uploadsPanel(page).getByRole('button', { name: 'Show uploads' }).click()
    await expect.poll(() => spaceBelow(uploadsPanel(page))).toBeLessThan(100)
    await drawerOf(page).getByRole('button', { name: 'Unfold' }).click()
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
    await press('Fold')
    await press('Unfold')
    await press('Show add-photos')
    await expect(drawer.locator('svg[aria-label^="Statechart of add-photos."]')).toBeVisible()
    await expect(dialog.getByText('2 photos chosen')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  test('its height is chosen from the keyboard, or by its upper edge', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(`${dev.origin}${PHOTOS}?inspect`)
    await fillSignIn(page, DEV_CUSTOMER.email, DEV_CUSTOMER.password)
    await expect(photosTitle(page)).toBeVisible()
    const height = async () => (await drawerOf(page).boundingBox())?.height ?? 0
    const edge = drawerOf(page).getByRole('separator', { name: 'Height of the drawer' })
    await expect.poll(height).toBeCloseTo(0.45 * 1024, 0)
    await edge.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(edge).toHaveAttribute('aria-valuenow', '55')
    await expect.poll(height).toBeCloseTo(0.55 * 1024, 0)
    await page.keyboard.press('End')
    await expect.poll(height).toBeCloseTo(0.9 * 1024, 0)
    await edge.hover()
    await page.mouse.down()
    await page.mouse.move(384, 512)
    await page.mouse.up()
    await expect.poll(height).toBeCloseTo(0.5 * 1024, 0)
    // folded, and unfolded, it is as high as it was; the page's end is above it
    await drawerOf(page).getByRole('button', { name: 'Fold', exact: true }).click()
    await expect(edge).toHaveCount(0)
    await drawerOf(page).getByRole('button', { name: 'Unfold' }).click()
    await expect.poll(height).toBeCloseTo(0.5 * 1024, 0)
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '512px')
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
