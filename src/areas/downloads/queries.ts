import { queryOptions } from '@tanstack/react-query'
import { type Download, getDownloads } from '#contract/downloads.ts'
import type { SendCall } from '#src/platform/http.ts'
import { downloadKeys } from './keys.ts'

/** The list is read again this often while something in it is in the making, in milliseconds. */
export const MAKING_INTERVAL_MS = 2000

export const isInTheMaking = ({ status }: Pick<Download, 'status'>) =>
  status === 'REQUESTED' || status === 'IN_PROGRESS'

/** The customer's downloads, the latest first. */
export const downloadsQuery = (send: SendCall) =>
  queryOptions({
    queryKey: downloadKeys.list,
    queryFn: async ({ signal }) => (await send(getDownloads, {}, { signal })).items,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isInTheMaking) ? MAKING_INTERVAL_MS : false),
  })
