import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderMinus from 'lucide-react/icons/folder-minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { Sorting } from '#contract/photos.ts'
import { AlbumHead } from '#src/components/AlbumHead.tsx'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { ActionMenu } from '#src/components/Menu.tsx'
import { useCreatedText } from '#src/i18n/created.ts'
import { useText } from '#src/i18n/text.ts'
import { AlbumPhotos } from '#src/photo-list/list/AlbumPhotos.tsx'
import { copyActions } from '#src/photo-list/list/copy-action.tsx'
import { downloadActions } from '#src/photo-list/list/download-action.tsx'
import { OrderPrintsButton } from '#src/photo-list/list/order-prints.tsx'
import { SelectionHint } from '#src/photo-list/list/SelectionHint.tsx'
import type { ListActions } from '#src/photo-list/list/use-list-actions.ts'
import type { PhotoListState } from '#src/photo-list/list/use-photo-list.tsx'
import { paths } from '#src/platform/routes.ts'
import type { AddPhotos } from './use-add-photos.ts'

interface AlbumScreenProps extends ListActions {
  album: { albumName: string; photosCount: number; created: string; cover: string | null }
  photos: PhotoListState
  now: number
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  onRename: () => void
  onDeleteAlbum: () => void
  /** Left out where there are no albums. */
  onCopyToAlbum?: (() => void) | undefined
  onRemove: () => void
  isRemoving: boolean
  /** Left out where photos can't be added. */
  addPhotos?: AddPhotos | undefined
}

/** An album (photo spec 2, 'Album screen'). */
export function AlbumScreen({ album, now, ...props }: AlbumScreenProps) {
  const text = useText()
  const createdText = useCreatedText(now)
  const addPhotos = props.addPhotos && (
    <Button kind="primary" icon={<Plus />} busy={props.addPhotos.isOpeningApp} onClick={props.addPhotos.onAsk}>
      {text('photos.add')}
    </Button>
  )
  return (
    <Main width="photos">
      <AlbumHead
        back={{ href: paths.albums, text: text('album.back') }}
        cover={album.cover}
        title={album.albumName}
        titleEnd={<IconButton label={text('albums.edit.title')} icon={<Pencil />} onClick={props.onRename} />}
        facts={[text('albums.photos', { count: album.photosCount }), createdText(album.created)]}
        selecting={<SelectionHint />}
        actions={
          <>
            {props.photos.state !== 'empty' && addPhotos}
            {props.prints && album.photosCount > 0 && (
              <OrderPrintsButton onStart={() => props.send({ type: 'START' })} />
            )}
            <ActionMenu
              heading={album.albumName}
              align="start"
              trigger={<IconButton label={text('album.more')} icon={<Ellipsis />} />}
              items={[
                { id: 'delete', text: text('albums.delete.confirm'), icon: <Trash />, onSelect: props.onDeleteAlbum },
              ]}
            />
          </>
        }
      />
      <AlbumPhotos
        {...props}
        count={album.photosCount}
        actions={[
          ...downloadActions(text, props.selection, props.onDownload),
          ...copyActions(text, props.onCopyToAlbum),
          {
            id: 'remove',
            text: text('selection.removeFromAlbum'),
            shortText: text('selection.removeShort'),
            icon: <FolderMinus />,
            busy: props.isRemoving,
            onSelect: props.onRemove,
          },
        ]}
        empty={
          <EmptyState title={text('album.empty')} action={addPhotos}>
            {text('album.emptyText')}
          </EmptyState>
        }
      />
    </Main>
  )
}
