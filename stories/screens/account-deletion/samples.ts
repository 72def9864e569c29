import type { AccountContents } from '#contract/account-deletion.ts'

export const CONTENTS: AccountContents = {
  photosCount: 1284,
  albumsCount: 12,
  projectCount: 24,
  widgetCount: 9,
  ordersUnderWay: 2,
}

/** Late in the evening of the 8th by UTC. */
export const REMOVAL = { at: '2026-12-08T23:30:00Z', timeZone: 'Europe/Copenhagen' }
