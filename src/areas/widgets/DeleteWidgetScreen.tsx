import type { RequestEvent } from '#machines/shared/request/machine.ts'
import type { DeleteWidgetSnapshot, WidgetToDelete } from '#machines/widgets/delete-widget/machine.ts'
import { RequestFlowDialog } from '#src/forms/RequestFlowDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface DeleteWidgetScreenProps {
  snapshot: DeleteWidgetSnapshot
  send: (event: RequestEvent<WidgetToDelete>) => void
}

/** Asks before a photo book is shown online no longer. */
export function DeleteWidgetScreen(props: DeleteWidgetScreenProps) {
  const text = useText()
  return (
    <RequestFlowDialog
      {...props}
      title={text('widgets.delete')}
      confirmLabel={text('widgets.delete')}
      failed="widgets.deleteFailed"
    >
      {text('widgets.deleteText', { name: props.snapshot.context.subject?.name ?? '' })}
    </RequestFlowDialog>
  )
}
