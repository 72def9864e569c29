import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaymentMethodToRemove } from '#machines/settings/remove-payment-method/machine.ts'
import { Badge } from '#src/components/Badge.tsx'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { useText } from '#src/i18n/text.ts'
import { CardMark } from './CardMark.tsx'
import { expiryOf, expiryText } from './expiry.ts'
import styles from './PaymentMethodList.module.css'

interface PaymentMethodListProps {
  methods: readonly PaymentMethod[]
  now: number
  /** The one that is made the default. */
  busyId: string | undefined
  onMakeDefault: (method: PaymentMethod) => void
  onRemove: (method: PaymentMethodToRemove) => void
}

/** The payment methods, each with what can be done with it. */
export function PaymentMethodList({ methods, now, busyId, onMakeDefault, onRemove }: PaymentMethodListProps) {
  const text = useText()
  const remove = ({ paymentMethodId, brand, lastFour, isDefault }: PaymentMethod) => {
    // the server has the oldest that is left take its place
    const heir = methods.find((other) => other.paymentMethodId !== paymentMethodId)
    onRemove({
      paymentMethodId,
      brand,
      lastFour,
      isDefault,
      heir: heir ? { brand: heir.brand, lastFour: heir.lastFour } : null,
    })
  }
  return (
    <Card>
      <ul className={styles.methods}>
        {methods.map((method) => {
          const { paymentMethodId, brand, lastFour, isDefault } = method
          const name = text('paymentMethod.name', { brand, lastFour })
          return (
            <li key={paymentMethodId}>
              <CardMark brand={brand} />
              <MethodWords method={method} now={now} />
              <div className={styles.actions}>
                {isDefault ? null : (
                  <Button
                    kind="quiet"
                    size="small"
                    busy={busyId === paymentMethodId}
                    aria-label={text('paymentMethod.makeDefaultLabel', { name })}
                    onClick={() => onMakeDefault(method)}
                  >
                    {text('paymentMethod.makeDefault')}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={text('paymentMethod.removeLabel', { name })}
                  onClick={() => remove(method)}
                >
                  {text('paymentMethod.remove')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The name of a payment method, what it is, and until when it can be used. */
export function MethodWords({ method, now }: { method: PaymentMethod; now: number }) {
  const text = useText()
  const { brand, lastFour, expires, isDefault } = method
  const expiry = expiryOf(expires, now)
  return (
    <div>
      <p className={styles.name}>
        {text('paymentMethod.name', { brand, lastFour })}
        {isDefault && <Badge kind="accent">{text('paymentMethod.default')}</Badge>}
        {expiry === 'soon' && <Badge kind="warning">{text('paymentMethod.soon')}</Badge>}
        {expiry === 'over' && <Badge kind="danger">{text('paymentMethod.over')}</Badge>}
      </p>
      <p className={styles.expiry}>
        {text(expiry === 'over' ? 'paymentMethod.expired' : 'paymentMethod.expires', { date: expiryText(expires) })}
      </p>
    </div>
  )
}
