import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { storageStatusMachine } from '#machines/storage/storage-status/machine.ts'
import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useLibraryCounts } from '#src/photo-list/list/library-counts.ts'
import { useEmit } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { StorageStatusScreen } from './StorageStatusScreen.tsx'
import { useStorage } from './use-storage.ts'

/** The dialog, connected, whichever page opened it. */
export function StorageStatusRoute({ actor }: { actor: Actor<typeof storageStatusMachine> }) {
  const { flags, menu } = useServices()
  const emit = useEmit()
  const counts = useLibraryCounts(useHidden())
  const snapshot = useSelector(actor, (state) => state)
  // Two modal dialogs at once would hide each other from screen readers.
  const instead = (fact: Parameters<typeof emit>[0]) => () => {
    actor.send({ type: 'CLOSED' })
    emit(fact)
  }
  return (
    <StorageStatusScreen
      snapshot={snapshot}
      send={actor.send}
      storage={useStorage()}
      {...counts}
      {...(flags.PhotoManagementPhotoExportEnabled && { onExport: instead({ type: 'exportAsked' }) })}
      onDelete={instead({ type: 'deleteAllAsked', photosCount: counts.photosCount })}
      termsHref={menu.routes.Terms}
    />
  )
}
