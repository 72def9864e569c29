import { queryOptions } from '@tanstack/react-query'
import type { StorageApi } from './api.ts'

export const storageKeys = { information: ['storage', 'information'] }

export const informationQuery = (api: StorageApi) =>
  queryOptions({ queryKey: storageKeys.information, queryFn: ({ signal }) => api.information({ signal }) })
