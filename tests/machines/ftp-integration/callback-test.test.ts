import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { callbackTestEntry, OUTCOMES } from '#machines/ftp-integration/callback-test/catalogue.ts'
import { ftpIntegrationEntry } from '#machines/ftp-integration/ftp-integration/catalogue.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const CALL = 400

describe('the test of a callback', () => {
  it('shows what came back, and can be sent again', () => {
    const flow = runFlow(callbackTestEntry)
    flow.send({ type: 'TESTED' })
    expect(flow.value()).toBe('sending')
    flow.wait(CALL)
    expect(flow.value()).toBe('sent')
    expect(flow.context()).toEqual({ outcome: OUTCOMES.answered, failure: null })
    flow.send({ type: 'TESTED' })
    expect(flow.context().outcome).toBeNull()
  })

  it('that could not be made says why until the next one', () => {
    const flow = runFlow(callbackTestEntry, { testCallback: ['fails: too-many', 'answers'] })
    flow.send({ type: 'TESTED' })
    flow.wait(CALL)
    expect(flow.value()).toBe('failed')
    expect(flow.context().failure).toEqual(failureOf('too-many'))
    flow.send({ type: 'TESTED' })
    expect(flow.context().failure).toBeNull()
    flow.wait(CALL)
    expect(flow.value()).toBe('sent')
  })

  it.each([
    ['idle', ['TESTED']],
    ['sending', []],
    ['sent', ['TESTED']],
    ['failed', ['TESTED']],
  ])('in %s takes %s', (state, accepted) => {
    expect(acceptedIn(callbackTestEntry, state)).toEqual(accepted)
  })
})

describe('the callback of an integration', () => {
  it('is saved, and says so', () => {
    const flow = runFlow(ftpIntegrationEntry)
    const values = { callbackUrl: ' https://erp.lundweber.example/hooks/orders ', callbackFormat: 'JSON' }
    flow.send({ type: 'SUBMITTED', values })
    expect(flow.inputs.submit).toMatchObject([{ values: { ...values, callbackUrl: values.callbackUrl.trim() } }])
    flow.wait(CALL)
    expect(flow.emitted).toMatchObject([
      { type: 'callbackSaved', callback: { callbackFormat: 'JSON' } },
      { type: 'notice', notice: { messageId: 'ftp.callback.saved' } },
    ])
  })

  it('that points inside stands refused beside its field, with what was typed', () => {
    const flow = runFlow(ftpIntegrationEntry, { submit: ['refuses a field'] })
    const values = { callbackUrl: 'http://10.0.0.12/hook', callbackFormat: 'XML' }
    flow.send({ type: 'SUBMITTED', values })
    flow.wait(CALL)
    expect(flow.context()).toMatchObject({ values, errors: { callbackUrl: 'ftp.callback.private' } })
  })
})
