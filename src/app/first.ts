import type { Renewed } from '#machines/session/actors.ts'
import { readConfig } from '#src/boot/api.ts'
import { begunWith } from '#src/platform/begun.ts'
import { isRestored } from '#src/session/arrival.ts'
import { createRenewal } from '#src/session/renewal.ts'
import { createTokenStore } from '#src/session/token-store.ts'

/*
 * What every visit waits for, in a script of its own (scripts/chunks.ts): small, it has asked for it long before the app's is
 * compiled. Boot and the session take over what is begun here, and its failures.
 */

export const tokens = createTokenStore()

const config = readConfig(new AbortController().signal)
export const readFirstConfig = begunWith(config, readConfig)

/** Answers null where the session does not begin with a renewal, or nobody knows yet who would renew it. */
export const takeFirstRenewal = begunWith(renew(), async () => null)

async function renew(): Promise<Renewed | null> {
  const identity = await config
    .then((known) => (isRestored(window.location, tokens) ? known.identity : null))
    .catch(() => null)
  return identity && createRenewal(identity, tokens)()
}
