import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { toFailure } from '#contract/failure.ts'
import type { CustomerOrder } from '#contract/order-rules.ts'
import { useLeaveQuestion } from '#src/forms/use-leave-question.ts'
import { useText } from '#src/i18n/text.ts'
import { useArticles } from '#src/platform/catalogue.ts'
import { useFlow } from '#src/platform/flows.ts'
import type { SendCall } from '#src/platform/http.ts'
import { useNow } from '#src/platform/now.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import type { RouteParams } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { withCatalogueTitles } from './catalogue-titles.ts'
import { provideDeliveryAddressChange, provideReorder } from './flows.ts'
import { OrderAddress } from './OrderAddress.tsx'
import type { DatesState } from './OrderDelivery.tsx'
import { OrderScreen, type OrderState } from './OrderScreen.tsx'
import { changeUntilQuery, deliveryDatesQuery, orderQuery } from './queries.ts'
import { useProductPdf } from './use-product-pdf.ts'
import { useUnknownStatusLog } from './use-unknown-status-log.ts'
import { useVouchers } from './use-vouchers.ts'

const NONE: readonly CustomerOrder[] = []

/** Order details, connected. */
export function OrderRoute() {
  const { orderCode = '' } = useParams<RouteParams<'orderDetails'>>()
  const { send, menu } = useServices()
  const text = useText()
  usePageTitle(text('orders.order', { code: orderCode }))
  const order = useOrder(send, orderCode)
  const shown = order.state === 'shown' ? order.order : null
  useUnknownStatusLog(useMemo(() => (shown ? [shown] : NONE), [shown]))
  const reorder = useFlow(
    useMemo(() => provideReorder(send), [send]),
    undefined,
  )
  const snapshot = useSelector(reorder, (state) => state)
  return (
    <OrderScreen
      orderCode={orderCode}
      order={order}
      dates={useDates(send, orderCode)}
      vouchers={useVouchers(send, shown)}
      reorder={{ snapshot, send: reorder.send }}
      pdf={useProductPdf(send)}
      contactUrl={menu.routes.ContactUs}
      onPrint={() => window.print()}
      address={shown && <OrderAddressPart order={shown} send={send} />}
    />
  )
}

/** The form closes on the page of its order. */
const stay = () => undefined

/** Where the order goes, and the flow that changes it. */
function OrderAddressPart({ order, send }: { order: CustomerOrder; send: SendCall }) {
  const services = useServices()
  const [machine] = useState(() => provideDeliveryAddressChange(services))
  const flow = useFlow(machine, undefined)
  const snapshot = useSelector(flow, (state) => state)
  useLeaveQuestion(flow, stay)
  const { data: changeUntil = null, isError, refetch } = useQuery(changeUntilQuery(send, order))
  const now = useNow(() => changeUntil)
  const onRetryCutOff = isError ? () => void refetch() : undefined
  return <OrderAddress {...{ order, snapshot, changeUntil, now, onRetryCutOff }} send={flow.send} />
}

function useOrder(send: SendCall, orderCode: string): OrderState {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(send, orderCode))
  const articles = useArticles()
  const titled = useMemo(() => data && withCatalogueTitles(data, articles), [data, articles])
  if (titled) return { state: 'shown', order: titled }
  if (data === null) return { state: 'not-found' }
  if (error === null) return { state: 'loading' }
  return { state: 'failed', failure: toFailure(error), isBusy: isFetching, onRetry: () => void refetch() }
}

function useDates(send: SendCall, orderCode: string): DatesState {
  const { data, error, refetch } = useQuery(deliveryDatesQuery(send, orderCode))
  if (data) return { state: 'shown', earliest: data.earliest, latest: data.latest }
  if (data === null) return { state: 'none' }
  return error === null ? { state: 'loading' } : { state: 'failed', onRetry: () => void refetch() }
}
