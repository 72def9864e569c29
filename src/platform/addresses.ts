/** Parameters that are read once and never carried along (design 3, Links). */
const ONE_SHOT = [
  'code',
  'state',
  'iss',
  'session_state',
  'confirmation-token',
  'token',
  'email',
  'recipient',
  'payment',
]
const isOneShot = (name: string) => ONE_SHOT.includes(name) || name.startsWith('error')
/** Where in a list the customer is: part of that list's address, and of no other list's. */
const PLACE = ['list', 'page', 'search', 'status', 'year']
/** Of two pages, one is opened from the other. */
const isBelow = (one: string, other: string) => other !== '/' && one.startsWith(`${other}/`)

/** The query string to carry along, with its '?', or '' when nothing is left; `unread`: one-shot parameters to keep. */
export function carriedQuery(search: string, unread: readonly string[] = []): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (isOneShot(name) && !unread.includes(name)) query.delete(name)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * `path` with the current query string carried along; what the path itself asks for wins. The place in a list goes to a page that is
 * opened from the list, and back: where `from`, the path of the current page, is known.
 */
export function withCarriedQuery(path: string, search: string, from = '/'): string {
  const [pathname = '', own = ''] = path.split('?')
  const query = new URLSearchParams(carriedQuery(search))
  const isOfThisList = isBelow(pathname, from) || isBelow(from, pathname)
  if (!isOfThisList) for (const name of PLACE) query.delete(name)
  const asked = new URLSearchParams(own)
  for (const name of asked.keys()) query.delete(name)
  for (const [name, value] of asked) query.append(name, value)
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}
