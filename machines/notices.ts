import type messages from '../public/locales/en-GB.json'

/** Id of a text in `public/locales`. */
export type MessageId = keyof typeof messages

/** A message to the customer (photo spec 2, 'Toasts'). `closeAfter` is in milliseconds. */
export interface Notice {
  kind: 'success' | 'error' | 'info'
  messageId: MessageId
  values?: Record<string, string | number>
  link?: { route: string; params: Record<string, string>; labelId: MessageId }
  closeAfter: number
}

/** How a flow tells a notice: emitted by its root machine. */
export interface NoticeTold {
  type: 'notice'
  notice: Notice
}

/** Photo spec 9: a toast closes after this time. */
export const TOAST_MS = 5000

export const errorNotice = (messageId: MessageId, values: Record<string, string | number> = {}): NoticeTold => ({
  type: 'notice',
  notice: { kind: 'error', messageId, values, closeAfter: TOAST_MS },
})

export const infoNotice = (messageId: MessageId, values: Record<string, string | number> = {}): NoticeTold => ({
  type: 'notice',
  notice: { kind: 'info', messageId, values, closeAfter: TOAST_MS },
})

export const successNotice = (messageId: MessageId, values: Record<string, string | number> = {}): NoticeTold => ({
  type: 'notice',
  notice: { kind: 'success', messageId, values, closeAfter: TOAST_MS },
})
