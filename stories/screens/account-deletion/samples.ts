import type { AccountContents } from '#contract/account-deletion.ts'

export const CONTENTS: AccountContents = {
  photosCount: 1284,
  albumsCount: 12,
  projectCount: 24,
  widgetCount: 9,
  ordersUnderWay: 2,
}
