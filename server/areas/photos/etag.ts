/** True when an If-None-Match header contains the entity tag, by RFC 9110's weak comparison. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
