import type { ReactNode } from 'react'
import type { RequestEvent, RequestSnapshot, Subject } from '#machines/shared/request/machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { failedText } from '#src/platform/failed-text.ts'

interface RequestFlowDialogProps<S extends Subject> {
  snapshot: RequestSnapshot<S>
  send: (event: RequestEvent<S>) => void
  title: ReactNode
  confirmLabel: ReactNode
  /** Shown when the call failed; the same button retries. */
  failed: MessageId
  kind?: 'danger' | 'primary'
  children: ReactNode
}

/** A request flow in a dialog: it asks, waits, and stays open after a failure. */
export function RequestFlowDialog<S extends Subject>({
  snapshot,
  send,
  failed,
  ...question
}: RequestFlowDialogProps<S>) {
  const text = useText()
  const hasFailed = snapshot.hasTag('failure')
  return (
    <ConfirmDialog
      {...question}
      open={snapshot.matches('asking') || snapshot.matches('calling') || hasFailed}
      busy={snapshot.matches('calling')}
      error={hasFailed ? text(failedText(snapshot.context.failure, failed)) : undefined}
      cancelLabel={text('common.cancel')}
      closeLabel={text('common.close')}
      onConfirm={() => send({ type: 'CONFIRMED' })}
      onCancel={() => send({ type: 'CANCELLED' })}
    />
  )
}
