import FileArchive from 'lucide-react/icons/file-archive'
import type { Backup, ReadyBackup } from '#contract/exports.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import styles from './ExportNoticeScreen.module.css'
import { expiryOf } from './expiry.ts'
import { useExportDates } from './use-export-dates.ts'

interface ExportNoticeScreenProps {
  /** Null where there is none. */
  backup: Backup | null
  /** Whom the mail goes to; null while unknown. */
  email: string | null
  now: number
  onTryAgain: () => void
  onDismiss: () => void
}

/** Where an export stands, above the photos (open question 9). */
export function ExportNoticeScreen({ backup, email, now, onTryAgain, onDismiss }: ExportNoticeScreenProps) {
  const text = useText()
  if (backup === null) return null
  const dismiss = { label: text('exports.dismiss'), onDismiss }
  if (backup.status === 'FAILED') {
    return (
      <div className={styles.notice}>
        <Banner
          kind="danger"
          title={text('exports.error')}
          dismiss={dismiss}
          action={
            <Button size="small" onClick={onTryAgain}>
              {text('common.tryAgain')}
            </Button>
          }
        >
          {text('exports.errorText')}
        </Banner>
      </div>
    )
  }
  if (backup.status !== 'READY') return <Making backup={backup} email={email} />
  return expiryOf(backup.updated) > now ? <Ready backup={backup} dismiss={dismiss} /> : null
}

function Ready({ backup, dismiss }: { backup: ReadyBackup; dismiss: { label: string; onDismiss: () => void } }) {
  const text = useText()
  const { day } = useExportDates()
  const { photosCount: photos, chunks, backupId, updated } = backup
  const values = { files: chunks.length, date: day(expiryOf(updated)) }
  return (
    <div className={styles.notice}>
      <Banner
        kind="success"
        title={text('exports.ready')}
        dismiss={dismiss}
        action={
          <ButtonLink size="small" href={paths.photoExports(backupId)}>
            {text('exports.view')}
          </ButtonLink>
        }
      >
        {photos === undefined
          ? text('exports.readyShortFiles', values)
          : text('exports.readyShort', { ...values, photos })}
      </Banner>
    </div>
  )
}

type Unfinished = Exclude<Backup, ReadyBackup>

function useStanding({ status, created }: Unfinished, email: string | null): string {
  const text = useText()
  const { moment } = useExportDates()
  if (status === 'REQUESTED' || created === undefined) return text('exports.requested')
  const date = moment(Date.parse(created))
  return email === null ? text('exports.started', { date }) : text('exports.startedTo', { date, email })
}

function Making({ backup, email }: { backup: Unfinished; email: string | null }) {
  const text = useText()
  const standing = useStanding(backup, email)
  const { photosDone = 0, photosCount = 0 } = backup.progress ?? {}
  const hasStarted = backup.status === 'IN_PROGRESS' && photosCount > 0
  return (
    <div className={styles.notice} data-instead-of-welcome>
      <Card as="section" aria-label={text('exports.progressLabel')}>
        <div className={styles.making}>
          <span className={styles.sign}>
            <FileArchive />
          </span>
          <div className={styles.words}>
            <h2>{text('exports.processing')}</h2>
            <p className="soft">{standing}</p>
          </div>
          <span className={styles.amount}>
            {hasStarted ? text('exports.progress', { done: photosDone, count: photosCount }) : text('exports.waiting')}
          </span>
          <div className={styles.progress}>
            <Progress
              label={text('exports.progressLabel')}
              value={hasStarted ? Math.min(100, (photosDone / photosCount) * 100) : null}
            />
          </div>
        </div>
      </Card>
    </div>
  )
}
