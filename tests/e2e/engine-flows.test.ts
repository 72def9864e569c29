import { join } from 'node:path'
import { SAMPLES } from '#tests/support/samples.ts'
import { expectText, expectTiles, press, signInWith } from './support/engine-steps.ts'
import { openFirefox, openWebKit } from './support/engines.ts'
import { ENGINES, expect, test } from './support/test.ts'

const BROWSERS = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: openWebKit },
]

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

for (const { name, open } of BROWSERS)
  test(
    `${name} signs in, adds a HEIC, deletes and restores photos, finds its session in a new page`,
    ENGINES,
    async ({ shop, customer }) => {
      test.setTimeout(180_000)
      await shop.fillLibrary(customer, [{ taken: '2024-05-08T07:08:09' }, { taken: '2024-05-07T07:08:09' }])
      const browser = await open({ width: 1280, height: 800 })
      try {
        await signInWith(browser, shop.origin, customer.email)
        await browser.goto(`${shop.origin}/my-photos/photos`)
        await expectTiles(browser, 2)

        await press(browser, 'Add photos')
        await expectText(browser, 'Choose photos')
        await browser.choose('[role=dialog] input[type=file]', join(SAMPLES, 'heic', 'IMG_5195.HEIC'))
        await expectText(browser, '1 photo chosen')
        await press(browser, 'Upload')
        await expectText(browser, '1 photo added', 90_000)
        await expectTiles(browser, 3)
        const drawn = () =>
          browser.run(
            () =>
              [...document.querySelectorAll<HTMLImageElement>('[data-photo] img')].filter(
                ({ naturalWidth }) => naturalWidth > 40,
              ).length,
            null,
          )
        await expect.poll(drawn).toBeGreaterThanOrEqual(3)

        await press(browser, 'Select')
        await press(browser, 'Select all 3')
        await expectText(browser, '3 selected')
        await press(browser, 'Delete')
        await press(browser, 'Delete 3 photos')
        await expectTiles(browser, 0)
        await press(browser, 'Undo')
        await expectTiles(browser, 3)

        // the tab forgets its tokens: the browser is still signed in
        await browser.run(() => sessionStorage.clear(), null)
        await browser.goto(`${shop.origin}/orders`)
        await expectText(browser, 'No orders yet')
      } finally {
        await browser.close()
      }
    },
  )
