import type { BusinessDetails } from '#contract/business-details.ts'
import { enterBusinessDetails } from '../areas/settings/business-details/store.ts'
import type { ServerContext } from '../core/context.ts'
import { createCustomer, hasAccount, type NewCustomer } from '../core/customers/store.ts'

export const DEMO_PASSWORD = 'albumen'

const CONSUMER: NewCustomer = {
  email: 'consumer@albumen.test',
  password: DEMO_PASSWORD,
  firstName: 'Astrid',
  lastName: 'Lund',
  timeZone: 'Europe/Amsterdam',
}
const BUSINESS: NewCustomer = {
  email: 'business@albumen.test',
  password: DEMO_PASSWORD,
  firstName: 'Ruben',
  lastName: 'Vos',
  timeZone: 'Europe/Amsterdam',
  businessStatus: 'Default',
}
const BUSINESS_NEW: NewCustomer = {
  email: 'business-new@albumen.test',
  password: DEMO_PASSWORD,
  firstName: 'Noor',
  lastName: 'Bakker',
  timeZone: 'Europe/Amsterdam',
  businessStatus: 'New',
}
const BUSINESS_BLOCKED: NewCustomer = {
  email: 'business-blocked@albumen.test',
  password: DEMO_PASSWORD,
  firstName: 'Emil',
  lastName: 'Brandt',
  timeZone: 'Europe/Berlin',
  businessStatus: 'Blocked',
}
/** What invoices say of them; the first account lacks its contact and phone. */
const BUSINESS_DETAILS: Readonly<Record<string, Omit<BusinessDetails, 'revision'>>> = {
  [BUSINESS.email]: {
    company: 'Studio Vos',
    vatNumber: 'NL299104771B01',
    contactPerson: null,
    phone: null,
    paysBy: 'invoice',
  },
  [BUSINESS_NEW.email]: {
    company: 'Bakker & Dochters',
    vatNumber: 'NL004495445B01',
    contactPerson: 'Noor Bakker',
    phone: '+31 20 794 0812',
    paysBy: 'direct',
  },
  [BUSINESS_BLOCKED.email]: {
    company: 'Brandt Fotografie GmbH',
    vatNumber: 'DE136695976',
    contactPerson: 'Emil Brandt',
    phone: '+49 30 55572200',
    paysBy: 'invoice',
  },
}
/** Has no photos and no time zone yet. */
export const NEWCOMER: NewCustomer = {
  email: 'newcomer@albumen.test',
  password: DEMO_PASSWORD,
  firstName: 'Mira',
  lastName: 'Halvorsen',
}
export const DEMO_CUSTOMERS: readonly NewCustomer[] = [CONSUMER, BUSINESS, NEWCOMER, BUSINESS_NEW, BUSINESS_BLOCKED]

/** Creates missing demo accounts (design 4); one that was deleted can be kept until it is removed. */
export async function ensureDemoCustomers({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  for (const customer of DEMO_CUSTOMERS) {
    if (await hasAccount(db, customer.email)) continue
    const row = await createCustomer(db, customer)
    const details = BUSINESS_DETAILS[customer.email]
    if (row && details) await enterBusinessDetails(db, row.id, details)
  }
}
