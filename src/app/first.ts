import type { Renewed } from '#machines/session/session/setup.ts'
import type { BootReads } from '#src/areas/boot/actors.ts'
import { readChannels, readConfig, readMenu, type ServiceRead } from '#src/areas/boot/first-reads.ts'
import { arrivalAt, isRestored } from '#src/areas/session/arrival.ts'
import { findSession } from '#src/areas/session/found-session.ts'
import { createRenewal } from '#src/areas/session/renewal.ts'
import { createTokenStore } from '#src/areas/session/token-store.ts'
import { takeLink } from '#src/platform/link.ts'
import { withPrefetched } from '#src/platform/prefetched.ts'
import { isStorageUsable } from '#src/platform/storage.ts'

/*
 * What every visit waits for, in a script of its own (scripts/chunks.ts): small, it has asked for it long before the app's is
 * compiled. Boot and the session take over what is prefetched here, and its failures.
 */

export const tokens = createTokenStore()

// no request is to carry the token of a link
if (isStorageUsable()) takeLink()

const { signal } = new AbortController()
/** No request without browser storage: boot blocks the product. */
const config = isStorageUsable() ? readConfig(signal) : Promise.resolve(null)
/** Null when it cannot be read, or has no brand for this host: boot reports that. */
const known = config.then((all) => (all?.brands[window.location.host] ? all : null)).catch(() => null)

/** A tab without a session of its own: the browser may be signed in. */
const found = find()
/** Answers null when nobody is, or when the tab keeps a session. */
export const takeFoundSession = withPrefetched(found, async () => null)

async function find() {
  const all = await known
  const isNew = arrivalAt(window.location).kind === 'plain' && tokens.refreshToken() === null
  return all && isNew ? findSession(all.identity, window.location.origin) : null
}

const renewal = renew()
/** Answers null when the session does not start with a renewal, or the provider is not known yet. */
export const takeFirstRenewal = withPrefetched(renewal, async () => null)

async function renew(): Promise<Renewed | null> {
  const identity = await known
    .then((all) => (isRestored(window.location, tokens) ? all?.identity : null))
    .catch(() => null)
  return identity ? createRenewal(identity, tokens)() : null
}

/** The services that know customers and visitors: a session that this tab resumes comes first (open question 76). */
const prefetchForAll = <Result>(read: (from: ServiceRead) => Promise<Result>) =>
  withPrefetched(
    renewal
      .catch(() => null)
      .then(async () => {
        const all = await known
        return all && read({ config: all, token: tokens.accessToken(), signal })
      }),
    read,
  )

export const firstReads: BootReads = {
  readConfig: withPrefetched(config, readConfig),
  readMenu: prefetchForAll(readMenu),
  readChannels: prefetchForAll(readChannels),
  accessToken: tokens.accessToken,
}

/**
 * In which languages it can format a browser looks up once, for tens of milliseconds on a slow device: now, while the app's script
 * is on its way, or in the midst of drawing.
 */
setTimeout(() => {
  Intl.NumberFormat.supportedLocalesOf('en')
  Intl.DateTimeFormat.supportedLocalesOf('en')
})
