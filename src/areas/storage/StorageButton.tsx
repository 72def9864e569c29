import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { StorageStatus } from '#contract/storage-period.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { useText } from '#src/i18n/text.ts'
import { StatusDot } from './PeriodBar.tsx'
import styles from './StorageButton.module.css'

interface StorageButtonProps {
  /** Null while it is not known. */
  status: StorageStatus | null
  onOpen: () => void
}

/** Opens the dialog, from the head of the Photos page (open question 12). */
export function StorageButton({ status, onOpen }: StorageButtonProps) {
  const text = useText()
  return (
    <>
      <span className={styles.small}>
        <IconButton label={text('storage.title')} icon={<CalendarClock />} onClick={onOpen} />
        {status && status !== 'safe' && (
          <span className={styles.mark}>
            <StatusDot status={status} />
          </span>
        )}
      </span>
      <span className={styles.wide}>
        <Button
          kind="quiet"
          icon={status ? <StatusDot status={status} /> : <CalendarClock />}
          aria-label={text('storage.title')}
          onClick={onOpen}
        >
          {text('storage.button')}
        </Button>
      </span>
    </>
  )
}
