import type { RequestEvent } from '#machines/shared/request/machine.ts'
import type {
  DeleteSharedAlbumSnapshot,
  SharedAlbumToDelete,
} from '#machines/shared-albums/delete-shared-album/machine.ts'
import { RequestFlowDialog } from '#src/forms/RequestFlowDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface DeleteSharedAlbumScreenProps {
  snapshot: DeleteSharedAlbumSnapshot
  send: (event: RequestEvent<SharedAlbumToDelete>) => void
}

/** Photo spec 2, 6: the effect differs for the owner and for a participant, and so does the text (open questions 24, 66). */
export function DeleteSharedAlbumScreen(props: DeleteSharedAlbumScreenProps) {
  const text = useText()
  const { albumName = '', role = 'owner' } = props.snapshot.context.subject ?? {}
  return (
    <RequestFlowDialog
      {...props}
      title={text('albums.delete.title', { albumName })}
      confirmLabel={text('albums.delete.confirm')}
      failed="albums.delete.failed"
    >
      {text(role === 'owner' ? 'sharedAlbum.delete.owner' : 'sharedAlbum.delete.participant')}
    </RequestFlowDialog>
  )
}
