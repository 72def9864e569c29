import Plus from 'lucide-react/icons/plus'
import type { Failure } from '#contract/failure.ts'
import { AlbumCard, AlbumGrid, NewAlbumCard } from '#src/components/AlbumCard.tsx'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { TileSkeleton } from '#src/components/Skeleton.tsx'
import { useCreatedText } from '#src/i18n/created.ts'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { LibraryTabs } from '#src/photo-list/list/LibraryTabs.tsx'
import type { LibraryCounts } from '#src/photo-list/list/library-counts.ts'
import type { BackTo } from '#src/platform/area.ts'
import { useReference } from '#src/platform/reference.ts'
import styles from './AlbumsScreen.module.css'

/** Tiles drawn while albums are on their way. */
const SKELETON_TILES = 8

/** An album as its card shows it. */
export interface ShownAlbum {
  albumId: string
  albumName: string
  href: string
  cover: string | null
  photosCount: number
  created: string
}

/** A list of albums, as far as it is read. */
export type AlbumListState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'shown'; albums: readonly ShownAlbum[]; onMore?: (() => void) | undefined; isLoadingMore?: boolean }

interface AlbumsScreenProps extends LibraryCounts {
  albums: AlbumListState
  /** Null where their flag is off. */
  sharedAlbums: AlbumListState | null
  now: number
  onCreate: () => void
  back?: BackTo | undefined
}

/** The Albums tab (photo spec 2). Own and shared albums load, and fail, each for itself. */
export function AlbumsScreen({ albums, sharedAlbums, now, onCreate, back, ...counts }: AlbumsScreenProps) {
  const text = useText()
  // below the albums, whose number is not known yet
  const hasShared =
    albums.state !== 'loading' &&
    sharedAlbums !== null &&
    !(sharedAlbums.state === 'shown' && sharedAlbums.albums.length === 0)
  return (
    <Main width="photos">
      <PageHead title={text('photos.title')} back={back && { href: back.path, label: text(back.text) }} />
      <div className={styles.toolbar}>
        <LibraryTabs current="albums" {...counts} />
      </div>
      {albums.state === 'shown' && albums.albums.length === 0 ? (
        <EmptyState
          title={text('albums.empty')}
          drawing="book"
          action={
            <Button kind="primary" icon={<Plus />} onClick={onCreate}>
              {text('albums.new')}
            </Button>
          }
        >
          {text('albums.emptyText')}
        </EmptyState>
      ) : (
        <AlbumList
          list={albums}
          now={now}
          label={text('copyToAlbum.albums')}
          failed="albums.failed"
          first={<NewAlbumCard label={text('albums.new')} onPress={onCreate} />}
        />
      )}
      {hasShared && (
        <section className={styles.shared}>
          <h2>{text('sharedAlbums.title')}</h2>
          <AlbumList
            list={sharedAlbums}
            now={now}
            label={text('sharedAlbums.title')}
            failed="sharedAlbums.failed"
            first={null}
          />
        </section>
      )}
    </Main>
  )
}

interface AlbumListProps {
  list: AlbumListState
  now: number
  label: string
  failed: MessageId
  first: React.ReactNode
}

function AlbumList({ list, now, label, failed, first }: AlbumListProps) {
  const text = useText()
  const createdText = useCreatedText(now)
  const reference = useReference()
  if (list.state === 'loading')
    return <TileSkeleton label={text('albums.loading')} tiles={SKELETON_TILES} heading={false} />
  if (list.state === 'failed') {
    return (
      <FailedState
        title={text(failed)}
        reference={reference(list.failure)}
        retryLabel={text('common.tryAgain')}
        busy={list.isBusy}
        onRetry={list.onRetry}
      />
    )
  }
  return (
    <>
      <AlbumGrid label={label}>
        {first}
        {list.albums.map(({ albumId, albumName, href, cover, photosCount, created }) => (
          <AlbumCard
            key={albumId}
            href={href}
            cover={cover}
            title={albumName}
            lines={[text('albums.photos', { count: photosCount }), createdText(created)]}
          />
        ))}
      </AlbumGrid>
      {list.onMore && (
        <div className={styles.more}>
          <Button busy={list.isLoadingMore} onClick={list.onMore}>
            {text('common.loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}
