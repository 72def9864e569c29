import type { ReactNode } from 'react'
import type { ReadyBackup } from '#contract/exports.ts'
import type { Failure } from '#contract/failure.ts'
import type { DownloadChunkEvent, DownloadChunkSnapshot } from '#machines/exports/download-chunk/machine.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths } from '#src/platform/routes.ts'
import { ChunkList } from './ChunkList.tsx'
import styles from './ExportScreen.module.css'
import { expiryOf } from './expiry.ts'
import { UnzipHelp, type UnzipSystem } from './UnzipHelp.tsx'
import { useExportDates } from './use-export-dates.ts'

const SKELETON_ROWS = 4

/** What the page shows (open question 9); an export that is being made is shown on the Photos page. */
export type ExportView =
  | { state: 'loading' }
  | { state: 'unread'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'expired' }
  | { state: 'failed' }
  | {
      state: 'ready'
      backup: ReadyBackup
      download: DownloadChunkSnapshot
      send: (event: DownloadChunkEvent) => void
    }

interface ExportScreenProps {
  view: ExportView
  /** The customer's system: its instructions are shown first. */
  system: UnzipSystem
  /** Opens the dialog. */
  onCreate: () => void
}

/** The page of an export (photo spec 2, 'Export page'). */
export function ExportScreen({ view, system, onCreate }: ExportScreenProps) {
  const text = useText()
  // an address that was refused says so first
  const isExpired = view.state === 'expired' || (view.state === 'ready' && view.download.matches('expired'))
  return (
    <Main width="account">
      <BackLink href={paths.photos}>{text('exports.back')}</BackLink>
      {isExpired ? (
        <Expired onCreate={onCreate} />
      ) : (
        <>
          <PageHead title={text('exports.title')} />
          <Content view={view} system={system} onCreate={onCreate} />
        </>
      )}
    </Main>
  )
}

function Expired({ onCreate }: Pick<ExportScreenProps, 'onCreate'>) {
  const text = useText()
  return (
    <div className={styles.middle}>
      <EmptyState as="h1" drawing="expired" title={text('exports.expired')}>
        <p>
          {text('exports.expiredText')} <TextButton onClick={onCreate}>{text('exports.createNew')}</TextButton>
        </p>
      </EmptyState>
    </div>
  )
}

function Content({ view, system, onCreate }: ExportScreenProps): ReactNode {
  const text = useText()
  const reference = useReference()
  if (view.state === 'loading') return <ListSkeleton label={text('exports.loading')} rows={SKELETON_ROWS} />
  if (view.state === 'unread') {
    return (
      <FailedState
        title={text('exports.loadFailed')}
        reference={reference(view.failure)}
        retryLabel={text('common.tryAgain')}
        busy={view.isBusy}
        onRetry={view.onRetry}
      />
    )
  }
  if (view.state === 'failed') {
    return (
      <Banner
        kind="danger"
        title={text('exports.error')}
        action={
          <Button size="small" onClick={onCreate}>
            {text('common.tryAgain')}
          </Button>
        }
      >
        {text('exports.errorText')}
      </Banner>
    )
  }
  return view.state === 'ready' ? <Ready {...view} system={system} /> : null
}

type ReadyProps = Extract<ExportView, { state: 'ready' }> & Pick<ExportScreenProps, 'system'>

function Ready({ backup, download, send, system }: ReadyProps) {
  const text = useText()
  const { day } = useExportDates()
  const { photosCount: photos, chunks, updated } = backup
  const values = { files: chunks.length, date: day(expiryOf(updated)) }
  return (
    <div className={styles.ready}>
      <Banner kind="success" title={text('exports.ready')}>
        {photos === undefined
          ? text('exports.readyTextFiles', values)
          : text('exports.readyText', { ...values, photos })}
      </Banner>
      <ChunkList chunks={chunks} download={download} send={send} />
      <UnzipHelp first={system} />
    </div>
  )
}
