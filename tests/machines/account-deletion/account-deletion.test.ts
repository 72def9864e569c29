import { describe, expect, it } from 'vitest'
import { accountDeletionEntry } from '#machines/account-deletion/account-deletion/catalogue.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const CALL = 400
const STALE = 'the sign-in was too long ago'

const asked = (fakes = {}) => {
  const flow = runFlow(accountDeletionEntry, fakes)
  flow.send({ type: 'ASKED' }, { type: 'SURE' }, { type: 'CONFIRMED' })
  return flow
}

describe('the deletion of an account', () => {
  it('is requested once the customer has said that they have what they want to keep', () => {
    const flow = runFlow(accountDeletionEntry)
    flow.send({ type: 'ASKED' }, { type: 'CONFIRMED' })
    expect(flow.value()).toEqual({ asking: 'unsure' })
    flow.send({ type: 'SURE' }, { type: 'UNSURE' }, { type: 'CONFIRMED' })
    expect(flow.value()).toEqual({ asking: 'unsure' })
    flow.send({ type: 'SURE' }, { type: 'CONFIRMED' }, { type: 'CONFIRMED' })
    expect(flow.value()).toBe('requested')
    flow.wait(CALL)
    expect(flow.value()).toBe('received')
    expect(flow.context().mail?.email).toBe('astrid.lund@example.com')
    expect(flow.inputs.requestDeletion).toHaveLength(1)
  })

  it('can be sent again, or left', () => {
    const flow = asked()
    flow.wait(CALL)
    flow.send({ type: 'CONFIRMED' })
    flow.wait(CALL)
    expect(flow.inputs.requestDeletion).toHaveLength(2)
    flow.send({ type: 'CANCELLED' })
    expect(flow.value()).toBe('closed')
  })

  it('has the customer sign in again first where that was too long ago', () => {
    const flow = asked({ requestDeletion: STALE })
    flow.wait(CALL)
    expect(flow.value()).toBe('signingIn')
    expect(flow.context().failure).toBeNull()
  })

  it('asks once more when they come back without', () => {
    const flow = asked({ requestDeletion: STALE, signInAgain: 'comes back without' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toEqual({ asking: 'sure' })
  })

  it('fails when the sign-in page can’t be reached', () => {
    const flow = asked({ requestDeletion: STALE, signInAgain: 'fails: offline' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('failed')
  })

  it('is resumed after the sign-in', () => {
    const flow = runFlow(accountDeletionEntry)
    flow.send({ type: 'SIGNED_IN' })
    expect(flow.value()).toBe('requested')
    const other = runFlow(accountDeletionEntry)
    other.send({ type: 'CAME_BACK' })
    expect(other.value()).toEqual({ asking: 'sure' })
  })

  it('fails, and is tried again by the same button', () => {
    const flow = asked({ requestDeletion: ['too many mails', 'answers'] })
    flow.wait(CALL)
    expect(flow.value()).toBe('failed')
    expect(flow.context().failure).toMatchObject({ kind: 'too-many', retryAfterSeconds: 1500 })
    flow.send({ type: 'CONFIRMED' })
    expect(flow.context().failure).toBeNull()
    flow.wait(CALL)
    expect(flow.value()).toBe('received')
  })

  it.each([
    ['closed', ['ASKED', 'CAME_BACK', 'SIGNED_IN']],
    ['asking.unsure', ['CANCELLED', 'SURE']],
    ['asking.sure', ['CANCELLED', 'CONFIRMED', 'UNSURE']],
    ['requested', []],
    ['signingIn', []],
    ['received', ['CANCELLED', 'CONFIRMED']],
    ['failed', ['CANCELLED', 'CONFIRMED']],
  ])('ignores all other events in %s', (state, accepted) => {
    expect(acceptedIn(accountDeletionEntry, state)).toEqual(accepted)
  })
})
