import { CALL_MS } from '@albumen/simulator/catalogue/outcomes.ts'
import { describe, expect, it } from 'vitest'
import { deliveryAddressChangeEntry } from '#machines/orders/delivery-address-change/catalogue.ts'
import { type Fakes, runFlow } from '../shared/running-flow.ts'

const [STARTED] = deliveryAddressChangeEntry.events.STARTED.samples
const [SUBMITTED] = deliveryAddressChangeEntry.events.SUBMITTED.samples

function submitted(fakes: Fakes = {}) {
  const flow = runFlow(deliveryAddressChangeEntry, fakes)
  if (!STARTED || !SUBMITTED) throw new Error('The entry has samples')
  flow.send(STARTED, SUBMITTED)
  flow.wait(CALL_MS)
  flow.wait(CALL_MS)
  return { flow, typed: SUBMITTED.values }
}

describe('the delivery address of an order', () => {
  it('is sent for this order, and the order is read again', () => {
    const { flow, typed } = submitted()
    flow.wait(CALL_MS)
    const subject = { orderCode: '10-4468-1175' }
    expect(flow.inputs.submit).toEqual([{ values: typed, subject }])
    expect(flow.inputs.readAgain).toEqual([{ subject }])
    expect(flow.value()).toBe('saved')
    expect(flow.emitted).toMatchObject([{ type: 'deliveryAddressChanged', ...subject }, { type: 'notice' }])
  })

  it('is refused after the cut-off: what was typed is kept', () => {
    const { flow, typed } = submitted({ submit: 'fails: conflict', readLatest: 'it is gone' })
    flow.wait(CALL_MS)
    expect(flow.value()).toEqual({ conflict: 'gone' })
    expect(flow.context()).toMatchObject({ values: typed, failure: { kind: 'conflict' } })
    expect(flow.emitted).toEqual([])
    flow.send({ type: 'LEFT' })
    expect(flow.value()).toBe('closed')
  })

  it('asks which address is right when another window was first', () => {
    const { flow, typed } = submitted({ submit: ['fails: conflict', 'answers'] })
    flow.wait(CALL_MS)
    expect(flow.value()).toEqual({ conflict: 'choosing' })
    flow.send({ type: 'MINE_KEPT' })
    flow.wait(CALL_MS)
    expect(flow.inputs.submit).toHaveLength(2)
    expect(flow.inputs.submit?.[1]).toMatchObject({ values: typed })
  })

  it('names the fields that do not fit, and sends nothing', () => {
    const { flow } = submitted({ check: 'fields don’t fit' })
    expect(flow.value()).toEqual({ open: 'invalid' })
    expect(Object.keys(flow.context().errors)).toContain('postalCode')
    expect(flow.inputs.submit).toEqual([])
  })
})
