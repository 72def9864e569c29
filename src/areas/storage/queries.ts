import { queryOptions } from '@tanstack/react-query'
import { getAccountInformation } from '#contract/storage-period.ts'
import type { Services } from '#src/platform/services.ts'

export const storageKeys = { information: ['storage', 'information'] }

/** When photos will be deleted; with PhotoManagementUseReactivationMockData, made up (photo spec 7). */
export const informationQuery = ({ send, flags }: Pick<Services, 'send' | 'flags'>) =>
  queryOptions({
    queryKey: storageKeys.information,
    queryFn: async ({ signal }) => {
      if (!flags.PhotoManagementUseReactivationMockData) return send(getAccountInformation, {}, { signal })
      return (await import('./mock.ts')).mockInformation(new Date())
    },
  })
