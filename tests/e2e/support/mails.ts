import { expect, type Page } from '@playwright/test'

/** Opens the newest mail to an address in the outbox, and answers where a link of its text leads to. */
export async function linkInMail(page: Page, to: string, path: string): Promise<string> {
  await expect(async () => {
    await page.goto('/outbox')
    await page.getByRole('listitem').filter({ hasText: to }).first().getByRole('link').click({ timeout: 1000 })
  }).toPass()
  const text = (await page.locator('.mail-text').textContent()) ?? ''
  return new RegExp(`http\\S+${path}\\S+`).exec(text)?.[0] ?? ''
}
