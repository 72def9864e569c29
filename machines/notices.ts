import type { AnyEventObject } from 'xstate'
import type messages from '../public/locales/en-GB.json'

/** Id of a text in `public/locales`. */
export type MessageId = keyof typeof messages

/** A message to the customer (photo spec 2, 'Toasts'). `closeAfter` is in milliseconds. */
export interface Notice {
  kind: 'success' | 'error' | 'info'
  messageId: MessageId
  values?: Record<string, string | number>
  /** Follows the text: a page by its name in the route table; its label takes the same values. */
  link?: { route: 'album' | 'photoExports' | 'downloads'; params: Record<string, string>; labelId: MessageId }
  /** A button beside the text: its event, JSON, is sent back to the flow that emitted the notice. */
  action?: { labelId: MessageId; event: AnyEventObject }
  closeAfter: number
  /** What it is about, e.g. one download: the notice takes the place of an earlier one about the same. */
  job?: string
}

/** A notice as a flow's root machine emits it. */
export interface NoticeEvent {
  type: 'notice'
  notice: Notice
}

/** Photo spec 9: a toast closes after this time. */
export const TOAST_MS = 5000

/** Account spec 9: a notice of the account's pages closes after this time. */
export const NOTICE_MS = 10_000

const noticeOf =
  (kind: Notice['kind'], closeAfter = TOAST_MS) =>
  (
    messageId: MessageId,
    values: Record<string, string | number> = {},
    more: Pick<Notice, 'action' | 'link'> = {},
  ): NoticeEvent => ({ type: 'notice', notice: { kind, messageId, values, ...more, closeAfter } })

export const errorNotice = noticeOf('error')
export const infoNotice = noticeOf('info')
export const successNotice = noticeOf('success')

/** While a call that failed is tried again. */
export const retryingNotice = (): NoticeEvent => infoNotice('common.tryingAgain')

/** Of the account's pages, as against those of the photo library. */
export const accountErrorNotice = noticeOf('error', NOTICE_MS)
export const accountSuccessNotice = noticeOf('success', NOTICE_MS)
