import type { ComposedMail, MailContent, Reader } from './content.ts'
import { mailHtml } from './html.ts'
import type { Mail, MailKind, MailValues } from './kinds.ts'
import {
  accountDeleted,
  confirmEmailChange,
  confirmRegistration,
  confirmSubscription,
  deleteAccount,
  emailChangeNotice,
  newPassword,
  passwordChanged,
  registrationKnown,
  widgetShare,
} from './templates/account.ts'
import { exportReady, libraryRemoved, storageWarning } from './templates/library.ts'
import { mailText } from './text.ts'

type Template<K extends MailKind> = (values: MailValues[K], reader: Reader) => MailContent

const TEMPLATES: { readonly [K in MailKind]: Template<K> } = {
  'export-ready': exportReady,
  'storage-warning': storageWarning,
  'library-removed': libraryRemoved,
  'confirm-email-change': confirmEmailChange,
  'email-change-notice': emailChangeNotice,
  'delete-account': deleteAccount,
  'account-deleted': accountDeleted,
  'confirm-subscription': confirmSubscription,
  'confirm-registration': confirmRegistration,
  'registration-known': registrationKnown,
  'new-password': newPassword,
  'password-changed': passwordChanged,
  'widget-share': widgetShare,
}

/** What a mail says to its reader. */
export function contentOf<K extends MailKind>(kind: K, values: MailValues[K], reader: Reader): MailContent {
  return TEMPLATES[kind](values, reader)
}

/** A mail in the reader's language and the brand's theme. The subject is one line whatever the values are. */
export function composeMail({ kind, values }: Mail, reader: Reader): ComposedMail {
  const content = contentOf(kind, values, reader)
  const subject = content.subject.replaceAll(/\s+/g, ' ').trim()
  return { subject, text: mailText(content), html: mailHtml({ ...content, subject }, reader) }
}
