import { isIP } from 'node:net'
import type { CALLBACK_REFUSALS } from '#contract/ftp-integration.ts'

/** Names that never leave a network (RFC 6761, RFC 6762, and ICANN's private-use name). */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|home\.arpa)$/i

/**
 * Why an address can't be called back; null when it can be. An address has to be https, with a name: what that resolves to is
 * checked at each call.
 */
export function refusalOf(address: string): (typeof CALLBACK_REFUSALS)[number] | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return 'invalid'
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(host) !== 0) return 'numeric'
  if (PRIVATE_NAMES.test(host) || !host.includes('.')) return 'private'
  return url.protocol === 'https:' ? null : 'insecure'
}
