import type { Page } from '@playwright/test'
import { fillSignIn, PHOTOS, signIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

test.use({ consentCode: '00' })

/** The frames that were requested, by the name of their page. */
function watchFrames(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/frames\/(\w+)/.exec(request.url()) ?? []
    if (name) requested.push(name)
  })
  return requested
}

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).first().getByRole('link', { name })

async function chooseAnalytics(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
  await page.getByText('Counts which pages work').click()
  await page.getByRole('button', { name: 'Save my choice' }).click()
}

test(
  'a survey needs consent and goes with it, a chat waits until it is opened and leaves photos alone',
  LONG,
  async ({ page, customer }) => {
    const requested = watchFrames(page)
    const chat = page.getByRole('button', { name: 'Chat with customer care' })
    const survey = page.getByRole('contentinfo').getByRole('button', { name: 'Give feedback' })
    await signIn(page, customer)
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })).toBeVisible()
    await menuLink(page, 'My orders').click()
    await expect(chat).toBeVisible()
    await expect(survey).toBeHidden()
    expect(requested).toEqual([])

    await chooseAnalytics(page)
    await survey.click()
    const form = page.frameLocator('iframe[title="Give feedback"]')
    await form.getByRole('radio', { name: '4' }).check()
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText('Thank you, that helps.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(survey).toBeFocused()

    // withdrawn in another tab, while the form is open
    await survey.click()
    await expect(form.getByRole('radio', { name: '4' })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/orders')
    await chooseAnalytics(other)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(survey).toBeHidden()
    await other.close()

    expect(requested).not.toContain('chat')
    await chat.click()
    const talk = page.frameLocator('iframe[title="Customer care"]')
    await talk.getByLabel('Your message').fill('Where is my order?')
    await talk.getByRole('button', { name: 'Send' }).click()
    await expect(talk.getByText('as soon as somebody is free')).toBeVisible()
    await menuLink(page, 'Saved photos').click()
    await expect(page).toHaveURL(new RegExp(PHOTOS))
    await expect(chat).toBeHidden()
    await expect(talk.getByText('Where is my order?')).toBeHidden()
    await menuLink(page, 'My orders').click()
    await expect(talk.getByText('Where is my order?')).toBeVisible()
    await page.getByRole('button', { name: 'Hide the chat' }).click()
    await expect(chat).toBeFocused()
    await expect(chat).toHaveAttribute('aria-expanded', 'false')
  },
)

test('Escape within their frames hides the chat and closes the survey', LONG, async ({ page, customer }) => {
  const chat = page.getByRole('button', { name: 'Chat with customer care' })
  const message = page.frameLocator('iframe[title="Customer care"]').getByLabel('Your message')
  await signIn(page, customer)
  await menuLink(page, 'My orders').click()
  await chat.click()
  await message.fill('Where is my order?')
  await message.press('Escape')
  await expect(chat).toHaveAttribute('aria-expanded', 'false')
  await expect(chat).toBeFocused()
  await chat.click()
  await expect(message).toHaveValue('Where is my order?')

  await chooseAnalytics(page)
  const survey = page.getByRole('contentinfo').getByRole('button', { name: 'Give feedback' })
  await survey.click()
  await page.frameLocator('iframe[title="Give feedback"]').getByRole('radio', { name: '4' }).focus()
  // by the page: the frame is gone before a press on its own element could end
  await page.keyboard.press('Escape')
  await expect(survey).toBeFocused()
})

test(
  'the chat button covers nothing of a wide page, and has a border in forced colours',
  LONG,
  async ({ page, customer, shop }) => {
    await shop.addOrder(customer)
    await signIn(page, customer)
    await menuLink(page, 'My orders').click()
    const chat = page.getByRole('button', { name: 'Chat with customer care' })
    const order = page.getByRole('main').getByRole('listitem').first()
    await expect(order).toBeVisible()
    const [button, content] = [await chat.boundingBox(), await order.boundingBox()]
    expect((content?.x ?? Infinity) + (content?.width ?? 0)).toBeLessThan(button?.x ?? 0)

    await page.emulateMedia({ forcedColors: 'active' })
    await expect(chat).toHaveCSS('border-top-width', '1px')
  },
)

test(
  'on a phone the menu opens the chat, which has the focus and leaves by Escape',
  LONG,
  async ({ page, customer }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/orders')
    await fillSignIn(page, customer.email)
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Customer care' }).press('Enter')
    const panel = page.getByRole('region', { name: 'Customer care' })
    await expect(panel).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)
