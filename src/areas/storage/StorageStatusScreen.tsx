import type { StorageStatusEvent, StorageStatusSnapshot } from '#machines/storage/storage-status/machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Link } from '#src/components/LinkContext.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { useText } from '#src/i18n/text.ts'
import { useStorageMessages } from './messages.ts'
import styles from './StorageStatusScreen.module.css'
import { StorageSummary } from './StorageSummary.tsx'
import type { Storage } from './use-storage.ts'

export interface StorageStatusScreenProps {
  snapshot: StorageStatusSnapshot
  send: (event: StorageStatusEvent) => void
  storage: Storage
  /** Null while unknown; albums are left out where there are none. */
  photosCount: number | null
  albumsCount?: number | null | undefined
  /** Left out where photos can't be exported. */
  onExport?: () => void
  onDelete: () => void
  /** Left out where the shop has no terms. */
  termsHref?: string | undefined
}

/** The dialog 'Photo storage status' (photo spec 2, 'Reactivation modal'). */
export function StorageStatusScreen(props: StorageStatusScreenProps) {
  const { snapshot, send, storage } = props
  const text = useText()
  const close = () => send({ type: 'CLOSED' })
  return (
    <Dialog
      open={snapshot.matches('open')}
      onClose={close}
      title={text('storage.title')}
      closeLabel={text('common.close')}
      size="wide"
      actions={
        <Button kind="primary" onClick={close}>
          {text('common.close')}
        </Button>
      }
    >
      <div className={styles.parts}>
        <Figures {...props} />
        {storage.state === 'loading' && <Loading />}
        {storage.state === 'failed' && (
          <FailedState
            compact
            title={text('storage.failed')}
            retryLabel={text('common.tryAgain')}
            busy={storage.isBusy}
            onRetry={storage.onRetry}
          />
        )}
        {storage.state === 'ready' && (
          <>
            <StorageSummary {...storage} />
            <Facts {...storage} />
          </>
        )}
        <section>
          <h3>{text('storage.howTitle')}</h3>
          <p className={styles.soft}>{text('storage.how')}</p>
        </section>
        <Control {...props} />
      </div>
    </Dialog>
  )
}

function Loading() {
  const text = useText()
  return (
    <div className={styles.loading} role="status" aria-label={text('storage.loading')}>
      <Skeleton inlineSize="50%" blockSize="20px" />
      <Skeleton blockSize="8px" />
      <Skeleton inlineSize="80%" />
    </div>
  )
}

function Figures({ photosCount, albumsCount, storage }: StorageStatusScreenProps) {
  const text = useText()
  const projectCount = storage.state === 'ready' ? storage.information.projectCount : null
  const figure = (label: string, value: number | null) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value === null ? '-' : text('storage.count', { count: value })}</dd>
    </div>
  )
  return (
    <dl className={styles.figures}>
      {figure(text('storage.photos'), photosCount)}
      {albumsCount === undefined ? null : figure(text('storage.albums'), albumsCount)}
      {figure(text('storage.projects'), projectCount)}
    </dl>
  )
}

function Facts({ information, period }: Extract<Storage, { state: 'ready' }>) {
  const text = useText()
  const { lastOrder, registered, expiry } = useStorageMessages()(information, period)
  const rows: [string, string][] =
    lastOrder === null
      ? [
          [text('storage.period'), text('storage.fromRegistration')],
          [text('storage.registrationDate'), registered],
        ]
      : [
          [text('storage.period'), text('storage.fromLastOrder')],
          [text('storage.lastOrderDate'), lastOrder],
        ]
  return (
    <dl className={styles.facts}>
      {[...rows, [text('storage.expiry'), expiry] as const].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Control({ onExport, onDelete, termsHref }: StorageStatusScreenProps) {
  const text = useText()
  return (
    <section>
      <h3>{text('storage.controlTitle')}</h3>
      <ul className={styles.links}>
        {onExport && (
          <li>
            <TextButton onClick={onExport}>{text('storage.export')}</TextButton>
          </li>
        )}
        <li>
          <TextButton onClick={onDelete}>{text('storage.deleteAll')}</TextButton>
        </li>
        {termsHref !== undefined && (
          <li>
            <Link href={termsHref}>{text('shop.terms')}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
