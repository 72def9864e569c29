import type { PhotosToPurge, PurgeAllPhotosSnapshot } from '#machines/recently-deleted/purge-all-photos/machine.ts'
import type { RequestEvent } from '#machines/shared/request/machine.ts'
import { RequestFlowDialog } from '#src/forms/RequestFlowDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface PurgeAllPhotosScreenProps {
  snapshot: PurgeAllPhotosSnapshot
  send: (event: RequestEvent<PhotosToPurge>) => void
}

/** Asks before everything in 'Recently deleted' is deleted for good. */
export function PurgeAllPhotosScreen(props: PurgeAllPhotosScreenProps) {
  const text = useText()
  const count = props.snapshot.context.subject?.photosCount ?? 0
  return (
    <RequestFlowDialog
      {...props}
      title={text('recentlyDeleted.purgeAllTitle')}
      confirmLabel={text('recentlyDeleted.purgeAll')}
      failed="deletePhotos.failedMany"
    >
      {text('recentlyDeleted.purgeAllText', { count })}
    </RequestFlowDialog>
  )
}
