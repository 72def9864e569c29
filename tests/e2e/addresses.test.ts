import type { Page, Request } from '@playwright/test'
import { getAddresses } from '#contract/addresses.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const ALL = '/settings/addresses/all'

interface Typed {
  country: string
  postalCode: string
  /** As the address is listed. */
  lines: readonly string[]
  fields: Readonly<Record<string, string>>
}

const NETHERLANDS: Typed = {
  country: 'Netherlands',
  postalCode: '1016gv',
  lines: ['Astrid Lund', 'Prinsengracht 263', '1016 GV Amsterdam', 'Netherlands', '+31 6 20944417'],
  fields: {
    'First name': 'Astrid',
    'Last name': 'Lund',
    'Street name': 'Prinsengracht',
    'Street number': '263',
    City: 'Amsterdam',
    Phone: '06 2094 4417',
  },
}
const UNITED_KINGDOM: Typed = {
  country: 'United Kingdom',
  postalCode: 'ec1m5rn',
  lines: ['Jonas Whitfield', '27 Clerkenwell Road', 'London', 'EC1M 5RN', 'United Kingdom', '+44 7400 123456'],
  fields: {
    'First name': 'Jonas',
    'Last name': 'Whitfield',
    'Street number': '27',
    'Street name': 'Clerkenwell Road',
    City: 'London',
    Phone: '07400 123456',
  },
}
const ITALY: Typed = {
  country: 'Italy',
  postalCode: '00186',
  lines: ['Mira Conti', 'Via del Corso 117', '00186 Roma RM', 'Italy', '+39 312 345 6789'],
  fields: {
    'First name': 'Mira',
    'Last name': 'Conti',
    'Street name': 'Via del Corso',
    'Street number': '117',
    City: 'Roma',
    Province: 'rm',
    Phone: '312 345 6789',
  },
}

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name)
const saved = (page: Page) => page.getByText('The address was saved', { exact: true })

async function open(page: Page, email: string, path = ALL): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, email)
  await expect(title(page, 'Addresses')).toBeVisible()
}

async function fill(page: Page, { country, fields, postalCode }: Typed): Promise<void> {
  await field(page, 'Country').selectOption(country)
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value)
  await field(page, 'Postal Code').fill(postalCode)
}

async function expectListed(page: Page, { lines }: Typed): Promise<void> {
  const card = cards(page).filter({ hasText: lines[0] ?? '' })
  for (const line of lines) await expect(card.getByText(line, { exact: true })).toBeVisible()
}

/** How often the addresses are read meanwhile. */
async function readsOfAddresses(page: Page, act: () => Promise<void>): Promise<number> {
  let reads = 0
  const count = (request: Request) => {
    if (request.method() === 'GET' && request.url().endsWith(getAddresses.path)) reads += 1
  }
  page.on('request', count)
  await act()
  page.off('request', count)
  return reads
}

test('adds, changes and deletes an address by mouse', async ({ page, customer }) => {
  await open(page, customer.email)
  await expect(page.getByText('No addresses yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add address' }).click()
  await fill(page, { ...NETHERLANDS, postalCode: '1016' })
  await field(page, 'Phone').fill('06 2094')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(field(page, 'Postal Code')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Phone number must be valid' })).toBeVisible()
  await fill(page, NETHERLANDS)
  await page.getByRole('button', { name: 'Save address' }).dblclick()
  await expect(saved(page)).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expectListed(page, NETHERLANDS)
  await expect(cards(page)).toContainText('DeliveryInvoice')

  await page.getByRole('link', { name: /^Change / }).click()
  await expect(field(page, 'Postal Code')).toHaveValue('1016 GV')
  await field(page, 'Street number').fill('263 B')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Street number')).toHaveValue('263 B')
  const reads = await readsOfAddresses(page, async () => {
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(cards(page).getByText('Prinsengracht 263 B')).toBeVisible()
  })
  expect(reads).toBe(1)

  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click()
  await expect(page.getByText('The address was deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('No addresses yet')).toBeVisible()
})

test('tells the later of two windows, and keeps both texts', async ({ page, context, customer, watch }) => {
  watch.allow(/409/)
  await open(page, customer.email)
  await page.getByRole('link', { name: 'Add address' }).click()
  await fill(page, NETHERLANDS)
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('link', { name: /^Change / }).click()
  await field(page, 'City').fill('Utrecht')

  const other = await context.newPage()
  await other.goto(ALL)
  await other.getByRole('link', { name: /^Change / }).click()
  await field(other, 'City').fill('Leiden')
  await other.getByRole('button', { name: 'Save address' }).click()
  await expect(saved(other)).toBeVisible()

  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(/^This address was changed in another window at/)).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['1016 GV Utrecht', '1016 GV Leiden'])
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(cards(page).getByText('1016 GV Utrecht')).toBeVisible()
})

test('adds and changes addresses in three countries, by mouse', LONG, async ({ page, customer }) => {
  await open(page, customer.email)
  for (const typed of [NETHERLANDS, UNITED_KINGDOM, ITALY]) {
    await page.getByRole('link', { name: 'Add address' }).click()
    await fill(page, typed)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expectListed(page, typed)
  }
  await cards(page)
    .filter({ hasText: 'Jonas' })
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Use for delivery' }).click()
  await expect(cards(page).filter({ hasText: 'Jonas' }).getByText('Delivery', { exact: true })).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Astrid' }).getByText('Delivery', { exact: true })).toBeHidden()
  for (const typed of [NETHERLANDS, UNITED_KINGDOM, ITALY]) {
    const [name = ''] = typed.lines
    await cards(page)
      .filter({ hasText: name })
      .getByRole('link', { name: /^Change / })
      .click()
    await field(page, 'First name').fill('Karin')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(cards(page).getByText(name.replace(/^\S+/, 'Karin'), { exact: true })).toBeVisible()
  }
})

test('keeps what was typed when another tab deletes the address', LONG, async ({ page, customer, context, watch }) => {
  watch.allow(/status of 404/, /console: flow address-editing/)
  await open(page, customer.email)
  await page.getByRole('link', { name: 'Add address' }).click()
  await fill(page, NETHERLANDS)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expectListed(page, NETHERLANDS)
  const other = await context.newPage()
  await other.goto(page.url())
  await cards(page)
    .getByRole('link', { name: /^Change / })
    .click()
  await field(page, 'First name').fill('Karin')
  await cards(other)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await other.getByRole('menuitem', { name: 'Delete address' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click()
  await expect(other.getByText('No addresses yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('This address was deleted in another window')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Karin')
  await page.getByRole('button', { name: 'Save as new address' }).click()
  await expect(cards(page).filter({ hasText: 'Karin' })).toBeVisible()
})

test('leads away from addresses of others and of the other customer type', async ({ page, customer }) => {
  await open(page, customer.email)
  await page.goto('/settings/address/00000000-0000-4000-8000-000000000001')
  await expect(title(page, 'Address not found')).toBeVisible()
  await page.goto('/settings/b2b/new-address')
  await expect(page).toHaveURL(/:\d+\/$/)
})
