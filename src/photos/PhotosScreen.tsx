import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Failure } from '#contract/failure.ts'
import type { Sorting } from '#contract/photos.ts'
import { type SelectPhotosEvent, type SelectPhotosSnapshot, selectedCount } from '#machines/select-photos/types.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { RadioMenu } from '#src/components/Menu.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { SelectionBar } from '#src/components/SelectionBar.tsx'
import { TileSkeleton } from '#src/components/Skeleton.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import { referenceOf } from './failed-read.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './PhotosScreen.module.css'
import type { Welcome } from './welcome.ts'

/** Tiles drawn while the counts are on their way: about what a screen holds. */
const SKELETON_TILES = 24

const SORTINGS = ['dateTaken.desc', 'dateTaken.asc', 'created.desc', 'created.asc'] as const
type SortingName = (typeof SORTINGS)[number]
const SORTING_OF: Readonly<Record<SortingName, Sorting>> = {
  'dateTaken.desc': { sortKey: 'dateTaken', sortOrder: 'desc' },
  'dateTaken.asc': { sortKey: 'dateTaken', sortOrder: 'asc' },
  'created.desc': { sortKey: 'created', sortOrder: 'desc' },
  'created.asc': { sortKey: 'created', sortOrder: 'asc' },
}

export type LibraryState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'empty' }
  | { state: 'shown'; timeline: ReactNode }

interface PhotosScreenProps {
  library: LibraryState
  /** Null while unknown. */
  photosCount: number | null
  /** Left out where there are no albums: their screen comes later. */
  albumsCount?: number | null
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  selection: SelectPhotosSnapshot
  send: (event: SelectPhotosEvent) => void
  onSelectAll: () => void
  onDelete: () => void
  isDeleting: boolean
  /** Left out where photos can't be added. */
  onAddPhotos?: () => void
  welcome: Welcome | null
  isOffline: boolean
  hideBackLink: boolean
}

/** The Photos page (photo spec 2). */
export function PhotosScreen(props: PhotosScreenProps) {
  const { library, selection, welcome, isOffline, hideBackLink, onAddPhotos } = props
  const text = useText()
  const isSelecting = selection.matches('selecting')
  const addPhotos = onAddPhotos && (
    <Button kind="primary" icon={<Plus />} onClick={onAddPhotos}>
      {text('photos.add')}
    </Button>
  )
  return (
    <Main width="photos" scrubber>
      <div className={styles.head} data-selecting={isSelecting}>
        <PageHead
          title={text('photos.title')}
          {...(!hideBackLink && { back: { href: paths.home, label: text('photos.back') } })}
          actions={library.state !== 'empty' && addPhotos && <div className={styles.elsewhere}>{addPhotos}</div>}
        />
        <Toolbar {...props} />
      </div>
      {isOffline && <OfflineBanner />}
      {welcome && !isOffline && library.state !== 'empty' && <WelcomeBanner welcome={welcome} />}
      {isSelecting && <PhotoSelection {...props} />}
      <Library library={library} action={addPhotos} />
    </Main>
  )
}

function Toolbar({ photosCount, albumsCount, sorting, onSort, library, send }: PhotosScreenProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const shown = (count: number | null) => (count === null ? null : formatNumber(count))
  const name: SortingName = `${sorting.sortKey}.${sorting.sortOrder}`
  const tabs = [
    { id: 'photos', text: text('photos.tab.photos'), href: paths.photos, count: shown(photosCount) },
    ...(albumsCount === undefined
      ? []
      : [{ id: 'albums', text: text('photos.tab.albums'), href: paths.albums, count: shown(albumsCount) }]),
  ]
  return (
    <div className={styles.toolbar}>
      <Tabs label={text('photos.tabs')} current="photos" tabs={tabs} />
      {library.state !== 'empty' && (
        <div className={styles.tools}>
          <RadioMenu
            label={text('photos.sort.current', { sorting: text(`photos.sort.${name}`) })}
            text={text(`photos.sort.${name}`)}
            icon={<ArrowDownUp />}
            heading={text('photos.sort')}
            value={name}
            options={SORTINGS.map((value) => ({ value, text: text(`photos.sort.${value}`) }))}
            onSelect={(value) => onSort(SORTING_OF[value])}
            align="end"
          />
          <div className={styles.elsewhere}>
            <Button
              kind="quiet"
              size="small"
              icon={<CircleCheck />}
              aria-label={text('photos.select')}
              onClick={() => send({ type: 'START' })}
            >
              <span className={styles.select}>{text('photos.select')}</span>
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function WelcomeBanner({ welcome }: { welcome: Welcome }) {
  const text = useText()
  return (
    <div className={styles.welcome}>
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
    </div>
  )
}

function PhotoSelection({ selection, send, onSelectAll, onDelete, isDeleting }: PhotosScreenProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const amount = selectedCount(selection.context)
  const isLoading = selection.matches({ selecting: 'reading' })
  const blocked = amount === 0 ? text('selection.nothing') : undefined
  return (
    <SelectionBar
      label={text('selection.toolbar')}
      amount={isLoading ? text('selection.busy') : text('selection.amount', { amount: formatNumber(amount) })}
      cancelLabel={text('selection.cancel')}
      onCancel={() => send({ type: 'STOP' })}
      end={
        amount === 0 && !isLoading ? (
          <Button kind="quiet" size="small" onClick={onSelectAll}>
            {text('selection.selectAll')}
          </Button>
        ) : (
          <Button kind="quiet" size="small" onClick={() => send({ type: 'ALL_DESELECTED' })}>
            {text('selection.deselectAll')}
          </Button>
        )
      }
      actions={[
        {
          id: 'delete',
          text: text('selection.delete'),
          icon: <Trash />,
          busy: isDeleting,
          disabledReason: blocked,
          onSelect: onDelete,
        },
      ]}
    />
  )
}

function Library({ library, action }: { library: LibraryState; action: ReactNode }) {
  const text = useText()
  switch (library.state) {
    case 'loading':
      return <TileSkeleton label={text('photos.loading')} tiles={SKELETON_TILES} heading />
    case 'failed':
      return (
        <FailedState
          title={text('photos.failed')}
          reference={referenceOf(text, library.failure)}
          retryLabel={text('common.tryAgain')}
          onRetry={library.onRetry}
          busy={library.isBusy}
        />
      )
    case 'empty':
      return (
        <EmptyState title={text('photos.empty')} action={action}>
          {text('photos.emptyText')}
        </EmptyState>
      )
    case 'shown':
      return library.timeline
  }
}
