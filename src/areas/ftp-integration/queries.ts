import { queryOptions } from '@tanstack/react-query'
import { getFtpIntegration } from '#contract/ftp-integration.ts'
import type { SendCall } from '#src/platform/http.ts'
import { ftpIntegrationKeys } from './keys.ts'

export const ftpIntegrationQuery = (send: SendCall) =>
  queryOptions({ queryKey: ftpIntegrationKeys.all, queryFn: ({ signal }) => send(getFtpIntegration, {}, { signal }) })
