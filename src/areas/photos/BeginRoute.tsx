import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useLibraryCounts } from '#src/photo-list/list/library-counts.ts'
import { useEmit } from '#src/platform/flows.ts'
import { Pending } from '#src/platform/pending.tsx'
import { useServices } from '#src/platform/services.ts'
import { Slot } from '#src/platform/slots.tsx'
import styles from './Beginning.module.css'
import { Beginning } from './Beginning.tsx'

/** Above the menu of small screens, connected: an empty library's beginning. */
export function BeginRoute() {
  const { flags } = useServices()
  const { photosCount } = useLibraryCounts(useHidden())
  if (!flags.PhotoManagementTimelineViewEnabled) return null
  if (photosCount === null) return <Pending />
  return photosCount === 0 && <Begin />
}

/** The first step of a new customer: their photos of earlier orders where some wait, else those of their device. */
export function Begin() {
  const { flags } = useServices()
  const emit = useEmit()
  return (
    <div className={styles.wide}>
      <Slot name="begin" />
      <div className={styles.own}>
        <Beginning
          onAdd={flags.PhotoManagementUploadViewEnabled ? () => emit({ type: 'addPhotosAsked' }) : undefined}
        />
      </div>
    </div>
  )
}
