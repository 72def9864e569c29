import type { FormEvent, FormSnapshot, FormSubject, FormValues } from '#machines/shared/form/machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface LeaveQuestionProps<V extends FormValues, S extends FormSubject> {
  snapshot: FormSnapshot<V, S>
  send: (event: FormEvent<V>) => void
}

/** Asks before typed values are lost. */
export function LeaveQuestion<V extends FormValues, S extends FormSubject>({
  snapshot,
  send,
}: LeaveQuestionProps<V, S>) {
  const text = useText()
  return (
    <ConfirmDialog
      open={snapshot.matches('confirmingLeave')}
      title={text('form.leave.title')}
      confirmLabel={text('form.leave.leave')}
      cancelLabel={text('form.leave.stay')}
      closeLabel={text('common.close')}
      onConfirm={() => send({ type: 'LEFT' })}
      onCancel={() => send({ type: 'STAYED' })}
    >
      {text('form.leave.text')}
    </ConfirmDialog>
  )
}
