import Clock from 'lucide-react/icons/clock'
import { useIntl } from 'react-intl'
import type { PendingEmailChange } from '#contract/email-changes.ts'
import type {
  PendingEmailChangeEvent,
  PendingEmailChangeSnapshot,
} from '#machines/email-change/pending-email-change/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { useText } from '#src/i18n/text.ts'
import { FailedRead } from '#src/platform/FailedRead.tsx'
import { Pending } from '#src/platform/pending.tsx'
import type { ReadState } from '#src/platform/read-state.ts'
import { useReference } from '#src/platform/reference.ts'
import styles from './PendingChange.module.css'

interface PendingChangeProps {
  change: ReadState<{ pending: PendingEmailChange | null }>
  snapshot: PendingEmailChangeSnapshot
  send: (event: PendingEmailChangeEvent) => void
}

/** The change of the address that waits for its confirmation: among the settings, and where the address is changed. */
export function PendingChange({ change, ...flow }: PendingChangeProps) {
  const text = useText()
  if (change.state === 'failed') {
    return <FailedRead compact title={text('emailChange.pendingFailed')} read={change} />
  }
  if (change.state === 'loading') return <Pending />
  if (change.value.pending === null) return null
  return <Waiting {...flow} pending={change.value.pending} />
}

type WaitingProps = Omit<PendingChangeProps, 'change'> & { pending: PendingEmailChange }

function Waiting({ pending: { email, expires }, snapshot, send }: WaitingProps) {
  const text = useText()
  const { formatDate } = useIntl()
  const time = formatDate(expires, { dateStyle: 'medium', timeStyle: 'short' })
  const isResending = snapshot.matches('resending')
  const isCancelling = snapshot.matches('cancelling')
  const isRateLimited = snapshot.context.failure?.kind === 'too-many'
  return (
    <div className={styles.pending}>
      <Banner
        icon={<Clock />}
        title={text('emailChange.pending', { email, time })}
        announce="status"
        actions={
          <>
            <Button
              size="small"
              busy={isResending}
              disabledReason={isRateLimited ? text('emailChange.tooMany') : undefined}
              onClick={() => send({ type: 'RESEND_ASKED' })}
            >
              {text('emailChange.again')}
            </Button>
            <Button size="small" busy={isCancelling} onClick={() => send({ type: 'CANCEL_ASKED' })}>
              {text('emailChange.pendingCancel')}
            </Button>
          </>
        }
      >
        {text('emailChange.pendingText')}
      </Banner>
      <Trouble snapshot={snapshot} />
    </div>
  )
}

const SECONDS_A_MINUTE = 60

/** Why the link was not sent, or the change is not cancelled. */
function Trouble({ snapshot }: Pick<PendingChangeProps, 'snapshot'>) {
  const text = useText()
  const reference = useReference()
  const { failure, asked } = snapshot.context
  if (failure === null) return null
  if (failure.kind === 'too-many') {
    const minutes = Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 0) / SECONDS_A_MINUTE))
    return (
      <Banner kind="warning" icon={<Clock />} title={text('emailChange.tooMany')} announce="alert">
        {text('emailChange.tooManyText', { minutes })}
      </Banner>
    )
  }
  const isTaken = asked === 'resend' && failure.kind === 'conflict'
  return (
    <Banner
      kind="danger"
      title={text(asked === 'cancel' ? 'emailChange.cancelFailed' : 'emailChange.failed')}
      announce="alert"
    >
      {isTaken ? text('emailChange.inUse') : reference(failure)}
    </Banner>
  )
}
