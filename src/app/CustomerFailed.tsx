import { useSelector } from '@xstate/react'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { useReference } from '#src/platform/reference.ts'
import { useApp } from './app-context.ts'

interface CustomerFailedProps {
  title: MessageId
  failed: MessageId
}

/** Stands for a page about the customer, who could not be read when the visit began. */
export function CustomerFailed({ title, failed }: CustomerFailedProps) {
  const { session } = useApp()
  const snapshot = useSelector(session, (state) => state)
  const text = useText()
  const reference = useReference()
  const back = useBackLink()
  return (
    <Main width="account">
      <PageHead title={text(title)} back={back && { href: back.path, label: text(back.text) }} />
      <FailedState
        title={text(failed)}
        reference={reference(snapshot.context.failure)}
        retryLabel={text('common.tryAgain')}
        onRetry={() => session.send({ type: 'TRY_AGAIN' })}
        busy={snapshot.matches('loadingCustomer')}
      />
    </Main>
  )
}
