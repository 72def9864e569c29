import Pencil from 'lucide-react/icons/pencil'
import { type RefObject, useEffect, useRef } from 'react'
import { Badge } from '#src/components/Badge.tsx'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { AddressLines } from '#src/forms/address/AddressLines.tsx'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import { DeliveryAddressForm } from './DeliveryAddressForm.tsx'
import styles from './OrderAddress.module.css'
import type { OrderAddressProps } from './order-address-props.ts'
import { PickupAddress } from './PickupAddress.tsx'

/** Where the order goes (account spec 4): a pick-up point, home, or an address whose change is in progress. */
export function OrderAddress(props: OrderAddressProps) {
  const { order, snapshot } = props
  const text = useText()
  const part = useRef<HTMLDivElement>(null)
  const isRefused = snapshot.matches({ conflict: 'gone' })
  const isOpen = !snapshot.matches('closed') && !snapshot.matches('saved')
  const isEditing = isOpen && !isRefused
  useFocusHandover(part, isEditing)
  if (order.pickupPoint) return <PickupAddress point={order.pickupPoint} />
  if (!order.deliveryAddress) return null
  return (
    <Card as="section" pad aria-label={text('order.address')}>
      <div ref={part}>
        <ChangedElsewhere {...props} />
        {isEditing ? <DeliveryAddressForm {...props} /> : <HomeAddress {...props} isRefused={isRefused} />}
      </div>
    </Card>
  )
}

/** The button that opens or closes the form goes with it: the first field, or the title, takes the focus. */
function useFocusHandover(part: RefObject<HTMLDivElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    part.current?.querySelector<HTMLElement>(isEditing ? 'select, input' : 'h3')?.focus()
  }, [part, isEditing])
}

function HomeAddress({
  order,
  snapshot,
  send,
  changeUntil,
  now,
  onRetryCutOff,
  isRefused,
}: OrderAddressProps & { isRefused: boolean }) {
  const text = useText()
  const { until } = useOrderDates()
  const address = order.deliveryAddress
  if (!address) return null
  const isChanging = order.deliveryType === 'ChangeInProgress'
  const canChange = changeUntil !== null && now < changeUntil && !isRefused
  const start = () => send({ type: 'STARTED', values: address, subject: { orderCode: order.orderCode } })
  return (
    <div className={styles.address}>
      <div className={styles.head}>
        <h3 tabIndex={-1}>{text('order.address')}</h3>
        {isChanging ? <Badge kind="warning">{text('order.changing')}</Badge> : null}
        {canChange ? (
          <Button kind="quiet" size="small" icon={<Pencil />} onClick={start}>
            {text('order.change')}
          </Button>
        ) : null}
      </div>
      {isRefused ? (
        <Banner
          kind="danger"
          announce="alert"
          title={text(isChanging ? 'order.changeUnderWay' : 'order.changeRefused')}
          dismiss={{ label: text('common.close'), onDismiss: () => send({ type: 'LEFT' }) }}
        >
          {text(isChanging ? 'order.changeUnderWayText' : 'order.changeRefusedText')}
        </Banner>
      ) : null}
      <AddressLines address={address} />
      {isChanging ? <p className={styles.note}>{text('order.changingText')}</p> : null}
      {canChange ? <p className={styles.note}>{text('order.changeUntil', { date: until(changeUntil, now) })}</p> : null}
      {onRetryCutOff ? (
        <p className={styles.note} role="status">
          {text('order.cutOffFailed')} <TextButton onClick={onRetryCutOff}>{text('common.tryAgain')}</TextButton>
        </p>
      ) : null}
      {changeUntil !== null && now >= changeUntil && !isRefused ? (
        <p className={styles.note} role="status">
          {text('order.changeEnded')}
        </p>
      ) : null}
      {isRefused ? (
        <details className={styles.note}>
          <summary>{text('order.typed')}</summary>
          <AddressLines address={snapshot.context.values} />
        </details>
      ) : null}
    </div>
  )
}

/** Another window has sent the order elsewhere: the customer chooses. */
function ChangedElsewhere({ snapshot, send }: Pick<OrderAddressProps, 'snapshot' | 'send'>) {
  const text = useText()
  const { latest } = snapshot.context
  if (!snapshot.matches({ conflict: 'choosing' }) || latest === null) return null
  const actions = (
    <>
      <Button size="small" onClick={() => send({ type: 'MINE_KEPT' })}>
        {text('order.keepMine')}
      </Button>
      <Button size="small" onClick={() => send({ type: 'OTHER_TAKEN' })}>
        {text('order.takeOther')}
      </Button>
    </>
  )
  return (
    <Banner kind="warning" announce="alert" title={text('order.changedElsewhere')} actions={actions}>
      {text('order.changedElsewhereText')}
      <AddressLines address={latest.values} />
    </Banner>
  )
}
