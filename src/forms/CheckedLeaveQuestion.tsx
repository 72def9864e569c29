import type { FieldValues } from '#machines/shared/checked-form/model.ts'
import type { FormSubject } from '#machines/shared/form/machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useText } from '#src/i18n/text.ts'
import type { CheckedFormFlow } from './use-checked-form.ts'

/** Asks before what was typed into a checked form is lost. */
export function CheckedLeaveQuestion<V extends FieldValues, S extends FormSubject>({
  snapshot,
  send,
}: CheckedFormFlow<V, S>) {
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
