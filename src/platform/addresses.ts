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
/** Where in a list the customer is: part of that list's address, and of no other page's. */
const OF_ONE_PAGE = ['page']

/** The query string to carry along, with its '?', or '' when nothing is left; `unread`: one-shot parameters to keep. */
export function carriedQuery(search: string, unread: readonly string[] = []): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (isOneShot(name) && !unread.includes(name)) query.delete(name)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** `path` with the current query string carried along; what the path itself asks for wins. */
export function withCarriedQuery(path: string, search: string): string {
  const [pathname = '', own = ''] = path.split('?')
  const query = new URLSearchParams(carriedQuery(search))
  for (const name of OF_ONE_PAGE) query.delete(name)
  const asked = new URLSearchParams(own)
  for (const name of asked.keys()) query.delete(name)
  for (const [name, value] of asked) query.append(name, value)
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}
