import { useId } from 'react'
import { Card } from '#src/components/Card.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { useText } from '#src/i18n/text.ts'
import { Pending } from '#src/platform/pending.tsx'
import styles from './StorageCard.module.css'
import { StorageSummary } from './StorageSummary.tsx'
import type { Storage } from './use-storage.ts'

interface StorageCardProps {
  storage: Storage
  onOpen: () => void
}

/** The storage period on the overview. */
export function StorageCard({ storage, onOpen }: StorageCardProps) {
  const text = useText()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <div className={styles.head}>
        <h2 id={titleId}>{text('storage.button')}</h2>
        <TextButton aria-label={text('storage.title')} onClick={onOpen}>
          {text('storage.status')}
        </TextButton>
      </div>
      <Card pad>
        <div className={styles.body}>
          {storage.state === 'loading' && (
            <div role="status" aria-label={text('storage.loading')} className={styles.body}>
              <Pending />
              <Skeleton inlineSize="50%" blockSize="20px" />
              <Skeleton blockSize="8px" />
            </div>
          )}
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
              {storage.period.status === 'safe' && <p className={styles.soft}>{text('storage.howShort')}</p>}
            </>
          )}
        </div>
      </Card>
    </section>
  )
}
