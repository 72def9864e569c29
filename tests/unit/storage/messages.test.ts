import { expect, test } from 'vitest'
import { type Day, noonOf } from '#contract/calendar.ts'
import { storagePeriodOf } from '#contract/storage-period.ts'
import { useStorageMessages } from '#src/areas/storage/messages.ts'
import { inLocale } from '#tests/unit/i18n/in-locale.ts'

const noon = (day: Day) => noonOf(day, 'UTC').toISOString()
const information = {
  delayedDeletionDate: null,
  lastOrderDate: noon('2025-08-31'),
  projectCount: 0,
  projectedDeletionDate: noon('2027-02-28'),
  registrationDate: noon('2020-01-01'),
}
const messagesOn = (day: Day) =>
  inLocale('en-GB', useStorageMessages)(information, storagePeriodOf(information, noon(day)))

test.each(['2027-02-27', '2027-02-28'])('an order extends the period on %s', (day) => {
  expect(messagesOn(day).orderBy).toBe('Order by 28 Feb 2027 to extend storage for 18 months.')
})

test.each(['2027-03-01', '2027-03-02'])('no order is asked for on %s, when its day has passed', (day) => {
  expect(messagesOn(day).orderBy).toBeNull()
})

test('the last day is named', () => {
  expect(messagesOn('2027-02-27').remaining).toBe('1 day storage remaining.')
  expect(messagesOn('2027-02-28').remaining).toBe('Last day of storage.')
})
