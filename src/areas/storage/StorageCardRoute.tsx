import { useServices } from '#src/platform/services.ts'
import { StorageCard } from './StorageCard.tsx'
import { useOpenStatus } from './use-open-status.ts'
import { useStorage } from './use-storage.ts'

/** The card of the overview, connected. */
export function StorageCardRoute() {
  return useServices().flags.PhotoManagementReactivationEnabled && <ConnectedCard />
}

function ConnectedCard() {
  return <StorageCard storage={useStorage()} onOpen={useOpenStatus()} />
}
