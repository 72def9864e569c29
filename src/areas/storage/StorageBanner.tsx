import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { useText } from '#src/i18n/text.ts'
import { useStorageMessages } from './messages.ts'
import styles from './StorageBanner.module.css'
import type { Storage } from './use-storage.ts'

interface StorageBannerProps {
  storage: Extract<Storage, { state: 'ready' }>
  onOpen: () => void
}

/** Above the photos, when little time is left (open question 12). */
export function StorageBanner({ storage: { information, period }, onOpen }: StorageBannerProps) {
  const text = useText()
  const { remaining, deletion, orderBy, extended } = useStorageMessages()(information, period)
  return (
    <div className={styles.banner}>
      <Banner
        kind={period.status === 'critical' ? 'danger' : 'warning'}
        title={remaining}
        actions={
          <Button size="small" onClick={onOpen}>
            {text('storage.title')}
          </Button>
        }
      >
        {[extended, deletion, orderBy].map((line) => line && <p key={line}>{line}</p>)}
      </Banner>
    </div>
  )
}
