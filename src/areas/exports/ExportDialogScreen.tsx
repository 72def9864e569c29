import { useIntl } from 'react-intl'
import type { ExportPlan } from '#contract/exports.ts'
import type { ExportLibraryEvent, ExportLibrarySnapshot } from '#machines/exports/export-library/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Drawing } from '#src/components/Drawing.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { useFileSize } from '#src/i18n/file-size.ts'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import styles from './ExportDialogScreen.module.css'

interface ExportDialogScreenProps {
  snapshot: ExportLibrarySnapshot
  send: (event: ExportLibraryEvent) => void
  /** The sales channel that the export is requested in. */
  channel: string
  /** What an export would hold; null while unknown. */
  plan: ExportPlan | null
  /** Whom the mail goes to; null while unknown. */
  email: string | null
}

/** The dialog that exports the whole library (photo spec 4, 'Export'): initial, pending, success and failure. */
export function ExportDialogScreen({ snapshot, send, channel, plan, email }: ExportDialogScreenProps) {
  const text = useText()
  const isPending = snapshot.matches({ dialog: 'pending' })
  const isProcessing = snapshot.matches({ dialog: 'success' })
  const hasFailed = snapshot.matches({ dialog: 'failure' })
  const isEmpty = plan?.photosCount === 0
  const close = () => send({ type: 'CANCELLED' })
  const confirm = (
    <Button kind="primary" busy={isPending} onClick={() => send({ type: 'CONFIRMED', channel })}>
      {text(hasFailed ? 'common.tryAgain' : 'exports.confirm')}
    </Button>
  )
  const isClosing = isProcessing || isEmpty
  return (
    <Dialog
      open={!snapshot.matches({ dialog: 'closed' })}
      onClose={close}
      title={text(isProcessing ? 'exports.processing' : 'exports.title')}
      description={isProcessing || hasFailed ? undefined : text(isEmpty ? 'exports.emptyLibrary' : 'exports.intro')}
      closeLabel={text('common.close')}
      dismissible={!isPending}
      actions={
        isClosing ? (
          <Button kind="primary" onClick={close}>
            {text('common.close')}
          </Button>
        ) : (
          <>
            {isPending ? null : <Button onClick={close}>{text('common.cancel')}</Button>}
            {confirm}
          </>
        )
      }
    >
      {isProcessing ? <Processing email={email} /> : hasFailed ? <Failed snapshot={snapshot} /> : <Plan plan={plan} />}
    </Dialog>
  )
}

function Failed({ snapshot }: Pick<ExportDialogScreenProps, 'snapshot'>) {
  const text = useText()
  const reference = useReference()
  const { failure } = snapshot.context
  return (
    <div className={styles.failed}>
      <Banner kind="danger" title={text('exports.error')} announce="alert">
        {text(failure?.kind === 'too-many' ? 'exports.tooMany' : 'exports.errorText')}
      </Banner>
      <p className="soft small">{text('exports.tryAgainText')}</p>
      {reference(failure) ? <p className="soft small">{reference(failure)}</p> : null}
    </div>
  )
}

/** What the export would hold; an unknown or empty library has nothing to say. */
function Plan({ plan }: Pick<ExportDialogScreenProps, 'plan'>) {
  const text = useText()
  const { formatNumber } = useIntl()
  const fileSize = useFileSize()
  if (plan === null || plan.photosCount === 0) return null
  const { photosCount, size, chunksCount, chunkSize } = plan
  return (
    <Facts
      facts={[
        { term: text('exports.facts.photos'), value: formatNumber(photosCount) },
        { term: text('exports.facts.size'), value: fileSize(size) },
        {
          term: text('exports.facts.files'),
          value: text('exports.facts.filesValue', { count: chunksCount, size: fileSize(chunkSize) }),
        },
      ]}
    />
  )
}

function Processing({ email }: Pick<ExportDialogScreenProps, 'email'>) {
  const text = useText()
  return (
    <div className={styles.processing} role="status">
      <Drawing kind="sent" />
      <p>{email === null ? text('exports.processingText') : text('exports.processingTextTo', { email })}</p>
    </div>
  )
}
