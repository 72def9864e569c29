import type { AlbumToDelete, DeleteAlbumSnapshot } from '#machines/albums/delete-album/machine.ts'
import type { RequestEvent } from '#machines/shared/request/machine.ts'
import { RequestFlowDialog } from '#src/forms/RequestFlowDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface DeleteAlbumScreenProps {
  snapshot: DeleteAlbumSnapshot
  send: (event: RequestEvent<AlbumToDelete>) => void
}

/** Photo spec 2, 'Delete album modal'. */
export function DeleteAlbumScreen(props: DeleteAlbumScreenProps) {
  const text = useText()
  const albumName = props.snapshot.context.subject?.albumName ?? ''
  return (
    <RequestFlowDialog
      {...props}
      title={text('albums.delete.title', { albumName })}
      confirmLabel={text('albums.delete.confirm')}
      failed="albums.delete.failed"
    >
      {text('albums.delete.text')}
    </RequestFlowDialog>
  )
}
