import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { toFailure } from '#contract/failure.ts'
import type { CustomerOrder } from '#contract/order-rules.ts'
import type { Voucher } from '#contract/vouchers.ts'
import type { SendCall } from '#src/platform/http.ts'
import type { VoucherState } from './ProductVoucher.tsx'
import { voucherQuery } from './queries.ts'

function stateOf({ data, error, refetch }: UseQueryResult<Voucher | null>): VoucherState {
  if (data) return { state: 'shown', voucher: data }
  if (data === null) return { state: 'not-found' }
  if (error === null) return { state: 'loading' }
  return { state: 'failed', status: toFailure(error).status, onRetry: () => void refetch() }
}

/** The vouchers of an order's products, by the product's code (account spec 3, 'voucherDetails'). */
export function useVouchers(send: SendCall, order: CustomerOrder | null): Readonly<Record<string, VoucherState>> {
  const products = (order?.products ?? []).filter(({ voucher }) => voucher !== null)
  const results = useQueries({
    queries: products.map(({ voucher, code }) => voucherQuery(send, voucher ?? '', code)),
  })
  return Object.fromEntries(
    products.flatMap(({ code }, at) => {
      const result = results[at]
      return result ? [[code, stateOf(result)]] : []
    }),
  )
}
