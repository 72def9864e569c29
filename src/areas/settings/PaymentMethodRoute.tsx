import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFocusAfter } from '#src/forms/use-focus-after.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { useFlow } from '#src/platform/flows.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { providePaymentMethod, provideRemovePaymentMethod } from './flows.ts'
import { PaymentMethodScreen } from './PaymentMethodScreen.tsx'
import { paymentMethodsQuery } from './queries.ts'
import { RemovePaymentMethodScreen } from './RemovePaymentMethodScreen.tsx'

/** The visit that the payment page leads back from; the address names it once. */
function useReturn(then: (sessionId: string) => void): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const sessionId = new URLSearchParams(search).get('payment')
  const isRead = useRef(false)
  useEffect(() => {
    if (sessionId === null || isRead.current) return
    isRead.current = true
    then(sessionId)
    void navigate(withCarriedQuery(paths.paymentMethod, search), { replace: true })
  })
}

/** The payment methods, connected. */
export function PaymentMethodRoute() {
  const { send } = useServices()
  const now = useNow(nextMidnight)
  const read = useQuery(paymentMethodsQuery(send))
  const methods = readStateOf(read)
  useFocusAfter('paymentMethodsChanged', read.data)
  const flow = useFlow(
    useMemo(() => providePaymentMethod(send), [send]),
    undefined,
  )
  const removal = useFlow(
    useMemo(() => provideRemovePaymentMethod(send), [send]),
    undefined,
  )
  useReturn((sessionId) => flow.send({ type: 'RETURNED', sessionId }))
  return (
    <>
      <PaymentMethodScreen
        methods={methods}
        snapshot={useSelector(flow, (state) => state)}
        send={flow.send}
        onRemove={(subject) => removal.send({ type: 'ASKED', subject })}
        now={now}
        back={useBackLink()}
      />
      <RemovePaymentMethodScreen snapshot={useSelector(removal, (state) => state)} send={removal.send} />
    </>
  )
}
