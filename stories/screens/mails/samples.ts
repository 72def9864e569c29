import type { MailKind, MailValues } from '#mails/kinds.ts'

/** Values of each kind. */
export const MAIL_SAMPLES: MailValues = {
  'export-ready': {
    exportId: '7f3c91ab-6d0e-4b53-9a55-0f1f2a9d7c11',
    photosCount: 1284,
    filesCount: 4,
    bytes: 6_990_000_000,
    availableUntil: '2026-11-28T16:42:00.000Z',
  },
  'storage-warning': {
    daysRemaining: 26,
    deletionDate: '2026-12-17T10:00:00.000Z',
    since: '2025-06-17T10:00:00.000Z',
    hasOrdered: true,
    photosCount: 1284,
    albumsCount: 12,
    projectCount: 4,
    canExport: true,
    isLast: false,
  },
  'library-removed': {
    deletionDate: '2026-12-17T10:00:00.000Z',
    photosCount: 1284,
    albumsCount: 12,
    announced: '2026-12-10T10:00:00.000Z',
  },
  'confirm-email-change': {
    token: '9fK2-xQ',
    newEmail: 'astrid@lundweber.example',
    expires: '2026-11-24T09:24:00.000Z',
  },
  'email-change-notice': {
    newEmail: 'astrid@lundweber.example',
    requested: '2026-11-23T09:24:00.000Z',
    path: '/sign-in/stop/9fK2',
  },
  'delete-account': {
    token: 'Tq8-d1',
    photosCount: 1284,
    albumsCount: 12,
    projectCount: 24,
    widgetCount: 9,
    ordersUnderWay: 2,
    expires: '2026-11-23T10:24:00.000Z',
  },
  'account-deleted': { removal: '2026-12-07T10:24:00.000Z' },
  'confirm-subscription': { token: 's3-K', email: 'astrid.lund@example.com', expires: '2026-11-30T09:24:00.000Z' },
  'confirm-registration': { path: '/sign-in/confirm/r7', expires: '2026-11-24T09:24:00.000Z' },
  'registration-known': { path: '/' },
  'new-password': { path: '/forgotten-password/new?token=9fK2', expires: '2026-11-23T09:54:00.000Z' },
  'password-changed': { changed: '2026-11-23T09:31:00.000Z', path: '/' },
  'widget-share': {
    senderName: 'Astrid',
    title: 'Dolomites hut to hut',
    pagesCount: 48,
    message: 'Dear Karin,\nhere is our walk from hut to hut. Page 31 is the storm.\nLove, Astrid',
    path: '/widgets/photobook/42',
  },
}
export const MAIL_KINDS = Object.keys(MAIL_SAMPLES) as MailKind[]
