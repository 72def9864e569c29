import type { BusinessDetails } from '#contract/business-details.ts'
import type { Customer } from '#contract/customers.ts'
import type { MailSettings } from '#contract/mail-settings.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { sampleCustomer, sampleId } from '#machines/catalogue/samples.ts'

/** When the stories are: 24 November 2026. */
export const NOW = Date.UTC(2026, 10, 24, 12)

export const sampleDetails: Customer = {
  ...sampleCustomer,
  firstName: 'Astrid',
  lastName: 'Lund',
  phone: '+31 6 20944417',
  birthday: '1986-06-14',
}

/** Without a VAT number: the account's status is Default. */
export const sampleBusinessDetails: BusinessDetails = {
  company: 'Studio Vos',
  vatNumber: null,
  contactPerson: 'Ruben Vos',
  phone: '+31 20 794 0800',
  paysBy: 'invoice',
  revision: 1,
}

const method = (at: number, given: Omit<PaymentMethod, 'paymentMethodId'>): PaymentMethod => ({
  paymentMethodId: sampleId(at),
  ...given,
})

export const sampleMethods: readonly PaymentMethod[] = [
  method(41, { brand: 'Visa', lastFour: '4242', expires: '2028-09', isDefault: true }),
  method(42, { brand: 'Mastercard', lastFour: '4444', expires: '2026-12', isDefault: false }),
  method(43, { brand: 'American Express', lastFour: '0005', expires: '2026-10', isDefault: false }),
]

export const sampleMails: MailSettings = {
  email: 'astrid@lund.example',
  newsletter: { state: 'off' },
  locale: 'en-GB',
  locales: ['de-DE', 'en-GB'],
}
export const waitingMails: MailSettings = {
  ...sampleMails,
  newsletter: { state: 'waiting', until: '2026-12-01T10:00:00.000Z' },
}
