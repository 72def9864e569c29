import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleCustomer } from '#machines/catalogue/samples.ts'
import { sessionEntry } from '#machines/session/catalogue.ts'
import { RENEW_AHEAD_SECONDS, RENEWAL_RETRY_DELAYS, SHORTEST_RENEWAL_MS } from '#machines/session/setup.ts'
import type { SessionInput } from '#machines/session/types.ts'
import { acceptedIn, type Fakes, runFlow } from './running-flow.ts'

const CALL = 400
const LIFE_SECONDS = 600
const RENEWAL_MS = (LIFE_SECONDS - RENEW_AHEAD_SECONDS) * 1000

const plain: SessionInput = {
  arrival: { kind: 'plain', hasState: false, target: '/my-photos/photos?stripped=true' },
  publicPage: false,
  reloadedOnce: false,
  hasRefreshToken: false,
}
const back: SessionInput = { ...plain, arrival: { kind: 'code', hasState: true, target: '/' } }
const reloaded: SessionInput = { ...plain, hasRefreshToken: true }

function run(input: SessionInput, fakes: Fakes = {}) {
  return runFlow(sessionEntry, fakes, input)
}

function signedIn(fakes: Fakes = {}) {
  const flow = run(reloaded, fakes)
  flow.wait(CALL)
  flow.wait(CALL)
  expect(flow.value()).toEqual({ signedIn: 'fresh' })
  flow.told.length = 0
  return flow
}

