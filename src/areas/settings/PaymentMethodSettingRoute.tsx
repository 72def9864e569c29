import { useQuery } from '@tanstack/react-query'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { PaymentMethodSetting } from './PaymentMethodSetting.tsx'
import { paymentMethodsQuery } from './queries.ts'

/** The payment method among the settings, connected. */
export function PaymentMethodSettingRoute() {
  const { send } = useServices()
  const now = useNow(nextMidnight)
  return <PaymentMethodSetting methods={readStateOf(useQuery(paymentMethodsQuery(send)))} now={now} />
}
