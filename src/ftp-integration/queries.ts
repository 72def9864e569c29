import { queryOptions } from '@tanstack/react-query'
import type { FtpIntegrationApi } from './api.ts'

export const ftpIntegrationKeys = { all: ['ftp-integration'] }

export const ftpIntegrationQuery = (api: FtpIntegrationApi) =>
  queryOptions({ queryKey: ftpIntegrationKeys.all, queryFn: ({ signal }) => api.read({ signal }) })
