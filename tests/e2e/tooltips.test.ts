import type { Page } from '@playwright/test'
import { holdBack, PHOTOS, signIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const CODE = '**/assets/TooltipSurface-*.js'
const MOMENT_MS = 2_000
const REASON = 'Choose at least one photo'

const tooltip = (page: Page) => page.getByRole('tooltip')
const upload = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Upload' })

/** The dialog whose 'Upload' says why it is disabled, while the code of tooltips is on its way. */
async function openDialog(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, CODE)
  await page.clock.install()
  await page.goto(PHOTOS)
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await expect(upload(page)).toHaveAccessibleDescription(REASON)
  const asked = page.waitForRequest(CODE)
  // disabled for those who press it, and not for the browser
  await upload(page).click({ force: true })
  const address = (await asked).url()
  return async () => {
    release()
    await page.evaluate((script) => import(script), address)
    // React shows what was awaited a moment later
    await page.clock.runFor(MOMENT_MS)
  }
}

test.describe('while the code of tooltips is on its way', LONG, () => {
  test.beforeEach(({ page, customer }) => signIn(page, customer))

  test('a press on a disabled control shows its reason as soon as it is there', async ({ page }) => {
    const release = await openDialog(page)
    await expect(tooltip(page)).toHaveCount(0)
    await expect(upload(page)).toHaveAccessibleDescription(REASON)
    await release()
    await expect(tooltip(page)).toHaveText(REASON)
    await expect(upload(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
    await expect(upload(page)).toBeVisible()
  })

  test('nothing opens on a control that was left meanwhile', async ({ page }) => {
    const release = await openDialog(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
    await page.mouse.move(5, 5)
    await release()
    await expect(tooltip(page)).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(upload(page)).toBeFocused()
    await expect(tooltip(page)).toHaveText(REASON)
    await page.keyboard.press('Tab')
    await expect(tooltip(page)).toHaveCount(0)
  })
})
