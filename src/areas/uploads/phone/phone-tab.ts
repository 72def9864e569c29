import type { ReactNode } from 'react'
import type { MessageId } from '#src/i18n/text.ts'

/** 'Transfer from Phone' in the import dialog. */
export interface PhoneTab {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  body: ReactNode
  /** Why 'Upload' can't be pressed; null where it can. */
  notReady: MessageId | null
  isBusy: boolean
  onConfirm: () => void
}
