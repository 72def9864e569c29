import { DOWNLOAD_DAYS, MAX_DOWNLOAD_PHOTOS } from '#contract/downloads.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { List } from '#src/components/List.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import { paths } from '#src/platform/routes.ts'
import { DownloadRow, type DownloadRowProps } from './DownloadRow.tsx'
import styles from './DownloadsScreen.module.css'
import type { DownloadGroups, ShownDownload } from './list.ts'

export type DownloadList =
  | { state: 'loading' }
  | { state: 'failed'; isBusy: boolean; onRetry: () => void }
  | { state: 'shown'; groups: DownloadGroups }

type RowActions = Omit<DownloadRowProps, 'download'>
interface DownloadsScreenProps extends RowActions {
  list: DownloadList
  /** One level up, on small screens. */
  back?: BackTo | undefined
}

/** Downloads of several photos (photo spec 3, 4): what is in the making, what is ready, and what was. */
export function DownloadsScreen({ list, back, ...actions }: DownloadsScreenProps) {
  const text = useText()
  return (
    <Main width="account">
      <PageHead
        title={text('downloads.title')}
        back={back && { href: back.path, label: text(back.text) }}
        sub={text('downloads.intro', { max: MAX_DOWNLOAD_PHOTOS, days: DOWNLOAD_DAYS })}
      />
      <Downloads list={list} {...actions} />
    </Main>
  )
}

function Downloads({ list, ...actions }: { list: DownloadList } & RowActions) {
  const text = useText()
  if (list.state === 'loading') return <ListSkeleton label={text('downloads.loading')} rows={3} />
  if (list.state === 'failed') {
    return (
      <FailedState
        title={text('downloads.loadFailed')}
        retryLabel={text('common.tryAgain')}
        busy={list.isBusy}
        onRetry={list.onRetry}
      />
    )
  }
  const { inTheMaking, ready, earlier } = list.groups
  if (inTheMaking.length + ready.length + earlier.length === 0) {
    return (
      <EmptyState
        title={text('downloads.empty')}
        drawing="box"
        action={<ButtonLink href={paths.photos}>{text('photos.title')}</ButtonLink>}
      >
        {text('downloads.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <Group title={text('downloads.inTheMaking')} downloads={inTheMaking} {...actions} />
      <Group title={text('downloads.ready')} downloads={ready} {...actions} />
      <Group title={text('downloads.earlier')} downloads={earlier} {...actions} />
    </>
  )
}

type GroupProps = { title: string; downloads: readonly ShownDownload[] } & RowActions

function Group({ title, downloads, ...actions }: GroupProps) {
  if (downloads.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <Card>
        <List label={title}>
          {downloads.map((download) => (
            <DownloadRow key={download.id} download={download} {...actions} />
          ))}
        </List>
      </Card>
    </section>
  )
}
