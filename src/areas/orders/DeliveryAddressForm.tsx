import { useIntl } from 'react-intl'
import { ORDER_CHANGE_PAGE } from '#contract/orders.ts'
import { FormPage } from '#src/components/FormPage.tsx'
import { AddressFields } from '#src/forms/address/AddressFields.tsx'
import { useAddressForm } from '#src/forms/address/use-address-form.ts'
import { CheckedLeaveQuestion } from '#src/forms/CheckedLeaveQuestion.tsx'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import { failedText } from '#src/platform/failed-text.ts'
import styles from './OrderAddress.module.css'
import type { OrderAddressProps } from './order-address-props.ts'

/** The form that sends an order to another address. */
export function DeliveryAddressForm({ order, snapshot, send, changeUntil, now }: OrderAddressProps) {
  const text = useText()
  const { until } = useOrderDates()
  const { formatList } = useIntl()
  const { form, field, formKey } = useAddressForm({ snapshot, send })
  const hasFailed = snapshot.hasTag('failure') && form.errors.length === 0
  const titles = order.products.slice(0, ORDER_CHANGE_PAGE).map(({ title }) => title)
  const products = formatList(titles, { type: 'unit' })
  return (
    <div className={styles.form}>
      <h3>{text('order.address')}</h3>
      <p className={styles.callout}>
        {changeUntil === null ? null : text('order.changeUntil', { date: until(changeUntil, now) })}{' '}
        {text('order.changeText', { products, more: Math.max(0, order.productCount - titles.length) })}
      </p>
      <FormPage
        key={formKey}
        {...form}
        failure={hasFailed ? text(failedText(snapshot.context.failure, 'order.changeFailed')) : undefined}
        submitLabel={text('order.saveAddress')}
        cancelLabel={text('common.cancel')}
      >
        <AddressFields country={snapshot.context.values.country} field={field} />
      </FormPage>
      <CheckedLeaveQuestion snapshot={snapshot} send={send} />
    </div>
  )
}
