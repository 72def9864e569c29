import type { PurgePhotosEvent, PurgePhotosSnapshot } from '#machines/recently-deleted/purge-photos/machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface PurgePhotosScreenProps {
  snapshot: PurgePhotosSnapshot
  send: (event: PurgePhotosEvent) => void
}

/** Asks before photos are deleted for good; the button names the action. */
export function PurgePhotosScreen({ snapshot, send }: PurgePhotosScreenProps) {
  const text = useText()
  const count = snapshot.context.asked.length
  return (
    <ConfirmDialog
      open={snapshot.matches('confirming')}
      title={text('recentlyDeleted.purgeTitle', { count })}
      confirmLabel={text('deletePhotos.confirm', { count })}
      cancelLabel={text('common.cancel')}
      closeLabel={text('common.close')}
      onConfirm={() => send({ type: 'CONFIRMED' })}
      onCancel={() => send({ type: 'CANCELLED' })}
    >
      {text('recentlyDeleted.purgeText', { count })}
    </ConfirmDialog>
  )
}
