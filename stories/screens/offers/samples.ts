import type { Offer } from '#contract/offers.ts'
import { picture } from '#stories/support/pictures.ts'

export const sampleOffer: Offer = {
  variant: 'calendar',
  title: 'A calendar of your 2026',
  text: 'Twelve of your own months, ready in ten minutes. 20% off until 30 November.',
  actionLabel: 'Start a calendar',
  actionUrl: 'https://shop.example/calendars',
  picture: picture(7),
}
