import { test as base } from './test.ts'
import { type FilledAccount, fillBusiness, fillConsumer } from './visited-pages.ts'

/** Accounts with something on each of their pages; filled once a worker, as visits change nothing. */
export interface Accounts {
  consumer: FilledAccount
  business: FilledAccount
}

export const test = base.extend<object, Accounts>({
  consumer: [async ({ shop }, use) => use(await fillConsumer(shop)), { scope: 'worker' }],
  business: [async ({ shop }, use) => use(await fillBusiness(shop)), { scope: 'worker' }],
})
