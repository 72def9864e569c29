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

/** Of calls that confirm a link, by its token. */
export const TOO_MANY_LINKS = 'Too many links that can’t be used were tried from the network; see Retry-After.'
