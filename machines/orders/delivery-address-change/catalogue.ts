import * as v from 'valibot'
import { text } from '../../catalogue/schemas.ts'
import { checkedFormEntry } from '../../shared/checked-form/catalogue.ts'
import { deliveryAddressChangeMachine } from './machine.ts'

const orderCode = '10-4468-1175'
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
}

export const deliveryAddressChangeEntry = checkedFormEntry({
  machine: deliveryAddressChangeMachine,
  title: 'Delivery address of an order',
  description:
    'Sends an order to another address until its cut-off; after it the server refuses, and nothing typed is lost.',
  subject: { schema: v.strictObject({ orderCode: text }), sample: { orderCode } },
  samples: {
    opened,
    changed: {
      ...opened,
      firstName: 'Karin',
      streetName: 'Kleine Houtstraat',
      streetNumber: '14',
      postalCode: '2011 DJ',
      city: 'Haarlem',
    },
    wrong: { ...opened, postalCode: '2011' },
  },
  wrong: ['postalCode', 'streetNumber', 'phone'],
  answer: { schema: v.strictObject({ orderCode: text }), sample: { orderCode } },
  latest: {
    values: { ...opened, streetName: 'Herengracht', streetNumber: '182', postalCode: '1016 BR' },
    subject: { orderCode },
  },
})
