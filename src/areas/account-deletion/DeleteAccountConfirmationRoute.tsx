import { confirmAccountDeletion } from '#contract/account-deletion.ts'
import { ConfirmationScreen } from '#src/areas/confirmation/ConfirmationScreen.tsx'
import { useConfirmation } from '#src/areas/confirmation/use-confirmation.ts'
import { customerQuery } from '#src/platform/customer.ts'
import { useEmit } from '#src/platform/flows.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { identityOf } from './identity.ts'
import { keptRemoval } from './removal.ts'

/** The page of the link that deletes the account (account spec 2.3). */
export function DeleteAccountConfirmationRoute() {
  const services = useServices()
  const { brand, send, queryClient } = services
  const emit = useEmit()
  useConfirmation({
    page: '/delete-account-confirmation',
    confirm: async ({ token }, options) => {
      const { removal: at } = await send(
        confirmAccountDeletion,
        { params: { ...identityOf(services), token } },
        options,
      )
      const customer = queryClient.getQueryData(customerQuery(send).queryKey)
      keptRemoval.write({ at, timeZone: customer?.timeZone ?? null })
    },
    failedPath: paths.deleteAccountError,
    onReceived: () => emit({ type: 'sessionsEnded', target: paths.accountDeleted }),
  })
  return <ConfirmationScreen brandName={brand.name} />
}
