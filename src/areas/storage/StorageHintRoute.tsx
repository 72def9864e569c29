import { useServices } from '#src/platform/services.ts'
import { StorageHint } from './StorageHint.tsx'
import { useStorage } from './use-storage.ts'

/** The storage period in the small screens' menu, connected; says nothing until it is known. */
export function StorageHintRoute() {
  return useServices().flags.PhotoManagementReactivationEnabled && <ConnectedHint />
}

function ConnectedHint() {
  const storage = useStorage()
  return storage.state === 'ready' && <StorageHint period={storage.period} />
}
