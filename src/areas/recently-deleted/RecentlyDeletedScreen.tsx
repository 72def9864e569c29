import CircleCheck from 'lucide-react/icons/circle-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Restore from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash-2'
import { UNDO_DAYS } from '#contract/photos.ts'
import type { SelectPhotosSnapshot } from '#machines/photo-list/select-photos/machine.ts'
import { type SelectPhotosEvent, selectedCount } from '#machines/photo-list/select-photos/model.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { ActionMenu } from '#src/components/Menu.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { PutAway } from '#src/components/PutAway.tsx'
import { useText } from '#src/i18n/text.ts'
import { PhotoListView } from '#src/photo-list/list/PhotoListView.tsx'
import { SelectionHint } from '#src/photo-list/list/SelectionHint.tsx'
import { SelectionToolbar } from '#src/photo-list/list/SelectionToolbar.tsx'
import type { PhotoListState } from '#src/photo-list/list/use-photo-list.tsx'
import { paths } from '#src/platform/routes.ts'
import styles from './RecentlyDeletedScreen.module.css'

interface RecentlyDeletedScreenProps {
  photos: PhotoListState
  selection: SelectPhotosSnapshot
  send: (event: SelectPhotosEvent) => void
  photosCount: number
  onSelectAll: () => void
  onRestore: () => void
  onPurge: () => void
  onRestoreAll: () => void
  onPurgeAll: () => void
}

/** What was deleted and can still come back (open questions 33, 65); ours. */
export function RecentlyDeletedScreen(props: RecentlyDeletedScreenProps) {
  const { photos, selection, send } = props
  const text = useText()
  const isSelecting = selection.matches('selecting')
  const count = selectedCount(selection.context)
  return (
    <Main width="photos">
      <PutAway meanwhile={<SelectionHint />}>
        <BackLink href={paths.photos}>{text('photos.title')}</BackLink>
        <PageHead
          title={text('recentlyDeleted.title')}
          sub={photos.state === 'empty' ? undefined : text('recentlyDeleted.text', { days: UNDO_DAYS })}
          actions={photos.state === 'shown' && <Actions {...props} />}
        />
      </PutAway>
      {isSelecting && (
        <SelectionToolbar
          selection={selection}
          send={send}
          count={props.photosCount}
          onSelectAll={props.onSelectAll}
          actions={[
            {
              id: 'purge',
              text: text('recentlyDeleted.purge'),
              shortText: text('recentlyDeleted.purgeShort'),
              icon: <Trash />,
              onSelect: props.onPurge,
            },
            {
              id: 'restore',
              kind: 'primary',
              text: text('recentlyDeleted.restore', { count }),
              shortText: text('recentlyDeleted.restoreShort'),
              icon: <Restore />,
              onSelect: props.onRestore,
            },
          ]}
        />
      )}
      <PhotoListView
        state={photos}
        loadingLabel={text('recentlyDeleted.loading')}
        failedTitle={text('photos.failed')}
        hasHeadings
        empty={
          <EmptyState
            title={text('recentlyDeleted.empty')}
            action={<ButtonLink href={paths.photos}>{text('photos.title')}</ButtonLink>}
          >
            {text('recentlyDeleted.emptyText', { days: UNDO_DAYS })}
          </EmptyState>
        }
      />
    </Main>
  )
}

type ActionsProps = Pick<RecentlyDeletedScreenProps, 'send' | 'onRestoreAll' | 'onPurgeAll'>

function Actions({ send, onRestoreAll, onPurgeAll }: ActionsProps) {
  const text = useText()
  return (
    <div className={styles.actions}>
      <Button icon={<CircleCheck />} onClick={() => send({ type: 'START' })}>
        {text('photos.select')}
      </Button>
      <ActionMenu
        heading={text('recentlyDeleted.title')}
        trigger={<IconButton label={text('photos.menu')} icon={<Ellipsis />} />}
        items={[
          { id: 'restore', text: text('recentlyDeleted.restoreAll'), icon: <Restore />, onSelect: onRestoreAll },
          {
            id: 'purge',
            text: text('recentlyDeleted.purgeAll'),
            icon: <Trash />,
            kind: 'danger',
            onSelect: onPurgeAll,
          },
        ]}
      />
    </div>
  )
}
