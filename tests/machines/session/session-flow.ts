import { expect } from 'vitest'
import { sessionEntry } from '#machines/session/session/catalogue.ts'
import type { SessionInput } from '#machines/session/session/setup.ts'
import { RENEW_AHEAD_SECONDS } from '#machines/session/session/setup.ts'
import { type Fakes, runFlow } from '../shared/running-flow.ts'

export const CALL = 400
export const LIFE_SECONDS = 600
export const RENEWAL_MS = (LIFE_SECONDS - RENEW_AHEAD_SECONDS) * 1000

export const plain: SessionInput = {
  arrival: { kind: 'plain', hasState: false, target: '/my-photos/photos?stripped=true' },
  publicPage: false,
  reloadedOnce: false,
  hasRefreshToken: false,
}
export const back: SessionInput = { ...plain, arrival: { kind: 'code', hasState: true, target: '/' } }
export const reloaded: SessionInput = { ...plain, hasRefreshToken: true }

export function run(input: SessionInput, fakes: Fakes = {}) {
  return runFlow(sessionEntry, fakes, input)
}

/** A signed-in customer; facts emitted until then are dropped. */
export function signedIn(fakes: Fakes = {}) {
  const flow = run(reloaded, fakes)
  flow.wait(CALL)
  flow.wait(CALL)
  expect(flow.value()).toEqual({ signedIn: 'fresh' })
  flow.emitted.length = 0
  return flow
}
