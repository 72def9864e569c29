import Images from 'lucide-react/icons/images'
import type { ReactNode } from 'react'
import type { ImportActivationEvent, ImportActivationSnapshot } from '#machines/imports/import-activation/machine.ts'
import { importProgress } from '#machines/imports/import-activation/model.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import styles from './ImportScreen.module.css'

/** Balloons, a garden party, the sea: decoration, as on the sign-in page. */
const PRINTS = ['/wall/7.webp', '/wall/6.webp', '/wall/10.webp']
const MINUTE_MS = 60_000

interface ImportScreenProps {
  snapshot: ImportActivationSnapshot
  send: (event: ImportActivationEvent) => void
  /** Milliseconds; null while unknown. */
  timeLeft: number | null
}

/** What the Photos page says of photos from earlier orders (photo spec 4, 'Import activation'); often nothing. */
export function ImportScreen(props: ImportScreenProps) {
  const part = partOf(props)
  return part && <div className={styles.part}>{part}</div>
}

function partOf(props: ImportScreenProps): ReactNode {
  const { snapshot } = props
  const { imported } = importProgress(snapshot.context)
  if (snapshot.matches('unread')) return snapshot.context.failure?.kind === 'offline' ? null : <Unread {...props} />
  if (snapshot.matches('deleting')) return <Removing />
  if (snapshot.matches({ notActive: 'importFailed' })) return <Failed {...props} />
  if (snapshot.matches('notActive')) return <Waiting {...props} />
  if (snapshot.matches('starting') || snapshot.matches('readingAgain'))
    return imported > 0 ? <Arriving {...props} /> : <Waiting {...props} />
  const hasFinished = snapshot.matches({ importing: { connected: 'finished' } }) || snapshot.matches('confirming')
  if (hasFinished || snapshot.matches({ active: 'arrived' })) return <Done {...props} />
  return snapshot.matches('importing') ? <Arriving {...props} /> : null
}

function Unread({ snapshot, send }: ImportScreenProps) {
  const text = useText()
  const reference = useReference()
  return (
    <Banner
      kind="warning"
      title={text('imports.unread')}
      announce="status"
      actions={<TextButton onClick={() => send({ type: 'TRY_AGAIN' })}>{text('common.tryAgain')}</TextButton>}
    >
      {reference(snapshot.context.failure)}
    </Banner>
  )
}

function Removing() {
  const text = useText()
  return (
    <Banner title={text('imports.removing')} announce="status">
      {text('imports.removingText')}
    </Banner>
  )
}

function Failed({ snapshot, send }: ImportScreenProps) {
  const text = useText()
  return (
    <Banner
      kind="danger"
      title={text('imports.failed')}
      announce="alert"
      actions={<TextButton onClick={() => send({ type: 'ACTIVATE' })}>{text('common.tryAgain')}</TextButton>}
    >
      {text('imports.failedText', importProgress(snapshot.context))}
    </Banner>
  )
}

function Waiting({ snapshot, send }: ImportScreenProps) {
  const text = useText()
  const reference = useReference()
  const { failure } = snapshot.context
  const { imported, total } = importProgress(snapshot.context)
  return (
    <Card as="section">
      <div className={styles.newcomer}>
        <div className={styles.words}>
          <h2>{text('imports.waiting', { count: total - imported })}</h2>
          <p>{text('imports.waitingText')}</p>
          {snapshot.hasTag('failure') && (
            <Banner kind="danger" title={text('imports.notStarted')} announce="alert">
              {reference(failure)}
            </Banner>
          )}
          <Button
            kind="primary"
            icon={<Images />}
            busy={!snapshot.matches('notActive')}
            onClick={() => send({ type: 'ACTIVATE' })}
          >
            {text('imports.activate')}
          </Button>
          <p className={styles.hint}>{text('imports.waitingHint')}</p>
        </div>
        <div className={styles.prints} aria-hidden="true">
          {PRINTS.map((src) => (
            <img key={src} src={src} alt="" />
          ))}
        </div>
      </div>
    </Card>
  )
}

function Arriving({ snapshot, timeLeft }: ImportScreenProps) {
  const text = useText()
  const { imported, total } = importProgress(snapshot.context)
  const isLost = snapshot.matches({ importing: 'reconnecting' })
  const left =
    timeLeft === null
      ? text('imports.soon')
      : text('imports.minutes', { minutes: Math.max(1, Math.ceil(timeLeft / MINUTE_MS)) })
  return (
    <Card as="section">
      <div className={styles.arriving}>
        <div className={styles.row}>
          <div>
            <h2>{text('imports.arriving')}</h2>
            <p role="status">{isLost ? text('imports.lost') : left}</p>
          </div>
          {total > 0 && <span className={styles.count}>{text('imports.progress', { imported, total })}</span>}
        </div>
        <Progress
          label={text('imports.arriving')}
          value={total > 0 ? (imported / total) * 100 : null}
          state={isLost ? 'paused' : 'busy'}
        />
      </div>
    </Card>
  )
}

function Done({ snapshot, send }: ImportScreenProps) {
  const text = useText()
  return (
    <Banner
      kind="success"
      title={text('imports.done', { count: importProgress(snapshot.context).total })}
      announce="status"
      dismiss={
        snapshot.can({ type: 'DISMISS' })
          ? { label: text('imports.dismiss'), onDismiss: () => send({ type: 'DISMISS' }) }
          : undefined
      }
    >
      {text('imports.doneText')}
    </Banner>
  )
}
