import { describe, expect, it } from 'vitest'
import { pendingEmailChangeEntry } from '#machines/email-change/pending-email-change/catalogue.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const CALL = 400
const RESEND = { type: 'RESEND_ASKED' } as const
const CANCEL = { type: 'CANCEL_ASKED' } as const
const pending = { email: 'astrid@lund.example', expires: '2026-11-26T10:24:00.000Z' }

describe('an e-mail change that waits', () => {
  it('is sent again once, however often that is pressed', () => {
    const flow = runFlow(pendingEmailChangeEntry)
    flow.send(RESEND, RESEND, CANCEL)
    flow.wait(CALL)
    expect(flow.value()).toBe('resting')
    expect(flow.inputs.resend).toHaveLength(1)
    expect(flow.inputs.cancel).toEqual([])
    expect(flow.emitted).toMatchObject([
      { type: 'pendingEmailChanged', pending },
      { type: 'notice', notice: { kind: 'success', messageId: 'emailChange.pendingSent' } },
    ])
  })

  it('waits no longer once it is cancelled', () => {
    const flow = runFlow(pendingEmailChangeEntry)
    flow.send(CANCEL)
    flow.wait(CALL)
    expect(flow.emitted).toMatchObject([
      { type: 'pendingEmailChanged', pending: null },
      { type: 'notice', notice: { kind: 'success', messageId: 'emailChange.pendingCancelled' } },
    ])
  })

  it.each([
    ['resend', RESEND],
    ['cancel', CANCEL],
  ])('waits no longer where the server knows none: %s', (actor, event) => {
    const flow = runFlow(pendingEmailChangeEntry, { [actor]: 'fails: not-found' })
    flow.send(event)
    flow.wait(CALL)
    expect(flow.value()).toBe('resting')
    expect(flow.emitted).toMatchObject([
      { type: 'pendingEmailChanged', pending: null },
      { type: 'notice', notice: { kind: 'error', messageId: 'emailChange.pendingGone' } },
    ])
  })

  it('can be cancelled, but not sent again, while too many mails were asked for', () => {
    const flow = runFlow(pendingEmailChangeEntry, { resend: 'is asked too often' })
    flow.send(RESEND)
    flow.wait(CALL)
    flow.send(RESEND)
    expect(flow.value()).toBe('failed')
    flow.wait(1_080_000)
    expect(flow.value()).toBe('resting')
    expect(flow.context().failure).toBeNull()
    flow.send(RESEND)
    flow.wait(CALL)
    flow.send(CANCEL)
    expect(flow.value()).toBe('cancelling')
  })

  it('stays as it was after other failures, until it is tried again', () => {
    const flow = runFlow(pendingEmailChangeEntry, { cancel: ['fails: server', 'answers'] })
    flow.send(CANCEL)
    flow.wait(CALL)
    expect(flow.context()).toMatchObject({ asked: 'cancel', failure: { kind: 'server' } })
    expect(flow.emitted).toEqual([])
    flow.send(CANCEL)
    flow.wait(CALL)
    expect(flow.value()).toBe('resting')
  })

  it.each([
    ['resting', ['CANCEL_ASKED', 'RESEND_ASKED']],
    ['resending', []],
    ['cancelling', []],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(pendingEmailChangeEntry, state)).toEqual(accepted)
  })
})
