import { Pending } from '#src/platform/pending.tsx'
import { useServices } from '#src/platform/services.ts'
import { StorageBanner } from './StorageBanner.tsx'
import { useOpenStatus } from './use-open-status.ts'
import { useStorage } from './use-storage.ts'

/** The banner of the Photos page, connected. */
export function StorageBannerRoute() {
  return useServices().flags.PhotoManagementReactivationEnabled && <ConnectedBanner />
}

function ConnectedBanner() {
  const storage = useStorage()
  const open = useOpenStatus()
  if (storage.state === 'loading') return <Pending />
  return (
    storage.state === 'ready' && storage.period.status !== 'safe' && <StorageBanner storage={storage} onOpen={open} />
  )
}
