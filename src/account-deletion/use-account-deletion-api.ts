import { useServices } from '#src/platform/services.ts'
import { type AccountDeletionApi, createAccountDeletionApi } from './api.ts'

/** The calls for the signed-in customer. */
export function useAccountDeletionApi(): AccountDeletionApi {
  const { send, customerId, customerType } = useServices()
  const idpType = customerType() === 'business' ? 'b2b' : 'consumer'
  return createAccountDeletionApi(send, { idpType, idpSub: customerId() ?? '' })
}
