import { type AccountInformation, getAccountInformation } from '#contract/storage-period.ts'
import type { Flags } from '#src/platform/flags.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** When photos will be deleted; with PhotoManagementUseReactivationMockData, made up (photo spec 7). */
export const createStorageApi = (send: SendCall, flags: Flags) => ({
  information: async (options?: CallOptions): Promise<AccountInformation> => {
    if (!flags.PhotoManagementUseReactivationMockData) return send(getAccountInformation, {}, options)
    return (await import('./mock.ts')).mockInformation(new Date())
  },
})
export type StorageApi = ReturnType<typeof createStorageApi>
