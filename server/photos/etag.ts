/** True when an If-None-Match header names the entity tag, weakly compared as RFC 9110 has it. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
