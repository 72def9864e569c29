import type { Offer } from '#contract/offers.ts'
import { picture } from '#stories/support/pictures.ts'
import { text } from '#stories/support/text.ts'

/** The offer, in the story's language: for what is drawn, not for arguments, which are made before the language is known. */
export const sampleOffer = (): Offer => ({
  variant: 'calendar',
  title: text('offers.calendar.title'),
  text: text('offers.calendar.text'),
  actionLabel: text('offers.calendar.action'),
  actionUrl: 'https://shop.example/calendars',
  picture: picture(7),
})
