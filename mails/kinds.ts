/** The e-mails of the product, each with its values. Instants are ISO texts; a `path` is below the brand's own origin. */
export interface MailValues {
  /** The whole library can be downloaded (photo spec 2, 'Export page'). */
  'export-ready': {
    exportId: string
    photosCount: number
    filesCount: number
    bytes: number
    availableUntil: string
  }
  /** The storage period ends soon; sent 30 and 7 days before (open question 69). */
  'storage-warning': {
    daysRemaining: number
    deletionDate: string
    /** When the period began: the last order, or the registration if there is none. */
    since: string
    hasOrdered: boolean
    photosCount: number
    albumsCount: number
    projectCount: number
    canExport: boolean
    /** No other warning follows. */
    isLast: boolean
  }
  /** The storage period has ended. */
  'library-removed': {
    deletionDate: string
    photosCount: number
    albumsCount: number
    /** When the last warning was sent. */
    announced: string
  }
  /** Goes to the new address. */
  'confirm-email-change': { token: string; newEmail: string; expires: string }
  /** Goes to the old address (open question 63); `path` stops the change. */
  'email-change-notice': { newEmail: string; requested: string; path: string }
  'delete-account': {
    token: string
    photosCount: number
    albumsCount: number
    projectCount: number
    widgetCount: number
    ordersUnderWay: number
    expires: string
  }
  /** The account is deleted, and can be kept until `removal`. */
  'account-deleted': { removal: string }
  'confirm-subscription': { token: string; email: string; expires: string }
  'confirm-registration': { path: string; expires: string }
  /** Somebody registered with the address of a customer. */
  'registration-known': { path: string }
  'new-password': { path: string; expires: string }
  /** A new password was set by such a link; `path` leads to the sign-in. */
  'password-changed': { changed: string; path: string }
  /** Goes to an address that the sender gave. */
  'widget-share': { senderName: string; title: string; pagesCount: number; message: string; path: string }
}
export type MailKind = keyof MailValues

/** A mail's kind together with its values. */
export type Mail = { [K in MailKind]: { kind: K; values: MailValues[K] } }[MailKind]
