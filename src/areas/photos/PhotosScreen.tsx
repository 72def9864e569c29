import CalendarClock from 'lucide-react/icons/calendar-clock'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileArchive from 'lucide-react/icons/file-archive'
import History from 'lucide-react/icons/history'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Sorting } from '#contract/photos.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { ActionMenu } from '#src/components/Menu.tsx'
import type { MenuEntry } from '#src/components/menu-types.ts'
import { PageHead } from '#src/components/PageHead.tsx'
import { PutAway } from '#src/components/PutAway.tsx'
import { StickyTools } from '#src/components/StickyTools.tsx'
import { FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import { useText } from '#src/i18n/text.ts'
import { copyActions } from '#src/photo-list/list/copy-action.tsx'
import { downloadActions } from '#src/photo-list/list/download-action.tsx'
import { LibraryTabs } from '#src/photo-list/list/LibraryTabs.tsx'
import { ListTools } from '#src/photo-list/list/ListTools.tsx'
import type { LibraryCounts } from '#src/photo-list/list/library-counts.ts'
import { OrderPrintsButton } from '#src/photo-list/list/order-prints.tsx'
import { PhotoListView } from '#src/photo-list/list/PhotoListView.tsx'
import { SelectionHint } from '#src/photo-list/list/SelectionHint.tsx'
import { SelectionToolbar } from '#src/photo-list/list/SelectionToolbar.tsx'
import type { ListActions } from '#src/photo-list/list/use-list-actions.ts'
import type { PhotoListState } from '#src/photo-list/list/use-photo-list.tsx'
import type { BackTo } from '#src/platform/area.ts'
import { After } from '#src/platform/pending.tsx'
import { paths } from '#src/platform/routes.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './PhotosScreen.module.css'
import type { Welcome } from './welcome.ts'

/** The photos wait this long at the most for what stands above them, in milliseconds. */
const NOTICES_WITHIN_MS = 1_000

interface PhotosScreenProps extends LibraryCounts, ListActions {
  library: PhotoListState
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  onDelete: () => void
  /** Left out where there are no albums. */
  onCopyToAlbum?: (() => void) | undefined
  isDeleting: boolean
  onDeleteAll: () => void
  /** Left out where the library can't be exported. */
  onExport?: (() => void) | undefined
  /** Left out where photos can't be added. */
  onAddPhotos?: (() => void) | undefined
  /** Opens the status of the storage; left out where it has none. */
  onStorage?: (() => void) | undefined
  /** Of other areas: beside the title, but on small screens, and above the photos. */
  headActions?: ReactNode
  notices?: ReactNode
  welcome: Welcome | null
  isOffline: boolean
  /** One level up, on small screens. */
  back?: BackTo | undefined
}

/** The Photos page (photo spec 2). */
export function PhotosScreen(props: PhotosScreenProps) {
  const { library, selection, isOffline, back, headActions, notices } = props
  const text = useText()
  const isSmall = !useMedia(FROM_SMALL)
  return (
    <Main width="photos" scrubber>
      <PutAway meanwhile={<SelectionHint />}>
        <PageHead
          title={text('photos.title')}
          back={back && { href: back.path, label: text(back.text) }}
          actions={
            <div className={styles.actions}>
              {headActions}
              {library.state !== 'empty' && props.prints && !isSmall && (
                <OrderPrintsButton onStart={() => props.send({ type: 'START' })} />
              )}
            </div>
          }
        />
      </PutAway>
      <Tools {...props} isSmall={isSmall} />
      {selection.matches('selecting') && <PhotosSelection {...props} />}
      {isOffline && <OfflineBanner />}
      <After first={<Notices>{notices}</Notices>} limit={NOTICES_WITHIN_MS}>
        {(isSettled) => (
          // read, and laid out, but not seen to move when a notice comes above
          <div className={isSettled ? undefined : styles.unsettled}>
            <Shown {...props} />
          </div>
        )}
      </After>
    </Main>
  )
}

/** What other areas say above the photos. */
function Notices({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notices}>
      <PutAway>{children}</PutAway>
    </div>
  )
}

/** What is done with the selected photos. */
function PhotosSelection(props: PhotosScreenProps) {
  const { selection } = props
  const text = useText()
  return (
    <SelectionToolbar
      selection={selection}
      send={props.send}
      count={props.library.state === 'shown' ? props.photosCount : null}
      onSelectAll={props.onSelectAll}
      prints={props.prints}
      actions={[
        ...downloadActions(text, selection, props.onDownload),
        ...copyActions(text, props.onCopyToAlbum),
        {
          id: 'delete',
          text: text('selection.delete'),
          icon: <Trash />,
          busy: props.isDeleting,
          onSelect: props.onDelete,
        },
      ]}
    />
  )
}

