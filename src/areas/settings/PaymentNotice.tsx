import { MAX_PAYMENT_METHODS, type PaymentOutcome } from '#contract/payment-methods.ts'
import type { PaymentMethodEvent, PaymentMethodSnapshot } from '#machines/settings/payment-method/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import styles from './PaymentNotice.module.css'

interface PaymentNoticeProps {
  snapshot: PaymentMethodSnapshot
  send: (event: PaymentMethodEvent) => void
}

/** What came of a visit to the payment page, or why there was none. */
export function PaymentNotice(props: PaymentNoticeProps) {
  const { snapshot } = props
  if (snapshot.matches({ idle: 'resting' }) || snapshot.matches('starting') || snapshot.matches('makingDefault'))
    return null
  return (
    <div className={styles.notice}>
      <Notice {...props} />
    </div>
  )
}

function Notice({ snapshot, send }: PaymentNoticeProps) {
  const text = useText()
  if (snapshot.matches('reading')) {
    return (
      <p className={styles.reading} role="status">
        <Spinner /> {text('paymentMethod.reading')}
      </p>
    )
  }
  const { outcome } = snapshot.context
  if (outcome?.outcome === 'added') return <Added method={outcome.paymentMethod} />
  if (snapshot.matches({ idle: 'nothingAdded' })) {
    return (
      <Banner title={text('paymentMethod.nothingAdded')} announce="status">
        {text('paymentMethod.nothingAddedText')}
      </Banner>
    )
  }
  return <Failed snapshot={snapshot} send={send} />
}

function Added({ method }: { method: Extract<PaymentOutcome, { outcome: 'added' }>['paymentMethod'] }) {
  const text = useText()
  const { brand, lastFour, isDefault } = method
  return (
    <Banner kind="success" title={text('paymentMethod.added', { brand, lastFour })} announce="status">
      {text(isDefault ? 'paymentMethod.addedDefaultText' : 'paymentMethod.addedText')}
    </Banner>
  )
}

function Failed({ snapshot, send }: PaymentNoticeProps) {
  const text = useText()
  const reference = useReference()
  const { outcome, failure } = snapshot.context
  const isReading = snapshot.matches({ idle: 'readFailed' })
  const again = (
    <TextButton onClick={() => send({ type: isReading ? 'TRY_AGAIN' : 'ADD_ASKED' })}>
      {text('common.tryAgain')}
    </TextButton>
  )
  if (outcome?.outcome === 'refused') {
    return (
      <Banner kind="danger" title={text('paymentMethod.refused')} action={again} announce="alert">
        {text(outcome.reason === 'expired' ? 'paymentMethod.refusedExpired' : 'paymentMethod.refusedDeclined')}
      </Banner>
    )
  }
  if (!isReading && failure?.kind === 'conflict') {
    const title = text('paymentMethod.tooMany', { max: MAX_PAYMENT_METHODS })
    return <Banner kind="danger" title={title} announce="alert" />
  }
  const title = text(isReading ? 'paymentMethod.readFailed' : 'paymentMethod.startFailed')
  return (
    <Banner kind="danger" title={title} action={again} announce="alert">
      {reference(failure)}
    </Banner>
  )
}
