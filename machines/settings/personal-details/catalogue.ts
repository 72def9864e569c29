import * as v from 'valibot'
import { customer } from '#contract/customers.ts'
import { sampleCustomer } from '../../catalogue/samples.ts'
import { checkedFormEntry } from '../../shared/checked-form/catalogue.ts'
import { personalDetailsMachine } from './machine.ts'

const opened = { firstName: 'Astrid', lastName: 'Lund', phone: '+31 6 11223344', birthday: '1986-06-14' }

export const personalDetailsEntry = checkedFormEntry({
  machine: personalDetailsMachine,
  title: 'Personal details',
  description: 'Changes names, phone and birthday; what another window has saved is shown beside the own text.',
  subject: { schema: v.strictObject({ revision: v.number() }), sample: { revision: 1 } },
  samples: {
    opened,
    changed: { ...opened, phone: '06 2094 4417' },
    wrong: { ...opened, firstName: '', phone: '06 2094' },
  },
  wrong: ['firstName', 'phone'],
  answer: { schema: customer, sample: { ...sampleCustomer, revision: 2 } },
  latest: { values: { ...opened, phone: '+31 6 12345678' }, subject: { revision: 2 } },
})
