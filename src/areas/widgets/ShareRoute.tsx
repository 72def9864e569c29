import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { Failure } from '#contract/failure.ts'
import type { Widget } from '#contract/widgets.ts'
import { accountErrorNotice, accountSuccessNotice } from '#machines/notices.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { useLeaveQuestion } from '#src/forms/use-leave-question.ts'
import { useText } from '#src/i18n/text.ts'
import { customerQuery } from '#src/platform/customer.ts'
import { useEmit, useFlow } from '#src/platform/flows.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths, type RouteParams } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { provideWidgetShare } from './flows.ts'
import { blockedQuery, widgetQuery } from './queries.ts'
import { recipientIn } from './recipient.ts'
import { ShareScreen, ShareUnavailable } from './ShareScreen.tsx'
import { nameOf } from './shown-widget.ts'

const RECIPIENT = 'recipient'

/** The recipient in the address, which is read once and removed from it (account spec 5). */
function useRecipient(): string {
  const [query, setQuery] = useSearchParams()
  const [recipient] = useState(() => recipientIn(query.get(RECIPIENT)))
  useEffect(() => {
    if (!query.has(RECIPIENT)) return
    const rest = new URLSearchParams(query)
    rest.delete(RECIPIENT)
    setQuery(rest, { replace: true })
  }, [query, setQuery])
  return recipient
}

/** Shares a photo book, connected. */
export function ShareRoute() {
  const { productCode = '' } = useParams<RouteParams<'widgetShare'>>()
  return <SharedProduct key={productCode} code={productCode} recipient={useRecipient()} />
}

function SharedProduct({ code, recipient }: { code: string; recipient: string }) {
  const { send, brand } = useServices()
  const text = useText()
  const reference = useReference()
  // a second mail has no recipient yet
  const [round, setRound] = useState(0)
  const widget = readStateOf(useQuery(widgetQuery(send, code, brand.channel)))
  const blocked = useQuery(blockedQuery(send, code))
  const customer = useQuery(customerQuery(send))
  if (blocked.data === true) return <ShareUnavailable why="blocked" />
  if (widget.state === 'failed') {
    return (
      <Main width="account">
        <FailedState
          title={text('widgets.share.loadFailed')}
          reference={reference(widget.failure)}
          retryLabel={text('common.tryAgain')}
          busy={widget.isBusy}
          onRetry={widget.onRetry}
        />
      </Main>
    )
  }
  if (widget.state === 'loading' || blocked.isLoading || customer.isLoading) {
    return (
      <Main width="account">
        <ListSkeleton label={text('widgets.share.loading')} rows={3} />
      </Main>
    )
  }
  if (widget.value === null) return <ShareUnavailable why="gone" />
  return (
    <ShareForm
      key={round}
      widget={widget.value}
      fromName={customer.data?.firstName ?? ''}
      recipient={round === 0 ? recipient : ''}
      onAgain={() => setRound(round + 1)}
    />
  )
}

interface ShareFormProps {
  widget: Widget
  fromName: string
  recipient: string
  onAgain: () => void
}

/** When a failed call may be tried again, from the moment at which it failed. */
function useRetryAt(failure: Failure | null): number | null {
  return useMemo(
    () => (failure?.retryAfterSeconds === undefined ? null : Date.now() + failure.retryAfterSeconds * 1000),
    [failure],
  )
}

function ShareForm({ widget, fromName, recipient, onAgain }: ShareFormProps) {
  const { send, channel } = useServices()
  const navigate = useNavigate()
  const emit = useEmit()
  const text = useText()
  const machine = useMemo(() => provideWidgetShare(send), [send])
  const flow = useFlow(machine, {
    values: { fromName, toEmailAddress: recipient, personalMessage: '' },
    subject: { productCode: widget.code, vendorId: channel?.Vendor.ID ?? '' },
  })
  const snapshot = useSelector(flow, (state) => state)
  const hasLeft = snapshot.matches('left')
  usePageTitle(text('widgets.share.title', { name: nameOf(widget) }))
  const leave = useEffectEvent(useLeaveQuestion(flow, () => void navigate(paths.widgets)))
  useEffect(() => {
    if (hasLeft) leave()
  }, [hasLeft])
  return (
    <ShareScreen
      snapshot={snapshot}
      send={flow.send}
      widget={widget}
      retryAt={useRetryAt(snapshot.context.failure)}
      onCopy={() =>
        void navigator.clipboard.writeText(widget.address).then(
          () => emit(accountSuccessNotice('widgets.share.copied')),
          () => emit(accountErrorNotice('widgets.share.notCopied')),
        )
      }
      onAgain={onAgain}
    />
  )
}
