import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { confirmationEntry } from '#machines/confirmation/confirmation/catalogue.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const CALL = 400

describe('a confirmation', () => {
  it('sends the call once, as it starts', () => {
    const flow = runFlow(confirmationEntry)
    expect(flow.value()).toBe('requested')
    flow.wait(CALL)
    expect(flow.value()).toBe('received')
    expect(flow.inputs.confirm).toEqual([confirmationEntry.input])
  })

  it('fails without a call where the address had no token', () => {
    const flow = runFlow({ ...confirmationEntry, input: { link: null } })
    expect(flow.value()).toBe('failed')
    expect(flow.inputs.confirm).toEqual([])
    expect(flow.context().failure).toBeNull()
  })

  it.each(['not-found', 'conflict', 'offline', 'server'] as const)('fails once: %s', (kind) => {
    const flow = runFlow(confirmationEntry, { confirm: `fails: ${kind}` })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.value()).toBe('failed')
    expect(flow.context().failure).toEqual(failureOf(kind))
    expect(flow.inputs.confirm).toHaveLength(1)
  })

  it.each(['requested', 'received', 'failed'])('accepts no event in %s', (state) => {
    expect(acceptedIn(confirmationEntry, state)).toEqual([])
  })
})
