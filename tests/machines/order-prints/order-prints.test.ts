import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { orderPrintsEntry } from '#machines/order-prints/order-prints/catalogue.ts'
import {
  HANDED_PICTURES,
  HANDOFF_MS,
  PRINTS_PRODUCT,
  STAYS_AFTER_MS,
} from '#machines/order-prints/order-prints/machine.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const photoIds = ['a', 'b', 'c', 'd']
const ASKED = { type: 'ORDER_ASKED', photoIds, pictures: ['1', '2', '3', '4'] } as const
const CLOSED = { closed: 'ready' }
const FAILED = { closed: 'failed' }

const failed = {
  type: 'notice',
  notice: { kind: 'error', messageId: 'orderPrints.failed', values: {}, closeAfter: 5000 },
}

function asked(fakes: Fakes = {}) {
  const flow = runFlow(orderPrintsEntry, fakes)
  flow.send(ASKED)
  return flow
}

describe('order prints', () => {
  it('needs at least one photo', () => {
    const flow = runFlow(orderPrintsEntry)
    flow.send({ type: 'ORDER_ASKED', photoIds: [], pictures: [] })
    expect(flow.value()).toEqual(CLOSED)
  })

  it('needs a known channel', () => {
    const flow = runFlow(orderPrintsEntry, {}, { channel: null })
    flow.send(ASKED)
    expect(flow.value()).toEqual(CLOSED)
    expect(flow.inputs.createSelection).toEqual([])
  })

  it('opens the editor with the stored selection, not before its time', () => {
    const flow = asked()
    expect(flow.inputs.createSelection).toEqual([{ photoIds }])
    expect(flow.context().pictures).toHaveLength(HANDED_PICTURES)
    flow.wait(HANDOFF_MS - 1)
    expect(flow.value()).toEqual({ transferring: { selection: 'stored', wait: 'waiting' } })
    expect(flow.inputs.openEditor).toEqual([])
    flow.wait(1)
    expect(flow.value()).toBe('leaving')
    expect(flow.inputs.openEditor).toEqual([
      { handoff: { channel: 'ALB-GB', product: PRINTS_PRODUCT, tempSelectionId: flow.context().tempSelectionId } },
    ])
    expect(flow.emitted).toEqual([])
  })

  it('waits for a slow answer beyond its time', () => {
    const flow = asked({ createSelection: 'answers slowly' })
    flow.wait(HANDOFF_MS)
    expect(flow.value()).toEqual({ transferring: { selection: 'storing', wait: 'over' } })
    flow.wait(8000 - HANDOFF_MS)
    expect(flow.value()).toBe('leaving')
  })

  it('sends one for a double press', () => {
    const flow = asked()
    flow.send(ASKED, ASKED)
    expect(flow.inputs.createSelection).toHaveLength(1)
    flow.wait(HANDOFF_MS)
    flow.send(ASKED)
    expect(flow.inputs.openEditor).toHaveLength(1)
  })

  it.each(['server', 'offline', 'not-found'] as const)(
    'closes at once with a notice when storing fails: %s',
    (kind) => {
      const flow = asked({ createSelection: `fails: ${kind}` })
      flow.wait(500)
      expect(flow.value()).toEqual(FAILED)
      expect(flow.context().failure).toEqual(failureOf(kind))
      expect(flow.emitted).toEqual([failed])
      flow.wait(HANDOFF_MS)
      expect(flow.inputs.openEditor).toEqual([])
    },
  )

  it('can be tried again after a failure', () => {
    const flow = asked({ createSelection: ['fails: server', 'answers'] })
    flow.wait(500)
    flow.send(ASKED)
    flow.wait(HANDOFF_MS)
    expect(flow.value()).toBe('leaving')
    expect(flow.context().failure).toBeNull()
  })

  it('calls the handoff off when the page is left before', () => {
    const flow = asked()
    flow.wait(HANDOFF_MS - 1)
    flow.send({ type: 'CANCELLED' })
    expect(flow.value()).toEqual(CLOSED)
    flow.wait(HANDOFF_MS)
    expect(flow.inputs.openEditor).toEqual([])
    expect(flow.emitted).toEqual([])
  })

  it('has no overlay when the customer comes back to the page', () => {
    const flow = asked({ openEditor: 'the customer comes back' })
    flow.wait(HANDOFF_MS + 2000)
    expect(flow.value()).toEqual(CLOSED)
    expect(flow.context()).toMatchObject({ photoIds: [], pictures: [], tempSelectionId: null })
    expect(flow.emitted).toEqual([{ type: 'photosHandedOver', photoIds }])
  })

  it('closes with a notice when the editor can’t be opened', () => {
    const flow = asked({ openEditor: 'fails: bad-answer' })
    flow.wait(HANDOFF_MS + 500)
    expect(flow.value()).toEqual(FAILED)
    expect(flow.emitted).toEqual([failed])
  })

  it('does not keep a page behind its overlay that stays', () => {
    const flow = asked({ openEditor: 'the page stays' })
    flow.wait(HANDOFF_MS + STAYS_AFTER_MS)
    expect(flow.value()).toEqual(CLOSED)
    expect(flow.emitted).toEqual([failed])
  })

  it('ignores whatever else comes', () => {
    expect(acceptedIn(orderPrintsEntry, 'closed.ready')).toEqual(['ORDER_ASKED'])
    expect(acceptedIn(orderPrintsEntry, 'closed.failed')).toEqual(['ORDER_ASKED'])
    expect(acceptedIn(orderPrintsEntry, 'transferring')).toEqual(['CANCELLED'])
    expect(acceptedIn(orderPrintsEntry, 'leaving')).toEqual(['CANCELLED', 'PAGE_LEFT', 'RETURNED'])
  })
})
