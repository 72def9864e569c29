import type { RemoveFromAlbumEvent, RemoveFromAlbumSnapshot } from '#machines/albums/remove-from-album/machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface RemoveFromAlbumScreenProps {
  snapshot: RemoveFromAlbumSnapshot
  send: (event: RemoveFromAlbumEvent) => void
}

/** Asks before photos leave an album (open question 64): they stay in the library. */
export function RemoveFromAlbumScreen({ snapshot, send }: RemoveFromAlbumScreenProps) {
  const text = useText()
  const { asked } = snapshot.context
  const values = { count: asked?.photoIds.length ?? 0, albumName: asked?.albumName ?? '' }
  return (
    <ConfirmDialog
      open={snapshot.matches('confirming')}
      title={text('removeFromAlbum.title', values)}
      confirmLabel={text('removeFromAlbum.confirm')}
      cancelLabel={text('common.cancel')}
      closeLabel={text('common.close')}
      onConfirm={() => send({ type: 'CONFIRMED' })}
      onCancel={() => send({ type: 'CANCELLED' })}
    >
      {text('removeFromAlbum.text', values)}
    </ConfirmDialog>
  )
}
