import type { StateStore } from 'oidc-client-ts'
import { readText, removeText, textKeys, writeText } from '#src/platform/storage.ts'

const PREFIX = 'oidc.'
/** Lifetime of the cookie that stores a sign-in in progress, in seconds: as long as the provider's page stays valid. */
const SIGN_IN_COOKIE_AGE = 30 * 60

function cookieOf(key: string): string | null {
  const start = `${encodeURIComponent(key)}=`
  const found = document.cookie.split('; ').find((one) => one.startsWith(start))
  return found ? decodeURIComponent(found.slice(start.length)) : null
}

function setCookie(key: string, value: string, age: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const text = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${age}${secure}`
  // biome-ignore lint/suspicious/noDocumentCookie: the sign-in state is read again within the same task
  document.cookie = text
}

/**
 * Stores the state of a sign-in while the browser is at the provider: in this tab's session storage, or in a cookie when that
 * is full or refused. Rejects when neither works: a sign-in that can't be completed is not started.
 */
export const signInStore: StateStore = {
  async set(name, value) {
    const key = PREFIX + name
    if (writeText('session', key, value)) return
    setCookie(key, value, SIGN_IN_COOKIE_AGE)
    if (cookieOf(key) !== value) throw new Error('The browser keeps no sign-in')
  },
  get: async (name) => readText('session', PREFIX + name) ?? cookieOf(PREFIX + name),
  async remove(name) {
    const key = PREFIX + name
    const kept = await signInStore.get(name)
    removeText('session', key)
    setCookie(key, '', 0)
    return kept
  },
  getAllKeys: async () =>
    textKeys('session').flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
}
