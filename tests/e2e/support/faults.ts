import type { Page, Request, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { test } from './test.ts'

/** A read is tried again before it counts as failed. */
const AFTER_RETRIES = { timeout: 20_000 }

/** Reads that fail one after the other: the page says what is designed for it, and 'Try again' brings what is missing. */
export interface Fault {
  call: string
  says: RegExp
  /** There again once the call succeeds. */
  comesBack: RegExp
}

/** A call that the customer asks for: it fails, the page says so, and asked again it works. */
export interface FailingAction {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  call: string
  act: () => Promise<void>
  says: RegExp
  /** What the customer does then; the same again unless given. */
  again?: () => Promise<void>
  /** Said once it works. */
  works: RegExp
}

const main = (page: Page) => page.getByRole('main')

/** Answers a call as a server does that has failed. */
export const broken = (route: Route) => route.fulfill({ status: 500, body: '' })

export async function failsInTurn(page: Page, path: string, faults: readonly Fault[]): Promise<void> {
  for (const { call, says, comesBack } of faults) {
    await test.step(`${path}: ${call}`, async () => {
      await page.route(call, broken)
      await page.goto(path)
      await expect(main(page).getByText(says).first()).toBeVisible(AFTER_RETRIES)
      await expect(main(page).getByText(comesBack)).toHaveCount(0)
      await page.unroute(call)
      await main(page).getByRole('button', { name: 'Try again' }).click()
      await expect(main(page).getByText(comesBack).first()).toBeVisible()
      await expect(main(page).getByText(says)).toHaveCount(0)
    })
  }
}

export async function failsThenWorks(page: Page, action: FailingAction): Promise<void> {
  const { method, call, act, says, again = act, works } = action
  await test.step(`${method} ${call}`, async () => {
    const isMeant = (request: Request) => request.method() === method
    await page.route(call, (route) => (isMeant(route.request()) ? broken(route) : route.fallback()))
    await act()
    await expect(page.getByText(says).first()).toBeVisible(AFTER_RETRIES)
    await page.unroute(call)
    await again()
    await expect(page.getByText(works).first()).toBeVisible()
  })
}
