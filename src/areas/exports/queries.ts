import { queryOptions } from '@tanstack/react-query'
import { getCustomer } from '#contract/customers.ts'
import { getBackup, getLatestBackup } from '#contract/exports.ts'
import type { SendCall } from '#src/platform/http.ts'
import { exportKeys } from './keys.ts'
import { parsed } from './parsed.ts'

/** The last export of any device, and what another would hold. */
export const latestBackupQuery = (send: SendCall) =>
  queryOptions({
    queryKey: exportKeys.latest,
    queryFn: ({ signal }) => parsed(send(getLatestBackup, {}, { signal })),
    refetchOnWindowFocus: 'always',
  })

export const backupQuery = (send: SendCall, backupId: string) =>
  queryOptions({
    queryKey: exportKeys.backup(backupId),
    queryFn: ({ signal }) => parsed(send(getBackup, { params: { id: backupId } }, { signal })),
    refetchOnWindowFocus: 'always',
  })

/** Whom the mail goes to. */
export const recipientQuery = (send: SendCall) =>
  queryOptions({
    queryKey: [...exportKeys.all, 'recipient'],
    queryFn: async ({ signal }) => (await send(getCustomer, {}, { signal })).email,
  })
