import { useServices } from '#src/platform/services.ts'
import { StorageButton } from './StorageButton.tsx'
import { useAutomaticStatus } from './use-automatic-status.ts'
import { useLinkedStatus } from './use-linked-status.ts'
import { useOpenStatus } from './use-open-status.ts'
import { useStorage } from './use-storage.ts'

/** The header button of the Photos page, connected; with its flag off nothing is read (open question 41). */
export function StorageButtonRoute() {
  return useServices().flags.PhotoManagementReactivationEnabled && <ConnectedButton />
}

function ConnectedButton() {
  const storage = useStorage()
  const open = useOpenStatus()
  const status = storage.state === 'ready' ? storage.period.status : null
  useLinkedStatus(open)
  useAutomaticStatus(status === 'critical')
  return <StorageButton status={status} onOpen={open} />
}