describe('session: arriving', () => {
  it.each([
    ['a first visit', plain, 'redirectingToSignIn'],
    ['a reloaded tab', reloaded, 'restoring'],
    ['a public page', { ...plain, publicPage: true }, 'anonymous'],
    ['a code', back, 'completingSignIn'],
    ['an error of the provider', { ...back, arrival: { ...back.arrival, kind: 'error' as const } }, 'completingSignIn'],
  ])('with %s', (_, input, state) => {
    const flow = run(input, { redirectToSignIn: 'leaves the page' })
    expect(flow.value()).toBe(state)
    expect(flow.told).toEqual([])
  })

  it('takes the target along to the sign-in page', () => {
    const { inputs } = run(plain)
    expect(inputs['redirectToSignIn']).toEqual([{ target: plain.arrival.target }])
  })

  it('tells who is signed in and where they wanted to be', () => {
    const flow = run(back)
    flow.wait(CALL)
    expect(flow.value()).toBe('loadingCustomer')
    flow.wait(CALL)
    expect(flow.value()).toEqual({ signedIn: 'fresh' })
    expect(flow.told).toEqual([{ type: 'signedIn', customer: sampleCustomer, target: '/my-photos/photos' }])
    expect(flow.context()).toMatchObject({ customer: sampleCustomer, expiresInSeconds: LIFE_SECONDS, failure: null })
  })

  it('keeps no token', () => {
    const flow = signedIn()
    expect(JSON.stringify(flow.context())).not.toMatch(/(access|id)_?token"/i)
  })
})

describe('session: a failed sign-in', () => {
  it('goes to the root and reloads when the address has a state', () => {
    const flow = run(back, { completeSignIn: 'fails: rejected' })
    flow.wait(CALL)
    expect(flow.value()).toBe('reloadingAtRoot')
    expect(flow.context().failure).toEqual(failureOf('rejected'))
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
  })

  it.each([
    ['this tab did so before', { ...back, reloadedOnce: true }],
    ['the address has no state', { ...back, arrival: { ...back.arrival, hasState: false } }],
  ])('shows a page when %s, and signs in again from there', (_, input) => {
    const flow = run(input, { completeSignIn: 'fails: rejected' })
    flow.wait(CALL)
    expect(flow.value()).toBe('signInFailed')
    flow.send({ type: 'TRY_AGAIN' })
    expect(flow.value()).toBe('redirectingToSignIn')
    expect(flow.context().failure).toBeNull()
  })

  it.each([
    ['reloading', back, { completeSignIn: 'fails: rejected', reloadAtRoot: 'fails: bad-answer' }],
    ['leaving for the provider', plain, { redirectToSignIn: 'fails: offline' }],
  ])('shows a page when %s fails', (_, input, fakes) => {
    const flow = run(input, fakes)
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('signInFailed')
  })
})

describe('session: restoring a tab', () => {
  it('asks silently once when the refresh token is refused', () => {
    const flow = run(reloaded, { renewTokens: 'fails: signed-out' })
    flow.wait(CALL)
    expect(flow.value()).toBe('signingInSilently')
    flow.wait(CALL)
    expect(flow.value()).toBe('loadingCustomer')
  })

  it('leaves for the sign-in page when that is refused too', () => {
    const flow = run(reloaded, { renewTokens: 'fails: signed-out', signInSilently: 'fails: signed-out' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('redirectingToSignIn')
    expect(flow.inputs['signInSilently']).toHaveLength(1)
  })

  it('stays on a public page when that is refused too', () => {
    const fakes = { renewTokens: 'fails: signed-out', signInSilently: 'fails: signed-out' }
    const flow = run({ ...reloaded, publicPage: true }, fakes)
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('anonymous')
  })

  it.each(['offline', 'timeout', 'server'] as const)('signs nobody out when the renewal is %s', (kind) => {
    const flow = run(reloaded, { renewTokens: [`fails: ${kind}`, 'gives tokens'] })
    flow.wait(CALL)
    expect(flow.value()).toBe('restoreFailed')
    expect(flow.context().failure).toEqual(failureOf(kind))
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(CALL)
    expect(flow.value()).toBe('loadingCustomer')
  })

  it('signs nobody out when the silent sign-in is offline', () => {
    const flow = run(reloaded, { renewTokens: 'fails: signed-out', signInSilently: 'fails: offline' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('restoreFailed')
  })
})

describe('session: the customer', () => {
  it('signs out an account that was deleted', () => {
    const flow = run(reloaded, { loadCustomer: 'fails: not-found' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('signingOut')
  })

  it.each(['server', 'offline'] as const)('signs nobody out when the profile is %s', (kind) => {
    const flow = run(reloaded, { loadCustomer: [`fails: ${kind}`, 'answers'] })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('customerFailed')
    expect(flow.told).toEqual([])
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ signedIn: 'fresh' })
  })

  it('can sign out when the profile failed', () => {
    const flow = run(reloaded, { loadCustomer: 'fails: server' })
    flow.wait(CALL)
    flow.wait(CALL)
    flow.send({ type: 'SIGN_OUT' })
    expect(flow.value()).toBe('signingOut')
  })
})

describe('session: renewing', () => {
  it('renews by itself before the token ends, again and again', () => {
    const flow = signedIn()
    flow.wait(RENEWAL_MS - 1)
    expect(flow.value()).toEqual({ signedIn: 'fresh' })
    flow.wait(1)
    expect(flow.value()).toEqual({ signedIn: 'renewing' })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ signedIn: 'fresh' })
    expect(flow.told).toEqual([{ type: 'tokensRenewed' }])
    flow.wait(RENEWAL_MS)
    flow.wait(CALL)
    expect(flow.told).toHaveLength(2)
  })

  it('never renews sooner than a moment after a token was given', () => {
    const short = { name: 'short', kind: 'success' as const, steps: [{ after: CALL, output: { expiresInSeconds: 1 } }] }
    const flow = signedIn({ renewTokens: short })
    flow.wait(SHORTEST_RENEWAL_MS - 1)
    expect(flow.value()).toEqual({ signedIn: 'fresh' })
    flow.wait(1)
    expect(flow.value()).toEqual({ signedIn: 'renewing' })
  })

  it('renews once for all who ask at the same time', () => {
    const flow = signedIn()
    flow.send({ type: 'RENEW' }, { type: 'RENEW' }, { type: 'RENEW' })
    flow.wait(CALL)
    // One renewal at the start of the tab, one now.
    expect(flow.inputs['renewTokens']).toHaveLength(2)
    expect(flow.told).toEqual([{ type: 'tokensRenewed' }])
  })

  it('goes on trying with growing waits while the connection is down', () => {
    const flow = signedIn({ renewTokens: ['gives tokens', 'fails: offline'] })
    flow.send({ type: 'RENEW' })
    for (const delay of [...RENEWAL_RETRY_DELAYS, RENEWAL_RETRY_DELAYS.at(-1) ?? 0]) {
      flow.wait(CALL)
      expect(flow.value()).toEqual({ signedIn: 'waitingToRenew' })
      flow.wait(delay - 1)
      expect(flow.value()).toEqual({ signedIn: 'waitingToRenew' })
      flow.wait(1)
      expect(flow.value()).toEqual({ signedIn: 'renewing' })
    }
    expect(flow.context().customer).toEqual(sampleCustomer)
  })

  it('begins with the shortest wait after a renewal came through', () => {
    const flow = signedIn({ renewTokens: ['gives tokens', 'fails: offline', 'gives tokens', 'fails: offline'] })
    flow.send({ type: 'RENEW' })
    flow.wait(CALL)
    flow.send({ type: 'RENEW' })
    flow.wait(CALL)
    expect(flow.context()).toMatchObject({ attempt: 0, failure: null })
    flow.send({ type: 'RENEW' })
    flow.wait(CALL)
    expect(flow.context().attempt).toBe(1)
  })

  it('revives the session silently when the refresh token is refused', () => {
    const flow = signedIn({ renewTokens: ['gives tokens', 'fails: signed-out'] })
    flow.send({ type: 'RENEW' })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ signedIn: 'revivingSilently' })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ signedIn: 'fresh' })
    expect(flow.told).toEqual([{ type: 'tokensRenewed' }])
  })

  it('leaves for the sign-in page when it can’t be revived', () => {
    const flow = signedIn({ renewTokens: ['gives tokens', 'fails: signed-out'], signInSilently: 'fails: signed-out' })
    flow.send({ type: 'RENEW' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('redirectingToSignIn')
    expect(flow.context().customer).toBeNull()
    expect(flow.told).toEqual([])
  })

  it('waits when reviving is offline', () => {
    const flow = signedIn({ renewTokens: ['gives tokens', 'fails: signed-out'], signInSilently: 'fails: offline' })
    flow.send({ type: 'RENEW' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toEqual({ signedIn: 'waitingToRenew' })
  })
})

describe('session: signing out', () => {
  it('tells it once it is done', () => {
    const flow = signedIn()
    flow.send({ type: 'SIGN_OUT' })
    expect(flow.told).toEqual([])
    flow.wait(CALL)
    expect(flow.value()).toBe('signedOut')
    expect(flow.told).toEqual([{ type: 'signedOut', by: 'customer' }])
    expect(flow.context().customer).toBeNull()
  })

  it('can be tried again', () => {
    const flow = signedIn({ signOut: ['fails: offline', 'ends the session'] })
    flow.send({ type: 'SIGN_OUT' })
    flow.wait(CALL)
    expect(flow.value()).toBe('signOutFailed')
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(CALL)
    expect(flow.value()).toBe('signedOut')
  })

  it('follows a sign-out in another tab, and says so', () => {
    const flow = signedIn({ listenForSignOut: 'hears a sign-out' })
    flow.wait(5000)
    expect(flow.value()).toBe('endedElsewhere')
    flow.wait(CALL)
    expect(flow.value()).toBe('signedOut')
    expect(flow.told).toMatchObject([
      { type: 'signedOut', by: 'other-tab' },
      { type: 'notice', notice: { kind: 'info', messageId: 'session.ended' } },
    ])
  })

  it('fails visibly when the tokens can’t be forgotten', () => {
    const flow = signedIn({ listenForSignOut: 'hears a sign-out', forgetTokens: 'fails: bad-answer' })
    flow.wait(5000)
    flow.wait(CALL)
    expect(flow.value()).toBe('signOutFailed')
  })

  it('signs in again, to where the customer wants to be', () => {
    const flow = run({ ...plain, publicPage: true })
    flow.send({ type: 'SIGN_IN', target: '/my-photos/photos' })
    expect(flow.inputs['redirectToSignIn']).toEqual([{ target: '/my-photos/photos' }])
  })
})

it.each([
  ['completingSignIn', []],
  ['reloadingAtRoot', []],
  ['signInFailed', ['TRY_AGAIN']],
  ['restoring', []],
  ['restoreFailed', ['SIGN_OUT', 'TRY_AGAIN']],
  ['signingInSilently', []],
  ['redirectingToSignIn', []],
  ['loadingCustomer', []],
  ['customerFailed', ['SIGN_OUT', 'TRY_AGAIN']],
  ['signedIn.fresh', ['ENDED_ELSEWHERE', 'RENEW', 'SIGN_OUT']],
  ['signedIn.renewing', ['ENDED_ELSEWHERE', 'SIGN_OUT']],
  ['signedIn.waitingToRenew', ['ENDED_ELSEWHERE', 'RENEW', 'SIGN_OUT']],
  ['signedIn.revivingSilently', ['ENDED_ELSEWHERE', 'SIGN_OUT']],
  ['signingOut', []],
  ['signOutFailed', ['TRY_AGAIN']],
  ['endedElsewhere', []],
  ['signedOut', ['SIGN_IN']],
  ['anonymous', ['SIGN_IN']],
])('session accepts in %s: %j', (state, accepted) => {
  expect(acceptedIn(sessionEntry, state)).toEqual(accepted)
})
