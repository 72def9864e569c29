/** Months before the last one in which a payment method is said to expire soon. */
const SOON_MONTHS = 2
const YEAR_LENGTH = 'yyyy'.length
const MONTHS = 12

const monthsOf = (expires: string) =>
  Number(expires.slice(0, YEAR_LENGTH)) * MONTHS + Number(expires.slice(YEAR_LENGTH + 1)) - 1

/** How far a payment method is from its last month. */
export function expiryOf(expires: string, now: number): 'good' | 'soon' | 'over' {
  const date = new Date(now)
  const left = monthsOf(expires) - (date.getFullYear() * MONTHS + date.getMonth())
  if (left < 0) return 'over'
  return left <= SOON_MONTHS ? 'soon' : 'good'
}

/** '09/28', as it stands on the card. */
export const expiryText = (expires: string) => `${expires.slice(YEAR_LENGTH + 1)}/${expires.slice(2, YEAR_LENGTH)}`
