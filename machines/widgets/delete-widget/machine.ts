import type { SnapshotFrom } from 'xstate'
import { accountSuccessNotice, type NoticeEvent } from '../../notices.ts'
import { createRequest } from '../../shared/request/machine.ts'

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type WidgetToDelete = { productCode: string; name: string }

export interface WidgetDeleted {
  type: 'widgetDeleted'
  productCode: string
}

/** Shows a product online no longer (account spec 7); the widget is removed locally (account spec 4). */
export const deleteWidgetMachine = createRequest<WidgetToDelete, { code: string }, WidgetDeleted | NoticeEvent>({
  id: 'delete-widget',
  succeeded: ({ productCode, name }) => [
    { type: 'widgetDeleted', productCode },
    accountSuccessNotice('widgets.deleted', { name }),
  ],
})
export type DeleteWidgetSnapshot = SnapshotFrom<typeof deleteWidgetMachine>
