import type { ReactNode } from 'react'
import type { RequestEvent, RequestSnapshot, Subject } from '#machines/request/machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'

interface RequestFlowDialogProps<S extends Subject> {
  snapshot: RequestSnapshot<S>
  send: (event: RequestEvent<S>) => void
  title: ReactNode
  confirmLabel: ReactNode
  /** Said when the call failed; the same button tries again. */
  failed: MessageId
  kind?: 'danger' | 'primary'
  children: ReactNode
}

/** A request's flow in a dialog: asks, waits, and stays while the call has failed. */
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
      error={hasFailed ? text(failed) : undefined}
      cancelLabel={text('common.cancel')}
      closeLabel={text('common.close')}
      onConfirm={() => send({ type: 'CONFIRMED' })}
      onCancel={() => send({ type: 'CANCELLED' })}
    />
  )
}
