import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useId } from 'react'
import type { EmailChangeEvent, EmailChangeSnapshot } from '#machines/email-change/email-change/machine.ts'
import { Actions } from '#src/components/Actions.tsx'
import { BackLink } from '#src/components/BackLink.tsx'
import { Banner } from '#src/components/Banner.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Form } from '#src/components/Form.tsx'
import { Main } from '#src/components/Frame.tsx'
import { TextField } from '#src/components/Input.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { FormSkeleton } from '#src/components/Skeleton.tsx'
import { MarkedText } from '#src/i18n/MarkedText.tsx'
import { useText } from '#src/i18n/text.ts'
import { TOGETHER_WITHIN_MS, Together } from '#src/platform/pending.tsx'
import { useReference } from '#src/platform/reference.ts'
import styles from './EmailChangeScreen.module.css'

interface EmailChangeScreenProps {
  snapshot: EmailChangeSnapshot
  send: (event: EmailChangeEvent) => void
  /** The address that the customer has; undefined while unknown. */
  current: string | undefined
  settingsPath: string
  /** Business customers read what else does not change. */
  isBusiness: boolean
  /** The change that waits for its confirmation; not shown beside the request that has just been received. */
  pending?: ReactNode
}

/** Asks for another e-mail address (account spec 4, 'E-mail change'). */
export function EmailChangeScreen({ settingsPath, ...props }: EmailChangeScreenProps) {
  const text = useText()
  const isReceived = props.snapshot.matches('received')
  return (
    <Main width="form">
      <BackLink href={settingsPath}>{text('menu.settings')}</BackLink>
      <PageHead title={text('emailChange.title')} sub={text('emailChange.about')} />
      {isReceived ? (
        <Received {...props} />
      ) : (
        <Together loading={<FormSkeleton label={text('common.loading')} fields={1} />} limit={TOGETHER_WITHIN_MS}>
          <ChangeForm {...props} settingsPath={settingsPath} />
        </Together>
      )}
    </Main>
  )
}

function Received({ snapshot, send }: Pick<EmailChangeScreenProps, 'snapshot' | 'send'>) {
  const text = useText()
  return (
    <div role="status">
      <EmptyState
        drawing="letter-done"
        title={text('emailChange.received')}
        action={
          <Actions align="center">
            <Button onClick={() => send({ type: 'RESET' })}>{text('emailChange.another')}</Button>
            <Button onClick={() => send({ type: 'SENT_AGAIN' })}>{text('emailChange.again')}</Button>
          </Actions>
        }
      >
        <p className={styles.sent}>
          <MarkedText id="emailChange.receivedText" values={{ email: snapshot.context.email }} />
        </p>
      </EmptyState>
    </div>
  )
}

function ChangeForm({ snapshot, send, current, settingsPath, isBusiness, pending }: EmailChangeScreenProps) {
  const text = useText()
  const fieldId = useId()
  const formId = useId()
  const { email, error, rateLimited } = snapshot.context
  const isBusy = snapshot.matches('requested') || snapshot.matches('signingIn')
  return (
    <Form
      id={formId}
      errors={error ? [{ fieldId, message: text(error) }] : []}
      errorsTitle=""
      busy={isBusy}
      onChange={() => undefined}
      onSubmit={(values) => send({ type: 'SUBMITTED', email: String(values.email ?? '') })}
    >
      <Trouble snapshot={snapshot} />
      {isBusiness && <Banner title={text('emailChange.business')}>{text('emailChange.businessText')}</Banner>}
      {pending}
      {current !== undefined && (
        <div className={styles.now}>
          <Mail />
          <p>
            <MarkedText id="emailChange.now" values={{ email: current }} />
          </p>
        </div>
      )}
      <TextField
        id={fieldId}
        name="email"
        type="email"
        autoComplete="email"
        label={text('emailChange.new')}
        hint={text('emailChange.hint')}
        error={error ? text(error) : undefined}
        defaultValue={email}
      />
      <Actions align="start">
        <Button
          type="submit"
          kind="primary"
          busy={isBusy}
          disabledReason={rateLimited ? text('emailChange.tooMany') : undefined}
        >
          {text('emailChange.send')}
        </Button>
        {!isBusy && <ButtonLink href={settingsPath}>{text('common.cancel')}</ButtonLink>}
      </Actions>
      <p className={styles.note}>{text('emailChange.note')}</p>
    </Form>
  )
}

/** Why no link was sent, where it is not about the address. */
function Trouble({ snapshot }: Pick<EmailChangeScreenProps, 'snapshot'>) {
  const text = useText()
  const reference = useReference()
  const { failure, error, rateLimited } = snapshot.context
  if (failure === null || error !== null) return null
  if (rateLimited) {
    const minutes = Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 0) / 60))
    return (
      <Banner kind="warning" icon={<Clock />} title={text('emailChange.tooMany')} announce="alert">
        {text('emailChange.tooManyText', { minutes })}
      </Banner>
    )
  }
  return (
    <Banner kind="danger" title={text('emailChange.failed')} announce="alert">
      {text('emailChange.failedText')}
      <br />
      {reference(failure)}
    </Banner>
  )
}
