import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleCustomer } from '#machines/catalogue/samples.ts'
import { sessionEntry } from '#machines/session/session/catalogue.ts'
import { acceptedIn } from '../shared/running-flow.ts'
import { back, CALL, LIFE_SECONDS, plain, reloaded, run, signedIn } from './session-flow.ts'

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
    expect(flow.emitted).toEqual([])
  })

  it('remembers the requested page at the sign-in page', () => {
    const { inputs } = run(plain)
    expect(inputs.redirectToSignIn).toEqual([{ target: plain.arrival.target }])
  })

  it('emits the customer and the requested page', () => {
    const flow = run(back)
    flow.wait(CALL)
    expect(flow.value()).toBe('loadingCustomer')
    flow.wait(CALL)
    expect(flow.value()).toEqual({ signedIn: 'fresh' })
    expect(flow.emitted).toEqual([{ type: 'signedIn', customer: sampleCustomer, target: '/my-photos/photos' }])
    expect(flow.context()).toMatchObject({ customer: sampleCustomer, expiresInSeconds: LIFE_SECONDS, failure: null })
  })

  it('holds no token', () => {
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

  it('does so each time when the answer belongs to an unknown request', () => {
    const flow = run({ ...back, reloadedOnce: true }, { completeSignIn: 'fails: not-found' })
    flow.wait(CALL)
    expect(flow.value()).toBe('reloadingAtRoot')
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
  it('tries one silent sign-in when the refresh token is refused', () => {
    const flow = run(reloaded, { renewTokens: 'fails: signed-out' })
    flow.wait(CALL)
    expect(flow.value()).toBe('signingInSilently')
    flow.wait(CALL)
    expect(flow.value()).toBe('loadingCustomer')
  })

  it('redirects to the sign-in page when the silent sign-in is refused too', () => {
    const flow = run(reloaded, { renewTokens: 'fails: signed-out', signInSilently: 'fails: signed-out' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('redirectingToSignIn')
    expect(flow.inputs.signInSilently).toHaveLength(1)
  })

  it('stays on a public page when the silent sign-in is refused too', () => {
    const fakes = { renewTokens: 'fails: signed-out', signInSilently: 'fails: signed-out' }
    const flow = run({ ...reloaded, publicPage: true }, fakes)
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('anonymous')
  })

  it.each(['offline', 'timeout', 'server'] as const)('stays signed in when the renewal is %s', (kind) => {
    const flow = run(reloaded, { renewTokens: [`fails: ${kind}`, 'gives tokens'] })
    flow.wait(CALL)
    expect(flow.value()).toBe('restoreFailed')
    expect(flow.context().failure).toEqual(failureOf(kind))
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(CALL)
    expect(flow.value()).toBe('loadingCustomer')
  })

  it('stays signed in when the silent sign-in is offline', () => {
    const flow = run(reloaded, { renewTokens: 'fails: signed-out', signInSilently: 'fails: offline' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('restoreFailed')
  })
})

describe('session: the customer', () => {
  it('signs out a deleted account', () => {
    const flow = run(reloaded, { loadCustomer: 'fails: not-found' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('signingOut')
  })

  it.each(['server', 'offline'] as const)('stays signed in when the profile is %s', (kind) => {
    const flow = run(reloaded, { loadCustomer: [`fails: ${kind}`, 'answers'] })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('customerFailed')
    expect(flow.emitted).toEqual([])
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
  ['signedIn.fresh', ['CUSTOMER_CHANGED', 'ENDED', 'ENDED_ELSEWHERE', 'RENEW', 'SIGN_OUT']],
  ['signedIn.renewing', ['CUSTOMER_CHANGED', 'ENDED', 'ENDED_ELSEWHERE', 'SIGN_OUT']],
  ['signedIn.waitingToRenew', ['CUSTOMER_CHANGED', 'ENDED', 'ENDED_ELSEWHERE', 'RENEW', 'SIGN_OUT']],
  ['signedIn.revivingSilently', ['CUSTOMER_CHANGED', 'ENDED', 'ENDED_ELSEWHERE', 'SIGN_OUT']],
  ['signingOut', []],
  ['ending', []],
  ['signOutFailed', ['TRY_AGAIN']],
  ['endedElsewhere', []],
  ['signedOut', ['SIGN_IN']],
  ['anonymous', ['SIGN_IN']],
])('session accepts in %s: %j', (state, accepted) => {
  expect(acceptedIn(sessionEntry, state)).toEqual(accepted)
})
