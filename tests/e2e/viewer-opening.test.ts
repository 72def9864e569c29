import { monthOf } from './support/libraries.ts'
import { expectPicture, PHOTOS, signIn, tiles, viewer } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** So slow that an opening lasts longer than the test looks at it. */
const SLOWLY = 0.005

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`shows only the photo while the viewer opens (motion: ${reducedMotion})`, async ({ page, customer, shop }) => {
    await page.emulateMedia({ reducedMotion })
    await shop.fillLibrary(customer, monthOf(5, 3))
    await signIn(page, customer)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Animation.enable')
    await browser.send('Animation.setPlaybackRate', { playbackRate: SLOWLY })
    await tiles(page).nth(1).getByRole('link').click()
    await expectPicture(page)
    const neighbours = viewer(page).locator('[data-place]:not([data-place="0"])')
    await expect(neighbours).toHaveCount(2)
    const visibilities = () => neighbours.evaluateAll((all) => all.map((slide) => getComputedStyle(slide).visibility))
    expect(await visibilities()).toEqual(['hidden', 'hidden'])
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(visibilities).toEqual(['visible', 'visible'])
    await expect(page).not.toHaveURL(PHOTOS)
  })
}
