import * as v from 'valibot'
import { type StoredValue, storedValue } from '#src/platform/storage.ts'

/** Says, cheaply to ask, that a customer's kept queue holds something that goes on after a reload. */
export const keptMark = (customerId: string): StoredValue<true> =>
  storedValue('local', keptMarkKey(customerId), v.literal(true))

export const keptMarkKey = (customerId: string): string => `uploads.kept.${customerId}`
