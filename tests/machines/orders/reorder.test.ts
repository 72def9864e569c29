import { CALL_MS } from '@albumen/simulator/catalogue/outcomes.ts'
import { describe, expect, it } from 'vitest'
import { reorderEntry } from '#machines/orders/reorder/catalogue.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const ASKED = { type: 'ASKED', productCode: 'P-1' } as const
const OTHER = { type: 'ASKED', productCode: 'P-2' } as const

describe('reorder', () => {
  it('asks whether the product is made, puts it into the basket, and leads to the shop', () => {
    const flow = runFlow(reorderEntry)
    flow.send(ASKED)
    expect(flow.value()).toBe('checking')
    flow.wait(CALL_MS)
    expect(flow.value()).toBe('ordering')
    flow.wait(CALL_MS)
    expect(flow.value()).toBe('done')
    expect(flow.emitted).toEqual([{ type: 'reorderReady', shopUrl: 'http://localhost:4600/shop/basket' }])
    expect(flow.inputs).toEqual({ checkStatus: [{ productCode: 'P-1' }], orderAgain: [{ productCode: 'P-1' }] })
  })

  it('says why a product is no longer made, and orders nothing', () => {
    const flow = runFlow(reorderEntry, { checkStatus: 'is no longer made' })
    flow.send(ASKED)
    flow.wait(CALL_MS)
    expect(flow.value()).toBe('unavailable')
    expect(flow.context().reason).toBe('articleDiscontinued')
    expect(flow.inputs.orderAgain).toEqual([])
    flow.send({ type: 'CLOSED' })
    expect(flow.value()).toBe('idle')
  })

  it('leads nowhere when the answer has an address of another scheme, and asks again when it is tried again', () => {
    const flow = runFlow(reorderEntry, { orderAgain: ['fails: bad-answer', 'answers'] })
    flow.send(ASKED)
    flow.wait(CALL_MS * 2)
    expect(flow.value()).toBe('failed')
    expect(flow.emitted).toEqual([])
    flow.send({ type: 'RETRIED' })
    flow.wait(CALL_MS * 2)
    expect(flow.value()).toBe('done')
    expect(flow.inputs.checkStatus).toHaveLength(2)
  })

  it.each<Fakes>([{ orderAgain: 'fails: conflict' }, { checkStatus: 'fails: not-found' }])(
    'offers no retry for a product that can’t be had any more: %j',
    (fakes) => {
      const flow = runFlow(reorderEntry, fakes)
      flow.send(ASKED)
      flow.wait(CALL_MS * 2)
      expect(flow.value()).toBe('unavailable')
    },
  )

  it('fails as well when the status can’t be read', () => {
    const flow = runFlow(reorderEntry, { checkStatus: 'fails: server' })
    flow.send(ASKED)
    flow.wait(CALL_MS)
    expect(flow.value()).toBe('failed')
    flow.send(OTHER)
    expect(flow.context()).toEqual({ productCode: 'P-2', reason: null, failure: null })
  })

  it('ignores a second press while it asks', () => {
    expect(acceptedIn(reorderEntry, 'idle')).toEqual(['ASKED'])
    expect(acceptedIn(reorderEntry, 'checking')).toEqual([])
    expect(acceptedIn(reorderEntry, 'ordering')).toEqual([])
    expect(acceptedIn(reorderEntry, 'unavailable')).toEqual(['ASKED', 'CLOSED'])
    expect(acceptedIn(reorderEntry, 'failed')).toEqual(['ASKED', 'CLOSED', 'RETRIED'])
    expect(acceptedIn(reorderEntry, 'done')).toEqual(['ASKED'])
  })
})