/** The photos, and the welcome of the first visits. */
function Shown(props: PhotosScreenProps) {
  const { library, welcome, isOffline, onAddPhotos } = props
  const text = useText()
  return (
    <>
      {welcome && !isOffline && library.state !== 'empty' && <WelcomeBanner welcome={welcome} />}
      <PhotoListView
        state={library}
        loadingLabel={text('photos.loading')}
        failedTitle={text('photos.failed')}
        hasHeadings
        empty={
          <EmptyState
            title={text('photos.empty')}
            action={
              onAddPhotos && (
                <Button kind="primary" icon={<Plus />} onClick={onAddPhotos}>
                  {text('photos.add')}
                </Button>
              )
            }
          >
            {text('photos.emptyText')}
          </EmptyState>
        }
      />
    </>
  )
}

type ToolsProps = PhotosScreenProps & {
  /** Less has words, more is in the menu. */
  isSmall: boolean
}

/** What stays at hand while one scrolls: the tabs, sorting, selecting, adding, and a menu for the rest. */
function Tools({ isSmall, ...props }: ToolsProps) {
  const { photosCount, albumsCount, sorting, onSort, library, send, onAddPhotos } = props
  const text = useText()
  const isEmpty = library.state === 'empty'
  return (
    <StickyTools>
      <LibraryTabs current="photos" photosCount={photosCount} albumsCount={albumsCount} />
      <div className={styles.tools}>
        {!isEmpty && (
          <ListTools labels="photos" sorting={sorting} onSort={onSort} onSelect={() => send({ type: 'START' })} />
        )}
        <LibraryMenu {...props} isSmall={isSmall} />
        {!isEmpty && onAddPhotos && (
          <Button
            kind="primary"
            size="small"
            icon={<Plus />}
            className={styles.add}
            aria-label={text('photos.add')}
            onClick={onAddPhotos}
          >
            <span className={styles.words}>{text('photos.add')}</span>
          </Button>
        )}
      </div>
    </StickyTools>
  )
}

/** What concerns the whole library (open questions 65 and 71); there is nothing to export or delete in an empty one. */
function LibraryMenu({ library, prints, send, onExport, onDownload, onDeleteAll, onStorage, isSmall }: ToolsProps) {
  const text = useText()
  const isEmpty = library.state === 'empty'
  const items: (MenuEntry | false)[] = [
    isSmall &&
      !isEmpty &&
      prints !== undefined && {
        id: 'prints',
        text: text('orderPrints.button'),
        icon: <Printer />,
        onSelect: () => send({ type: 'START' }),
      },
    !isEmpty &&
      onExport !== undefined && {
        id: 'export',
        text: text('exports.title'),
        icon: <FileArchive />,
        onSelect: onExport,
      },
    onDownload !== undefined && {
      id: 'downloads',
      text: text('downloads.title'),
      icon: <Download />,
      href: paths.downloads,
    },
    isSmall &&
      onStorage !== undefined && {
        id: 'storage',
        text: text('storage.title'),
        icon: <CalendarClock />,
        onSelect: onStorage,
      },
    { id: 'deleted', text: text('recentlyDeleted.title'), icon: <History />, href: paths.recentlyDeleted },
    !isEmpty && { id: 'rule', separator: true },
    !isEmpty && {
      id: 'delete',
      text: text('deleteAll.submit'),
      icon: <Trash />,
      kind: 'danger',
      onSelect: onDeleteAll,
    },
  ]
  return (
    <ActionMenu
      heading={text('photos.title')}
      trigger={<IconButton label={text('photos.menu')} icon={<Ellipsis />} />}
      items={items.filter((item) => item !== false)}
    />
  )
}

function WelcomeBanner({ welcome }: { welcome: Welcome }) {
  const text = useText()
  return (
    <div className={styles.welcome}>
      <PutAway>
        <Banner
          title={text('photos.welcome')}
          more={{
            open: welcome.isOpen,
            showLabel: text('photos.welcomeMore'),
            hideLabel: text('photos.welcomeLess'),
            onToggle: welcome.onToggle,
          }}
          dismiss={{ label: text('photos.welcomeDismiss'), onDismiss: welcome.onDismiss }}
        >
          {text('photos.welcomeText')}
        </Banner>
      </PutAway>
    </div>
  )
}
