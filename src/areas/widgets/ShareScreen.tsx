import LinkIcon from 'lucide-react/icons/link'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { typed } from '#contract/typed-text.ts'
import { WIDGET_SHARE_LENGTHS } from '#contract/widgets.ts'
import type { FormEvent } from '#machines/shared/form/machine.ts'
import type { ShareValues, WidgetShareSnapshot } from '#machines/widgets/widget-share/machine.ts'
import { Actions } from '#src/components/Actions.tsx'
import { BackLink } from '#src/components/BackLink.tsx'
import { Banner } from '#src/components/Banner.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FormPage } from '#src/components/FormPage.tsx'
import { Main } from '#src/components/Frame.tsx'
import { TextField } from '#src/components/Input.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { TextAreaField } from '#src/components/TextArea.tsx'
import { LeaveQuestion } from '#src/forms/LeaveQuestion.tsx'
import { useFormFlow } from '#src/forms/use-form-flow.ts'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import { SharePreview } from './SharePreview.tsx'
import styles from './ShareScreen.module.css'
import { nameOf } from './shown-widget.ts'

interface ShareScreenProps {
  snapshot: WidgetShareSnapshot
  send: (event: FormEvent<ShareValues>) => void
  widget: { name: string; title: string; pagesCount: number | null }
  /** When the next mail may be sent, in ms; null where the server has not said so. */
  retryAt: number | null
  onCopy: () => void
  /** Begins another mail after one was sent. */
  onAgain: () => void
}

/** Shares a photo book by mail (account spec 2.7 and 7). */
export function ShareScreen(props: ShareScreenProps) {
  const text = useText()
  const { snapshot, send, widget, retryAt, onCopy, onAgain } = props
  const { form, field } = useFormFlow({ snapshot, send, failed: 'widgets.share.failed' })
  const { values, failure } = snapshot.context
  if (snapshot.matches('done')) return <Sent email={typed(values.toEmailAddress)} onAgain={onAgain} />
  if (failure?.kind === 'not-found') return <ShareUnavailable why="gone" />
  if (failure?.kind === 'conflict') return <ShareUnavailable why="blocked" />
  const isTooMany = failure?.kind === 'too-many'
  return (
    <Main width="account">
      <BackLink href={paths.widgets}>{text('widgets.title')}</BackLink>
      <PageHead title={text('widgets.share.title', { name: nameOf(widget) })} />
      <div className={styles.columns}>
        <div className={styles.form}>
          {isTooMany ? <TooMany retryAt={retryAt} /> : null}
          <FormPage
            {...form}
            failure={form.failure && !isTooMany ? <Failed title={form.failure} /> : undefined}
            submitLabel={text('widgets.share.send')}
            cancelLabel={text('common.cancel')}
          >
            <TextField
              {...field('fromName')}
              label={text('widgets.share.fromName')}
              autoComplete="name"
              maxLength={WIDGET_SHARE_LENGTHS.fromName}
            />
            <TextField
              {...field('toEmailAddress')}
              type="email"
              label={text('widgets.share.toEmailAddress')}
              hint={text('widgets.share.oneAtATime')}
              autoComplete="off"
            />
            <TextAreaField
              {...field('personalMessage')}
              label={text('widgets.share.message')}
              optional={text('address.optional')}
              hint={text('widgets.share.count', {
                count: values.personalMessage.length,
                max: WIDGET_SHARE_LENGTHS.personalMessage,
              })}
              maxLength={WIDGET_SHARE_LENGTHS.personalMessage}
            />
          </FormPage>
        </div>
        <div className={styles.preview}>
          <SharePreview widget={widget} values={values} />
          <Button icon={<LinkIcon />} onClick={onCopy}>
            {text('widgets.share.copy')}
          </Button>
        </div>
      </div>
      <LeaveQuestion snapshot={snapshot} send={send} />
    </Main>
  )
}

function Failed({ title }: { title: ReactNode }) {
  const text = useText()
  return (
    <>
      {title}
      <span className={styles.why}>{text('widgets.share.kept')}</span>
    </>
  )
}

function TooMany({ retryAt }: { retryAt: number | null }) {
  const text = useText()
  const { formatTime } = useIntl()
  return (
    <Banner kind="warning" title={text('widgets.share.tooMany')} announce="alert">
      {retryAt === null
        ? text('widgets.share.kept')
        : text('widgets.share.tooManyText', { time: formatTime(retryAt, { hour: '2-digit', minute: '2-digit' }) })}
    </Banner>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const text = useText()
  return (
    <Main width="account">
      <EmptyState
        as="h1"
        drawing="sent"
        title={text('widgets.share.sent')}
        action={
          <Actions align="center">
            <ButtonLink href={paths.widgets}>{text('widgets.title')}</ButtonLink>
            <Button kind="primary" onClick={onAgain}>
              {text('widgets.share.another')}
            </Button>
          </Actions>
        }
      >
        {text('widgets.share.sentText', { email })}
      </EmptyState>
    </Main>
  )
}

const WHY = {
  gone: ['widgets.share.gone', 'widgets.share.goneText'],
  blocked: ['widgets.share.blocked', 'widgets.share.blockedText'],
} as const satisfies Record<string, readonly [MessageId, MessageId]>

/** A widget that is not there, or must not be shared. */
export function ShareUnavailable({ why }: { why: keyof typeof WHY }) {
  const text = useText()
  const [title, words] = WHY[why]
  return (
    <Main width="account">
      <EmptyState
        as="h1"
        drawing="lost"
        title={text(title)}
        action={<ButtonLink href={paths.widgets}>{text('widgets.title')}</ButtonLink>}
      >
        {text(words)}
      </EmptyState>
    </Main>
  )
}
