import { readConfig } from '#src/boot/api.ts'
import { isRestored } from '#src/session/arrival.ts'
import { createRenewal } from '#src/session/renewal.ts'
import { createTokenStore } from '#src/session/token-store.ts'

/*
 * What every visit waits for, in a script of its own (scripts/chunks.ts): small, it has asked for it long before the app's is
 * compiled. Boot and the session take over what is begun here, and its failures.
 */

export const tokens = createTokenStore()
export const config = readConfig(new AbortController().signal)
/** Null where the session does not begin with a renewal. */
export const renewal = renewFirst()

async function renewFirst() {
  if (!isRestored(window.location, tokens)) return null
  const known = await config.catch(() => null)
  return known && createRenewal(known.identity, tokens)()
}

for (const begun of [config, renewal]) begun.catch(() => undefined)
