import type { Renewed } from '#machines/session/actors.ts'
import { readChannels, readConfig, readMenu } from '#src/boot/api.ts'
import { begunWith } from '#src/platform/begun.ts'
import { isRestored } from '#src/session/arrival.ts'
import { createRenewal } from '#src/session/renewal.ts'
import { createTokenStore } from '#src/session/token-store.ts'

/*
 * What every visit waits for, in a script of its own (scripts/chunks.ts): small, it has asked for it long before the app's is
 * compiled. Boot and the session take over what is begun here, and its failures.
 */

export const tokens = createTokenStore()

const { signal } = new AbortController()
const { host } = window.location
const config = readConfig(signal)
/** Null where it could not be had, or knows no brand for this host: boot tells of it. */
const known = config.then((all) => (all.brands[host] ? all : null)).catch(() => null)

/** Answers null where the session does not begin with a renewal, or nobody knows yet who would renew it. */
export const takeFirstRenewal = begunWith(renew(), async () => null)

async function renew(): Promise<Renewed | null> {
  const identity = await known
    .then((all) => (isRestored(window.location, tokens) ? all?.identity : null))
    .catch(() => null)
  return identity ? createRenewal(identity, tokens)() : null
}

/** What boot reads with. */
export const firstReads = {
  readConfig: begunWith(config, readConfig),
  readMenu: begunWith(
    known.then((all) => all && readMenu(all.services, host, signal)),
    readMenu,
  ),
  readChannels: begunWith(
    known.then((all) => all && readChannels(all.services.merchandise, signal)),
    readChannels,
  ),
}

/**
 * In which languages it can format a browser looks up once, for tens of milliseconds on a slow device: now, while the app's script
 * is on its way, or in the midst of drawing.
 */
setTimeout(() => {
  Intl.NumberFormat.supportedLocalesOf('en')
  Intl.DateTimeFormat.supportedLocalesOf('en')
})
