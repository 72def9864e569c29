import * as v from 'valibot'
import { type LinkPage, linkPageOf } from '#contract/links.ts'
import { carriedQuery } from './addresses.ts'
import { storedValue } from './storage.ts'

/** What the link of a mail carries in its address. */
export interface Link {
  token: string
  email: string | null
}

/** Of this tab, so that it outlives the way over the sign-in page. */
const kept = storedValue(
  'session',
  'link',
  v.object({ page: v.string(), token: v.string(), email: v.nullable(v.string()) }),
)

/**
 * Takes the token out of the address of a link's page, before anything is requested (open question 62: each page accepts both of
 * its names). Call it first of all.
 */
export function takeLink({ pathname, search, hash }: Location = window.location): void {
  const page = linkPageOf(pathname)
  if (page === null) return
  const query = new URLSearchParams(search)
  const token = query.get('confirmation-token') ?? query.get('token')
  if (token !== null) kept.write({ page, token, email: query.get('email') })
  window.history.replaceState(window.history.state, '', pathname + carriedQuery(search) + hash)
}

/** The link that this tab has opened at a page; null without one. */
export function readLink(page: LinkPage): Link | null {
  const link = kept.read()
  return link?.page === page ? { token: link.token, email: link.email } : null
}

/** To be called when the link is used, or can never be. */
export const forgetLink = (): void => kept.remove()
