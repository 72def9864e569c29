import type { SessionSnapshot } from '#machines/session/session/machine.ts'
import type { SessionEvent } from '#machines/session/session/setup.ts'
import { Button } from '#src/components/Button.tsx'
import { PageLoading, PageMessage } from '#src/components/PageMessage.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths } from '#src/platform/routes.ts'
import { troubleOf } from '#src/platform/trouble.ts'

interface SessionScreenProps {
  snapshot: SessionSnapshot
  send: (event: SessionEvent) => void
  brandName: string
}

/** The page while no session is open: starting, failed, or ended. */
export function SessionScreen({ snapshot, send, brandName }: SessionScreenProps) {
  const text = useText()
  const brand = { name: brandName, href: paths.home }
  const isOver = snapshot.matches('signedOut') || snapshot.matches('anonymous')
  if (isOver) {
    return (
      <PageMessage
        brand={brand}
        drawing="signed-out"
        title={text('signOut.doneTitle')}
        text={text('signOut.done')}
        actions={
          <Button kind="primary" onClick={() => send({ type: 'SIGN_IN', target: paths.home })}>
            {text('signOut.again')}
          </Button>
        }
      />
    )
  }
  if (!snapshot.can({ type: 'TRY_AGAIN' })) return <PageLoading brand={brand} label={text('boot.loading')} />
  return <FailedSession snapshot={snapshot} send={send} brand={brand} />
}

function failureTexts(snapshot: SessionSnapshot): { title: MessageId; text: MessageId } {
  if (snapshot.matches('signOutFailed')) return { title: 'signOut.failedTitle', text: 'signOut.failed' }
  const trouble = troubleOf(snapshot.context.failure)
  if (trouble) return trouble
  if (snapshot.matches('signInFailed')) return { title: 'signIn.failedTitle', text: 'signIn.failed' }
  return { title: 'boot.session.title', text: 'boot.session.text' }
}

type FailedSessionProps = Omit<SessionScreenProps, 'brandName'> & { brand: { name: string; href: string } }

function FailedSession({ snapshot, send, brand }: FailedSessionProps) {
  const text = useText()
  const texts = failureTexts(snapshot)
  const reference = useReference()
  return (
    <PageMessage
      brand={brand}
      title={text(texts.title)}
      text={text(texts.text)}
      reference={reference(snapshot.context.failure)}
      actions={
        <>
          {snapshot.can({ type: 'SIGN_OUT' }) && (
            <Button onClick={() => send({ type: 'SIGN_OUT' })}>{text('menu.signOut')}</Button>
          )}
          <Button kind="primary" onClick={() => send({ type: 'TRY_AGAIN' })}>
            {text('common.tryAgain')}
          </Button>
        </>
      }
    />
  )
}
