import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Sorting } from '#contract/photos.ts'
import type { SelectPhotosSnapshot } from '#machines/photo-list/select-photos/machine.ts'
import type { SelectPhotosEvent } from '#machines/photo-list/select-photos/model.ts'
import type { SelectionAction } from '#src/components/SelectionBar.tsx'
import { StickyTools } from '#src/components/StickyTools.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './AlbumPhotos.module.css'
import { ListTools } from './ListTools.tsx'
import type { OrderPrints } from './order-prints.tsx'
import { PhotoListView } from './PhotoListView.tsx'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import type { PhotoListState } from './use-photo-list.tsx'

interface AlbumPhotosProps {
  photos: PhotoListState
  count: number
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  selection: SelectPhotosSnapshot
  send: (event: SelectPhotosEvent) => void
  onSelectAll: () => void
  actions: readonly SelectionAction[]
  prints?: OrderPrints | undefined
  empty: ReactNode
}

/** The photos of an album, own or shared, below its head. */
export function AlbumPhotos(props: AlbumPhotosProps) {
  const { photos, count, selection, send } = props
  const text = useText()
  const { formatNumber } = useIntl()
  const isSelecting = selection.matches('selecting')
  return (
    <>
      {photos.state !== 'empty' && (
        <StickyTools>
          <h2 className={styles.title}>
            {text('photos.tab.photos')} <span className={styles.count}>{formatNumber(count)}</span>
          </h2>
          <ListTools
            labels="albums"
            sorting={props.sorting}
            onSort={props.onSort}
            onSelect={() => send({ type: 'START' })}
          />
        </StickyTools>
      )}
      {isSelecting && (
        <SelectionToolbar
          selection={selection}
          send={send}
          count={photos.state === 'shown' ? count : null}
          onSelectAll={props.onSelectAll}
          actions={props.actions}
          prints={props.prints}
        />
      )}
      <PhotoListView
        state={photos}
        loadingLabel={text('photos.loading')}
        failedTitle={text('album.photosFailed')}
        hasHeadings={false}
        empty={props.empty}
      />
    </>
  )
}
