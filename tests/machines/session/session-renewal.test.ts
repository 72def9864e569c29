import { describe, expect, it } from 'vitest'
import { sampleCustomer } from '#machines/catalogue/samples.ts'
import { RENEWAL_RETRY_DELAYS, SHORTEST_RENEWAL_MS } from '#machines/session/session/setup.ts'
import { CALL, plain, RENEWAL_MS, run, signedIn } from './session-flow.ts'

describe('session: renewing', () => {
  it('renews before the token expires, again and again', () => {
    const flow = signedIn()
    flow.wait(RENEWAL_MS - 1)
    expect(flow.value()).toEqual({ signedIn: 'fresh' })
    flow.wait(1)
    expect(flow.value()).toEqual({ signedIn: 'renewing' })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ signedIn: 'fresh' })
    expect(flow.emitted).toEqual([{ type: 'tokensRenewed' }])
    flow.wait(RENEWAL_MS)
    flow.wait(CALL)
    expect(flow.emitted).toHaveLength(2)
  })

  it('never renews sooner than a moment after a token was issued', () => {
    const short = { name: 'short', kind: 'success' as const, steps: [{ after: CALL, output: { expiresInSeconds: 1 } }] }
    const flow = signedIn({ renewTokens: short })
    flow.wait(SHORTEST_RENEWAL_MS - 1)
    expect(flow.value()).toEqual({ signedIn: 'fresh' })
    flow.wait(1)
    expect(flow.value()).toEqual({ signedIn: 'renewing' })
  })

  it('renews once for all simultaneous callers', () => {
    const flow = signedIn()
    flow.send({ type: 'RENEW' }, { type: 'RENEW' }, { type: 'RENEW' })
    flow.wait(CALL)
    // One renewal at the start of the tab, one now.
    expect(flow.inputs.renewTokens).toHaveLength(2)
    expect(flow.emitted).toEqual([{ type: 'tokensRenewed' }])
  })

  it('retries with growing delays while the connection is down', () => {
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

  it('starts with the shortest delay after a successful renewal', () => {
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
    expect(flow.emitted).toEqual([{ type: 'tokensRenewed' }])
  })

  it('redirects to the sign-in page when it can’t be revived', () => {
    const flow = signedIn({ renewTokens: ['gives tokens', 'fails: signed-out'], signInSilently: 'fails: signed-out' })
    flow.send({ type: 'RENEW' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('redirectingToSignIn')
    expect(flow.context().customer).toBeNull()
    expect(flow.emitted).toEqual([])
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
  it('emits it once it is done', () => {
    const flow = signedIn()
    flow.send({ type: 'SIGN_OUT' })
    expect(flow.emitted).toEqual([])
    flow.wait(CALL)
    expect(flow.value()).toBe('signedOut')
    expect(flow.emitted).toEqual([{ type: 'signedOut', by: 'customer' }])
    expect(flow.context().customer).toBeNull()
  })

  it('can be retried', () => {
    const flow = signedIn({ signOut: ['fails: offline', 'ends the session'] })
    flow.send({ type: 'SIGN_OUT' })
    flow.wait(CALL)
    expect(flow.value()).toBe('signOutFailed')
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(CALL)
    expect(flow.value()).toBe('signedOut')
  })

  it('follows a sign-out in another tab, with a notice', () => {
    const flow = signedIn({ listenForSignOut: 'receives a sign-out' })
    flow.wait(5000)
    expect(flow.value()).toBe('endedElsewhere')
    flow.wait(CALL)
    expect(flow.value()).toBe('signedOut')
    expect(flow.emitted).toMatchObject([
      { type: 'signedOut', by: 'other-tab' },
      { type: 'notice', notice: { kind: 'info', messageId: 'session.ended' } },
    ])
  })

  it('leaves for the page that says why the server ended the session', () => {
    const flow = signedIn({ endSession: 'leaves the page' })
    flow.send({ type: 'ENDED', target: '/account-deleted' })
    expect(flow.value()).toBe('ending')
    expect(flow.inputs.endSession).toEqual([{ target: '/account-deleted' }])
  })

  it('fails visibly when the tokens can’t be removed', () => {
    const flow = signedIn({ listenForSignOut: 'receives a sign-out', forgetTokens: 'fails: bad-answer' })
    flow.wait(5000)
    flow.wait(CALL)
    expect(flow.value()).toBe('signOutFailed')
  })

  it('signs in again, and returns to the requested page', () => {
    const flow = run({ ...plain, publicPage: true })
    flow.send({ type: 'SIGN_IN', target: '/my-photos/photos' })
    expect(flow.inputs.redirectToSignIn).toEqual([{ target: '/my-photos/photos' }])
  })
})
