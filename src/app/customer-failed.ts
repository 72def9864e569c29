import type { SessionSnapshot } from '#machines/session/session/machine.ts'
import type { Page } from '#src/platform/area.ts'

type FailedPage = Page & Required<Pick<Page, 'customerFailed'>>

/** Whether the page is to say that the customer could not be read, also while that is tried again. */
export const isCustomerFailed = (snapshot: SessionSnapshot, page: Page | undefined): page is FailedPage =>
  (snapshot.matches('customerFailed') || snapshot.matches('loadingCustomer')) && page?.customerFailed !== undefined
