import CalendarX from 'lucide-react/icons/calendar-x'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import type { AccountContents } from '#contract/account-deletion.ts'
import { DELETION_DAYS } from '#contract/account-deletion.ts'
import type {
  AccountDeletionEvent,
  AccountDeletionSnapshot,
} from '#machines/account-deletion/account-deletion/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { MarkedText } from '#src/i18n/MarkedText.tsx'
import { useText } from '#src/i18n/text.ts'
import type { ReadState } from '#src/platform/read-state.ts'
import { useReference } from '#src/platform/reference.ts'
import styles from './AccountDeletion.module.css'
import { Losses, WhatStays } from './Losses.tsx'
import { type Removal, useRemovalDay } from './removal.ts'

interface AccountDeletionScreenProps {
  snapshot: AccountDeletionSnapshot
  send: (event: AccountDeletionEvent) => void
  contents: ReadState<AccountContents>
  /** The customer's address; empty while unknown. */
  email: string
  /** If the link is opened today: it is good for an hour. */
  removal: Removal
  /** Undefined where the customer has no export. */
  onExport?: () => void
}

/** The dialog in which the link that deletes the account is requested. */
export function AccountDeletionScreen(props: AccountDeletionScreenProps) {
  const { snapshot, send } = props
  const text = useText()
  const isSent = snapshot.matches('received')
  const isBusy = snapshot.hasTag('busy')
  const isSure = isBusy || snapshot.hasTag('failure') || snapshot.matches({ asking: 'sure' })
  const actions = (
    <>
      {isBusy ? null : (
        <Button onClick={() => send({ type: 'CANCELLED' })}>
          {text(isSent ? 'accountDeletion.keep' : 'common.cancel')}
        </Button>
      )}
      <Button
        kind={isSent ? 'secondary' : 'danger'}
        busy={isBusy}
        disabledReason={isSent || isSure ? undefined : text('accountDeletion.sureFirst')}
        onClick={() => send({ type: 'CONFIRMED' })}
      >
        {text(isSent ? 'accountDeletion.sendAgain' : 'accountDeletion.title')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      onClose={() => send({ type: 'CANCELLED' })}
      title={text(isSent ? 'accountDeletion.sentTitle' : 'accountDeletion.title')}
      closeLabel={text('common.close')}
      dismissible={!isBusy}
      actions={actions}
    >
      {isSent ? <Sent {...props} /> : <Asking {...props} isSure={isSure} isBusy={isBusy} />}
    </Dialog>
  )
}

function Sent({ snapshot }: AccountDeletionScreenProps) {
  const text = useText()
  return <p role="status">{text('accountDeletion.sent', { email: snapshot.context.mail?.email ?? '' })}</p>
}

type AskingProps = AccountDeletionScreenProps & { isSure: boolean; isBusy: boolean }

function Asking({ snapshot, send, contents, email, removal, onExport, isSure, isBusy }: AskingProps) {
  const text = useText()
  const dayOf = useRemovalDay()
  return (
    <div className={styles.question}>
      <Losses contents={contents} {...(onExport && !isBusy && { onExport })} />
      <WhatStays contents={contents} />
      <section className={styles.part}>
        <h3>{text('accountDeletion.how')}</h3>
        <ul className={styles.points}>
          <li>
            <Mail />
            <span>
              {email === '' ? (
                text('accountDeletion.howMailPlain')
              ) : (
                <MarkedText id="accountDeletion.howMail" values={{ email }} />
              )}
            </span>
          </li>
          <li>
            <LogOut />
            <span>{text('accountDeletion.howSignedOut')}</span>
          </li>
          <li>
            <CalendarX />
            <span>{text('accountDeletion.howDelay', { days: DELETION_DAYS, date: dayOf(removal) })}</span>
          </li>
        </ul>
      </section>
      <Checkbox
        label={text('accountDeletion.sure')}
        state={isSure ? 'checked' : 'off'}
        disabled={isBusy || snapshot.hasTag('failure')}
        onChange={(checked) => send({ type: checked ? 'SURE' : 'UNSURE' })}
      />
      <Refused snapshot={snapshot} />
    </div>
  )
}

function Refused({ snapshot }: Pick<AccountDeletionScreenProps, 'snapshot'>) {
  const text = useText()
  const reference = useReference()
  const { failure } = snapshot.context
  if (!snapshot.hasTag('failure') || failure === null) return null
  if (failure.kind === 'too-many') {
    const minutes = Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60))
    return (
      <Banner kind="warning" title={text('accountDeletion.tooMany')} announce="alert">
        {text('accountDeletion.tooManyText', { minutes })}
      </Banner>
    )
  }
  return (
    <Banner kind="danger" title={text('accountDeletion.failed')} announce="alert">
      {text('accountDeletion.failedText')} {reference(failure)}
    </Banner>
  )
}
