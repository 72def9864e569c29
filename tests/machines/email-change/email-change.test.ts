import { describe, expect, it } from 'vitest'
import { emailChangeEntry } from '#machines/email-change/email-change/catalogue.ts'
import { RETRY_SECONDS } from '#machines/email-change/email-change/machine.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const CALL = 400
const SUBMITTED = { type: 'SUBMITTED', email: ' astrid@lund.example ' } as const
const email = 'astrid@lund.example'

const submitted = (outcome: string | readonly string[]) => {
  const flow = runFlow(emailChangeEntry, { requestChange: outcome })
  flow.send(SUBMITTED, SUBMITTED)
  flow.wait(CALL)
  return flow
}

describe('an e-mail change', () => {
  it('is requested once, then received; the link can be sent again, or to another address', () => {
    const flow = submitted('answers')
    expect(flow.value()).toBe('received')
    expect(flow.inputs.requestChange).toEqual([{ email }])
    flow.send({ type: 'SENT_AGAIN' })
    expect(flow.value()).toBe('requested')
    flow.wait(CALL)
    flow.send({ type: 'RESET' })
    expect(flow.value()).toBe('reset')
    expect(flow.context().email).toBe('')
    expect(flow.inputs.requestChange).toEqual([{ email }, { email }])
  })

  it.each([
    ['', 'emailChange.missing'],
    ['   ', 'emailChange.missing'],
    ['astrid', 'emailChange.invalid'],
    ['astrid@', 'emailChange.invalid'],
    ['a@b', 'emailChange.invalid'],
    ['a@b@c.test', 'emailChange.invalid'],
    ['a@b.test\r\nBcc: c@d.test', 'emailChange.invalid'],
    [`${'a'.repeat(300)}@b.test`, 'emailChange.invalid'],
  ])('asks for an address where %j was entered', (entered, error) => {
    const flow = runFlow(emailChangeEntry)
    flow.send({ type: 'SUBMITTED', email: entered })
    expect(flow.value()).toBe('reset')
    expect(flow.context().error).toBe(error)
    expect(flow.inputs.requestChange).toEqual([])
  })

  it('marks an address that is in use, and keeps it', () => {
    const flow = submitted('fails: conflict')
    expect(flow.context()).toMatchObject({ emailInUse: true, rateLimited: false, error: 'emailChange.inUse', email })
    flow.send({ type: 'SUBMITTED', email: 'other@lund.example' })
    expect(flow.context()).toMatchObject({ emailInUse: false, error: null, failure: null })
  })

  it('waits as long as the server says after too many requests', () => {
    const flow = submitted('is asked too often')
    expect(flow.context()).toMatchObject({ emailInUse: false, rateLimited: true, error: null })
    flow.send(SUBMITTED)
    expect(flow.value()).toBe('failed')
    flow.wait(1_080_000)
    expect(flow.value()).toBe('reset')
    expect(flow.context()).toMatchObject({ rateLimited: false, email })
  })

  it('stays failed after other failures, until it is tried again', () => {
    const flow = submitted(['fails: server', 'answers'])
    flow.wait(RETRY_SECONDS * 1000)
    expect(flow.value()).toBe('failed')
    flow.send(SUBMITTED)
    flow.wait(CALL)
    expect(flow.value()).toBe('received')
  })

  it('leaves for the sign-in when it is too long ago, with what was entered', () => {
    const flow = submitted('needs a fresh sign-in')
    expect(flow.value()).toBe('signingIn')
    expect(flow.inputs.signInAgain).toEqual([{ email }])
  })

  it('is resumed when the customer has signed in, and not otherwise', () => {
    const resumed = runFlow(emailChangeEntry, {}, { email, isResumed: true })
    expect(resumed.value()).toBe('requested')
    const back = runFlow(emailChangeEntry, {}, { email, isResumed: false })
    expect(back.value()).toBe('reset')
    expect(back.context().email).toBe(email)
  })

  it('opens the form when the browser shows the page again', () => {
    const fakes = { requestChange: 'needs a fresh sign-in', signInAgain: 'comes back' }
    const flow = runFlow(emailChangeEntry, fakes)
    flow.send(SUBMITTED)
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('reset')
    expect(flow.context().email).toBe(email)
  })

  it.each([
    ['reset', ['SUBMITTED']],
    ['requested', []],
    ['signingIn', []],
    ['received', ['RESET', 'SENT_AGAIN']],
    ['failed', ['RESET', 'SUBMITTED']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(emailChangeEntry, state)).toEqual(accepted)
  })
})
