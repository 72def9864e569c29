import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AccountInformation, type StoragePeriod, storagePeriodOf } from '#contract/storage-period.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { useServices } from '#src/platform/services.ts'
import { informationQuery } from './queries.ts'

/** What is known of the storage period. */
export type Storage =
  | { state: 'loading' }
  | { state: 'failed'; onRetry: () => void; isBusy: boolean }
  | { state: 'ready'; information: AccountInformation; period: StoragePeriod }

/** Reads the storage period; its days are those of the customer's clock. */
export function useStorage(): Storage {
  const { send, flags } = useServices()
  const now = useNow(nextMidnight)
  const { data, isError, isFetching, refetch } = useQuery(informationQuery({ send, flags }))
  const period = useMemo(() => data && storagePeriodOf(data, now), [data, now])
  if (data && period) return { state: 'ready', information: data, period }
  if (isError) return { state: 'failed', onRetry: () => void refetch(), isBusy: isFetching }
  return { state: 'loading' }
}
