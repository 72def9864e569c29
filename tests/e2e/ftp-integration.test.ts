import { press, tabTo } from './support/keys.ts'
import { startListener } from './support/listener.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a business customer sets the callback, by keyboard alone, and sends a test', async ({ page, shop, watch }) => {
  watch.allow(/status of 400/, /ftp-integration: rejected/)
  const listener = await startListener()
  const url = `${listener.origin}/hooks/orders`
  await page.goto('/integration')
  await fillSignIn(page, (await shop.createCustomer({ businessStatus: 'New' })).email)
  await expect(page.getByText('No callback address yet')).toBeVisible()
  const address = page.getByLabel('Callback address')
  await tabTo(page, address)
  await page.keyboard.type(url)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The callback address was saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Send a test' }))
  await expect(page.getByText('Your address answered', { exact: true })).toBeVisible()
  await expect(page.getByText('<orderCode>00-0000-0000</orderCode>')).toBeVisible()
  expect(listener.heard).toEqual(['POST /hooks/orders'])
  await page.reload()
  await expect(address).toHaveValue(url)
  await expect(page.getByRole('radio', { name: 'XML' })).toBeChecked()
  await listener.stop()
})
