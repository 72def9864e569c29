/**
 * Pages that a link in a mail opens, with a single-use token in its address (account spec 2.2, 2.3). Browsers send no referrer from
 * them, and the app removes the token from the address before anything else (docs/decisions/0033).
 */
export const LINK_PAGES = [
  '/change-email-confirmation',
  '/delete-account-confirmation',
  '/subscription-confirmation',
] as const
export type LinkPage = (typeof LINK_PAGES)[number]

/** The page of a path, also with a slash at its end. */
export const linkPageOf = (pathname: string): LinkPage | null =>
  LINK_PAGES.find((page) => page === pathname.replace(/\/+$/, '')) ?? null

/** Tokens of links are longer than any id; some calls have them, or an e-mail address, in their path. */
const SECRET_SEGMENT = /(?<=\/)(?:[\w-]{40,}|[^/]*(?:@|%40)[^/]*)/gi

/** A path as it may be logged. */
export const loggedPath = (path: string): string => path.replaceAll(SECRET_SEGMENT, '…')
