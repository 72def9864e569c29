import type { NewPaymentMethod } from '../payment-methods/store.ts'

/** A card that the stand-in offers. It has no number: only what a payment service would answer. */
export interface TestCard {
  id: string
  method: NewPaymentMethod
  /** What the payment service says of it. */
  answer: 'accepted' | 'expired' | 'declined'
}

const GOOD_YEARS = 3

const month = (year: number) => `${year}-09`

/** The cards to choose from; their dates follow the clock. */
export function testCards(now: Date): readonly TestCard[] {
  const year = now.getUTCFullYear()
  const good = month(year + GOOD_YEARS)
  return [
    { id: 'visa', method: { brand: 'Visa', lastFour: '4242', expires: good }, answer: 'accepted' },
    { id: 'mastercard', method: { brand: 'Mastercard', lastFour: '4444', expires: good }, answer: 'accepted' },
    { id: 'amex', method: { brand: 'American Express', lastFour: '0005', expires: good }, answer: 'accepted' },
    { id: 'expired', method: { brand: 'Visa', lastFour: '0069', expires: month(year - 1) }, answer: 'expired' },
    { id: 'declined', method: { brand: 'Visa', lastFour: '0002', expires: good }, answer: 'declined' },
  ]
}
