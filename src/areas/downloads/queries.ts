import { queryOptions } from '@tanstack/react-query'
import type { Download } from '#contract/downloads.ts'
import type { DownloadsApi } from './api.ts'

export const downloadKeys = { list: ['downloads'] }

/** The list is read again this often while something in it is in the making, in milliseconds. */
export const MAKING_INTERVAL_MS = 2000

export const isInTheMaking = ({ status }: Pick<Download, 'status'>) =>
  status === 'REQUESTED' || status === 'IN_PROGRESS'

/** The customer's downloads, the latest first. */
export const downloadsQuery = (api: DownloadsApi) =>
  queryOptions({
    queryKey: downloadKeys.list,
    queryFn: async ({ signal }) => (await api.list({ signal })).items,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isInTheMaking) ? MAKING_INTERVAL_MS : false),
  })
