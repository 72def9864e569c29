import type { AddressToDelete, DeleteAddressSnapshot } from '#machines/addresses/delete-address/machine.ts'
import type { RequestEvent } from '#machines/shared/request/machine.ts'
import { RequestFlowDialog } from '#src/forms/RequestFlowDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface DeleteAddressScreenProps {
  snapshot: DeleteAddressSnapshot
  send: (event: RequestEvent<AddressToDelete>) => void
}

/** Asks before an address is deleted. */
export function DeleteAddressScreen(props: DeleteAddressScreenProps) {
  const text = useText()
  return (
    <RequestFlowDialog
      {...props}
      title={text('addresses.delete')}
      confirmLabel={text('addresses.delete')}
      failed="addresses.deleteFailed"
    >
      {props.snapshot.context.subject?.text}
    </RequestFlowDialog>
  )
}
