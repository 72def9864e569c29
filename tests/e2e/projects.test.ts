import type { Page } from '@playwright/test'
import type { Customer } from './support/shop.ts'
import { fillSignIn } from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'

const PROJECTS = '/saved-projects'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Saved projects' })
const project = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const range = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

async function openProjects(page: Page, { email }: Customer, path = PROJECTS): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, email)
  await expect(title(page)).toBeVisible()
}

test('the last project of a page is deleted: the page before is shown', async ({ page, shop, customer }) => {
  await shop.fillProjects(customer, 11)
  await openProjects(page, customer)
  await expect(range(page)).toContainText('1 to 10 of 11')
  await expect(page.getByRole('link', { name: 'Resume Project 1', exact: true })).toHaveAttribute(
    'href',
    /\/shop\/editor\?projectId=[0-9a-f-]{36}$/,
  )
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.getByRole('button', { name: 'Delete Project 11' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete project' })
  await expect(dialog).toContainText('24 of 48 pages. This cannot be undone')
  await dialog.getByRole('button', { name: 'Delete project' }).click()
  await expect(page.getByText('Project “Project 11” deleted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${PROJECTS}$`))
  await expect(range(page)).toContainText('1 to 10 of 10')
  await expect(project(page, 'Project 10')).toBeVisible()
  await expect(title(page)).toBeFocused()
})

test(
  'a deletion that fails says so in the dialog, and can be tried again',
  LONG,
  async ({ page, shop, customer, watch }) => {
    await shop.fillProjects(customer, 2)
    watch.allow(/503/, /Request failure/)
    await openProjects(page, customer)
    await page.route('**/api/v2/project/*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await page.getByRole('button', { name: 'Delete Project 2' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete project' })
    await dialog.getByRole('button', { name: 'Delete project' }).click()
    await expect(dialog).toContainText('Your project could not be deleted')
    await expect(page.getByText('Project 2', { exact: true }).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete project' }).click()
    await expect(dialog).toBeHidden()
    await expect(project(page, 'Project 2')).toBeHidden()
    await expect(project(page, 'Project 1')).toBeVisible()
  },
)

test('the overview says what is there, and leads to it', async ({ page, shop, customer }) => {
  await shop.fillProjects(customer, 3)
  await shop.fillLibrary(customer, [{ taken: '2024-05-06T07:08:09' }, { taken: '2024-05-07T07:08:09' }])
  await page.goto('/')
  await fillSignIn(page, customer.email)
  await expect(page.getByRole('heading', { level: 1, name: /, Astrid$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All 2 photos' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'For you' })).toBeVisible()
  const projects = page.getByRole('region', { name: 'Saved projects' })
  await expect(projects.getByRole('listitem')).toHaveCount(2)
  await projects.getByRole('link', { name: 'All 3' }).click()
  await expect(title(page)).toBeVisible()
})

test('a newcomer is shown how to begin', async ({ page, customer }) => {
  await page.goto('/')
  await fillSignIn(page, customer.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Astrid' })).toBeVisible()
  await page.getByRole('region', { name: 'Begin with your photos' }).getByRole('button', { name: 'Add photos' }).click()
  await expect(page.getByRole('dialog', { name: 'Add photos' })).toBeVisible()
})

test(
  'a part of the overview that fails is one line, the others are there',
  LONG,
  async ({ page, shop, customer, watch }) => {
    await shop.fillProjects(customer, 1)
    watch.allow(/500/, /Request failure/)
    await page.route('**/api/v2/projects/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/')
    await fillSignIn(page, customer.email)
    const projects = page.getByRole('region', { name: 'Saved projects' })
    await expect(projects.getByText('Your projects could not be loaded.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('region', { name: 'Begin with your photos' })).toBeVisible()
    await page.unroute('**/api/v2/projects/*')
    await projects.getByRole('button', { name: 'Try again' }).click()
    await expect(projects.getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'a project that another window has deleted is gone here as well',
  LONG,
  async ({ page, shop, customer, watch }) => {
    await shop.fillProjects(customer, 2)
    watch.allow(/404/)
    await openProjects(page, customer)
    await page.route(
      '**/api/v2/project/*',
      async (route) => {
        await route.fetch()
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Delete Project 2' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click()
    await expect(page.getByText('Project “Project 2” deleted', { exact: true })).toBeVisible()
    await expect(project(page, 'Project 2')).toBeHidden()
  },
)

test('a project is deleted by keyboard alone', LONG, async ({ page, shop, customer }) => {
  await shop.fillProjects(customer, 2)
  await openProjects(page, customer)
  await page.getByRole('link', { name: 'Resume Project 1', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Delete Project 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete project' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete Project 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(project(page, 'Project 1')).toBeHidden()
  await expect(title(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu of a newcomer says that there is nothing yet', async ({ page, customer }) => {
    await page.goto('/')
    await fillSignIn(page, customer.email)
    const menu = page.getByRole('navigation', { name: 'Account' })
    await expect(menu.getByRole('link', { name: /Saved projects/ })).toContainText('None yet')
    await expect(menu.getByRole('link', { name: /My orders/ })).toContainText('Nothing on its way')
  })

  test(
    'the overview is the menu, with hints, and leads to projects and back',
    LONG,
    async ({ page, shop, customer }) => {
      await shop.fillProjects(customer, 11)
      await page.goto('/')
      await fillSignIn(page, customer.email)
      const menu = page.getByRole('navigation', { name: 'Account' })
      await expect(menu.getByRole('link', { name: /Saved projects/ })).toContainText('11, last changed today')
      await expect(menu.getByRole('link', { name: /Saved photos/ })).toContainText('Add your first photos')
      await expect(menu.getByRole('link', { name: /Saved photos/ })).toContainText('Kept for')
      await menu.getByRole('link', { name: /Saved projects/ }).tap()
      await page.getByRole('link', { name: 'Next page' }).tap()
      await page.getByRole('button', { name: 'Delete Project 11' }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).tap()
      await expect(range(page)).toContainText('1 to 10 of 10')
      await page.getByRole('link', { name: 'Overview' }).first().tap()
      await expect(menu.getByRole('link', { name: /Saved projects/ })).toContainText('10, last changed today')
    },
  )
})
