import { queryOptions } from '@tanstack/react-query'
import type { ExportsApi } from './api.ts'

const EXPORTS = 'exports'

export const exportKeys = {
  all: [EXPORTS],
  latest: [EXPORTS, 'latest'],
  backup: (backupId: string) => [EXPORTS, 'backup', backupId],
}

/** The last export of any device, and what another would hold. */
export const latestBackupQuery = (api: ExportsApi) =>
  queryOptions({
    queryKey: exportKeys.latest,
    queryFn: ({ signal }) => api.latest({ signal }),
    refetchOnWindowFocus: 'always',
  })

export const backupQuery = (api: ExportsApi, backupId: string) =>
  queryOptions({
    queryKey: exportKeys.backup(backupId),
    queryFn: ({ signal }) => api.backup(backupId, { signal }),
    refetchOnWindowFocus: 'always',
  })

/** Whom the mail goes to. */
export const recipientQuery = (api: ExportsApi) =>
  queryOptions({
    queryKey: [EXPORTS, 'recipient'],
    queryFn: async ({ signal }) => (await api.customer({ signal })).email,
  })
