import * as v from 'valibot'
import { businessDetails } from '#contract/business-details.ts'
import { checkedFormEntry } from '../../shared/checked-form/catalogue.ts'
import { businessDetailsMachine } from './machine.ts'

const opened = {
  company: 'Studio Vos',
  vatNumber: '',
  contactPerson: 'Ruben Vos',
  phone: '+31 20 123 4567',
  paysBy: 'invoice' as const,
}

export const businessDetailsEntry = checkedFormEntry({
  machine: businessDetailsMachine,
  title: 'Business details',
  description: 'Changes what invoices say of a business customer; what another window has saved is shown beside it.',
  subject: { schema: v.strictObject({ revision: v.number() }), sample: { revision: 1 } },
  samples: {
    opened,
    changed: { ...opened, vatNumber: 'NL299104771B01' },
    wrong: { ...opened, vatNumber: 'NL299104772B01', phone: '020 12' },
  },
  wrong: ['vatNumber', 'phone'],
  answer: {
    schema: businessDetails,
    sample: {
      company: 'Studio Vos',
      vatNumber: 'NL299104771B01',
      contactPerson: 'Ruben Vos',
      phone: '+31 20 123 4567',
      paysBy: 'invoice',
      revision: 2,
    },
  },
  latest: { values: { ...opened, company: 'Studio Vos B.V.', paysBy: 'direct' }, subject: { revision: 2 } },
})
