import { useServices } from '#src/platform/services.ts'
import { type AccountDeletionApi, createAccountDeletionApi } from './api.ts'

/** The calls for the signed-in customer. */
export function useAccountDeletionApi(): AccountDeletionApi {
  const { send, customerId, idpType } = useServices()
  return createAccountDeletionApi(send, { idpType: idpType(), idpSub: customerId() ?? '' })
}
