import type { SnapshotFrom } from 'xstate'
import { accountSuccessNotice, type NoticeEvent } from '../../notices.ts'
import { createRequest } from '../../shared/request/machine.ts'

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type PaymentMethodToRemove = {
  paymentMethodId: string
  brand: string
  lastFour: string
  isDefault: boolean
  /** The one that takes its place as the default; null where none is left. */
  heir: { brand: string; lastFour: string } | null
}

/** Payment methods were added, removed or changed: they are read again. */
export interface PaymentMethodsChanged {
  type: 'paymentMethodsChanged'
}

/** Asks once, then removes a payment method. */
export const removePaymentMethodMachine = createRequest<
  PaymentMethodToRemove,
  { paymentMethodId: string },
  PaymentMethodsChanged | NoticeEvent
>({
  id: 'remove-payment-method',
  succeeded: ({ brand, lastFour }) => [
    { type: 'paymentMethodsChanged' },
    accountSuccessNotice('paymentMethod.removed', { brand, lastFour }),
  ],
})
export type RemovePaymentMethodSnapshot = SnapshotFrom<typeof removePaymentMethodMachine>
