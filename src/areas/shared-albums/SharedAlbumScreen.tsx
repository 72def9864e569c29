import Trash from 'lucide-react/icons/trash-2'
import type { Sorting } from '#contract/photos.ts'
import { AlbumHead } from '#src/components/AlbumHead.tsx'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { useCreatedText } from '#src/i18n/created.ts'
import { useText } from '#src/i18n/text.ts'
import { AlbumPhotos } from '#src/photo-list/list/AlbumPhotos.tsx'
import { copyActions } from '#src/photo-list/list/copy-action.tsx'
import { downloadActions } from '#src/photo-list/list/download-action.tsx'
import type { OrderPrints } from '#src/photo-list/list/order-prints.tsx'
import { SelectionHint } from '#src/photo-list/list/SelectionHint.tsx'
import type { ListActions } from '#src/photo-list/list/use-list-actions.ts'
import type { PhotoListState } from '#src/photo-list/list/use-photo-list.tsx'
import { paths } from '#src/platform/routes.ts'
import { People } from './People.tsx'
import { removeActions } from './shared-actions.tsx'

interface SharedAlbumScreenProps extends Omit<ListActions, 'prints'> {
  album: {
    albumName: string
    photosCount: number
    created: string
    cover: string | null
    /** The owner sees the participants, a participant the owner (photo spec 2). */
    role: 'owner' | 'participant'
    owner: string
    participants: readonly string[]
  }
  photos: PhotoListState
  now: number
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  onDeleteAlbum: () => void
  /** Shown, but disabled (photo spec 6); left out where prints can't be ordered at all. */
  prints?: OrderPrints | undefined
}

/** A shared album, read-only (photo spec 2, 'Shared album screen'). */
export function SharedAlbumScreen({ album, now, onDeleteAlbum, prints, ...props }: SharedAlbumScreenProps) {
  const text = useText()
  const createdText = useCreatedText(now)
  const unavailable = text('sharedAlbum.unavailable')
  return (
    <Main width="photos">
      <AlbumHead
        back={{ href: paths.albums, text: text('album.back') }}
        notice={<Banner title={text('sharedAlbum.readOnly')}>{text('sharedAlbum.readOnlyText')}</Banner>}
        cover={album.cover}
        title={album.albumName}
        facts={[text('albums.photos', { count: album.photosCount }), createdText(album.created)]}
        people={<People role={album.role} owner={album.owner} participants={album.participants} />}
        selecting={<SelectionHint />}
        actions={
          <Button kind="quiet-danger" icon={<Trash />} onClick={onDeleteAlbum}>
            {text('albums.delete.confirm')}
          </Button>
        }
      />
      <AlbumPhotos
        {...props}
        prints={prints && { ...prints, disabledReason: unavailable }}
        count={album.photosCount}
        actions={[
          ...downloadActions(text, props.selection, props.onDownload),
          ...copyActions(text, () => undefined, unavailable),
          ...removeActions(text, unavailable),
        ]}
        empty={<EmptyState title={text('sharedAlbum.empty')} />}
      />
    </Main>
  )
}
