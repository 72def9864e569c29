import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fillSignIn } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a business customer sets the callback, by keyboard alone, and sends a test', async ({ page, shop, watch }) => {
  watch.allow(/status of 400/, /ftp-integration: rejected/)
  const heard: string[] = []
  const listener = createServer((req, res) => {
    heard.push(`${req.method} ${req.url}`)
    res.end('thanks')
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hooks/orders`
  await page.goto('/integration')
  await fillSignIn(page, (await shop.createCustomer({ businessStatus: 'New' })).email)
  await expect(page.getByText('No callback address yet')).toBeVisible()
  const address = page.getByLabel('Callback address')
  await address.focus()
  await page.keyboard.type(url)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The callback address was saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.getByRole('button', { name: 'Send a test' }).press('Enter')
  await expect(page.getByText('Your address answered', { exact: true })).toBeVisible()
  await expect(page.getByText('<orderCode>00-0000-0000</orderCode>')).toBeVisible()
  expect(heard).toEqual(['POST /hooks/orders'])
  await page.reload()
  await expect(address).toHaveValue(url)
  await expect(page.getByRole('radio', { name: 'XML' })).toBeChecked()
  await new Promise((done) => listener.close(done))
})
