import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { text } from '../../catalogue/schemas.ts'
import { checkedFormEntry } from '../../shared/checked-form/catalogue.ts'
import { addressEditingMachine } from './machine.ts'

const addressId = sampleId(31)
const opened = {
  country: 'NL' as const,
  firstName: 'Astrid',
  lastName: 'Lund',
  company: '',
  streetName: 'Prinsengracht',
  streetNumber: '263',
  addition: '',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  region: '',
  phone: '+31 6 11223344',
  isDelivery: true,
  isInvoice: false,
}

export const addressEditingEntry = checkedFormEntry({
  machine: addressEditingMachine,
  title: 'Address',
  description: 'Adds or changes an address; one that was changed in another window is shown beside the own text.',
  subject: {
    schema: v.strictObject({
      existing: v.nullable(v.strictObject({ addressId: text, version: v.number(), updated: text })),
    }),
    sample: { existing: { addressId, version: 1, updated: '2026-11-24T13:40:00.000Z' } },
  },
  samples: {
    opened,
    changed: { ...opened, streetNumber: '263 B', phone: '+31 6 20944417' },
    wrong: { ...opened, postalCode: '1016', streetNumber: 'x', phone: '06 2094' },
  },
  wrong: ['postalCode', 'streetNumber', 'phone'],
  answer: { schema: v.strictObject({ addressId: text }), sample: { addressId } },
  latest: {
    values: { ...opened, isDelivery: false },
    subject: { existing: { addressId, version: 2, updated: '2026-11-24T14:02:00.000Z' } },
  },
})
