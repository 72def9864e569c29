import type { DeletePhotosEvent, DeletePhotosSnapshot } from '#machines/delete-photos/delete-photos/machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface DeletePhotosScreenProps {
  snapshot: DeletePhotosSnapshot
  send: (event: DeletePhotosEvent) => void
}

/** Asks before photos are deleted; the button names the action. */
export function DeletePhotosScreen({ snapshot, send }: DeletePhotosScreenProps) {
  const text = useText()
  const count = Object.keys(snapshot.context.asked).length
  return (
    <ConfirmDialog
      open={snapshot.matches('confirming')}
      title={text('deletePhotos.title', { count })}
      confirmLabel={text('deletePhotos.confirm', { count })}
      cancelLabel={text('common.cancel')}
      closeLabel={text('common.close')}
      onConfirm={() => send({ type: 'CONFIRMED' })}
      onCancel={() => send({ type: 'CANCELLED' })}
    >
      {text('deletePhotos.text', { count })}
    </ConfirmDialog>
  )
}
