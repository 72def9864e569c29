import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { ReactNode } from 'react'
import { paymentMethodEntry } from '#machines/settings/payment-method/catalogue.ts'
import { PaymentMethodScreen } from '#src/areas/settings/PaymentMethodScreen.tsx'
import { NOW, sampleMethods } from './samples.ts'

const nothing = () => undefined

/** The payment methods, behind a dialog of theirs. */
export function PaymentMethodBackdrop({ children }: { children?: ReactNode }) {
  return (
    <>
      <PaymentMethodScreen
        methods={{ state: 'shown', value: sampleMethods }}
        snapshot={snapshotAt(paymentMethodEntry, 'idle.resting')}
        send={nothing}
        onRemove={nothing}
        now={NOW}
      />
      {children}
    </>
  )
}
