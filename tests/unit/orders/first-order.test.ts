import { describe, expect, test } from 'vitest'
import type { CustomerOrder } from '#contract/order-rules.ts'
import { CUT_OFF_SOON, firstOrder, orderToAskAbout, payableFirst } from '#src/areas/orders/first-order.ts'
import { sampleOrder } from '#stories/screens/orders/samples.ts'

const NOW = Date.parse('2026-11-24T12:00:00.000Z')
const toPay = sampleOrder({ superOrderCode: 'to-pay', status: 'paymentFailed', paymentUrl: 'https://pay.example/1' })
const confirmed = sampleOrder({ superOrderCode: 'confirmed', status: 'Confirmed' })
const pending = sampleOrder({ superOrderCode: 'pending', status: 'paymentPending' })
const inProduction = sampleOrder({ superOrderCode: 'made', status: 'producing' })
const sent = sampleOrder({ superOrderCode: 'sent', status: 'Dispatched' })

const chosen = (orders: readonly CustomerOrder[], changeUntil: number | null = null) => {
  const first = firstOrder(orders, { changeUntil, now: NOW })
  return first && `${first.order.orderCode}, ${first.reason}`
}

describe('the first order of the menu', () => {
  test('is the one to pay, whatever else is on its way', () => {
    expect(chosen([confirmed, sent, toPay], NOW + 1)).toBe('to-pay, payment')
    expect(orderToAskAbout([confirmed, toPay])).toBeNull()
  })

  test('is the one whose cut-off is soon', () => {
    expect(orderToAskAbout([inProduction, confirmed])).toBe(confirmed)
    expect(chosen([sent, confirmed], NOW + CUT_OFF_SOON)).toBe('confirmed, cutOff')
    expect(chosen([sent, confirmed], NOW + CUT_OFF_SOON + 1)).toBe('sent, onItsWay')
    expect(chosen([sent, confirmed], NOW)).toBe('sent, onItsWay')
    expect(chosen([sent, confirmed])).toBe('sent, onItsWay')
  })

  test('is the one that was sent, else the newest; nothing when none is on its way', () => {
    expect(chosen([inProduction, sent])).toBe('sent, onItsWay')
    expect(chosen([inProduction, pending])).toBe('made, onItsWay')
    expect(chosen([])).toBeNull()
  })

  test('that goes to a pick-up point has no address to change', () => {
    expect(orderToAskAbout([sampleOrder({ status: 'Confirmed', deliveryType: 'PickupPoint' })])).toBeNull()
  })
})

test('orders to pay stand before the others of the overview', () => {
  const codes = payableFirst([confirmed, pending, toPay, sent]).map(({ orderCode }) => orderCode)
  expect(codes).toEqual(['to-pay', 'confirmed', 'pending', 'sent'])
})
