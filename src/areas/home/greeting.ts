import type { MessageId } from '#src/i18n/text.ts'

/** Hours of the customer's clock at which the greeting changes. */
const MORNING = 5
const AFTERNOON = 12
const EVENING = 18

/** 'Good morning', 'Good afternoon' or 'Good evening', by the customer's clock; at night what is said at any time. */
export function greetingAt(now: number): MessageId {
  const hour = new Date(now).getHours()
  if (hour < MORNING) return 'overview.greeting.night'
  if (hour >= EVENING) return 'overview.greeting.evening'
  return hour < AFTERNOON ? 'overview.greeting.morning' : 'overview.greeting.afternoon'
}
