import type {
  PaymentMethodToRemove,
  RemovePaymentMethodSnapshot,
} from '#machines/settings/remove-payment-method/machine.ts'
import type { RequestEvent } from '#machines/shared/request/machine.ts'
import { RequestFlowDialog } from '#src/forms/RequestFlowDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface RemovePaymentMethodScreenProps {
  snapshot: RemovePaymentMethodSnapshot
  send: (event: RequestEvent<PaymentMethodToRemove>) => void
}

/** Asks before a payment method is removed, and says which one takes its place. */
export function RemovePaymentMethodScreen({ snapshot, send }: RemovePaymentMethodScreenProps) {
  const text = useText()
  const { subject } = snapshot.context
  const nameOf = (method: { brand: string; lastFour: string } | null | undefined) =>
    text('paymentMethod.name', { brand: method?.brand ?? '', lastFour: method?.lastFour ?? '' })
  const consequence = () => {
    if (!subject?.isDefault) return text('paymentMethod.removeText')
    if (subject.heir === null) return text('paymentMethod.removeLast')
    return text('paymentMethod.removeHeir', { name: nameOf(subject.heir) })
  }
  return (
    <RequestFlowDialog
      snapshot={snapshot}
      send={send}
      title={text('paymentMethod.removeLabel', { name: nameOf(subject) })}
      confirmLabel={text('paymentMethod.removeConfirm')}
      failed="paymentMethod.removeFailed"
    >
      {consequence()}
    </RequestFlowDialog>
  )
}
