import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { text } from '../../catalogue/schemas.ts'
import { requestEntry } from '../../shared/request/catalogue.ts'
import { deleteAddressMachine } from './machine.ts'

const addressId = sampleId(31)

export const deleteAddressEntry = requestEntry({
  machine: deleteAddressMachine,
  title: 'Delete address',
  description: 'Asks once, then deletes an address.',
  subject: {
    schema: v.strictObject({ addressId: text, text }),
    samples: [{ addressId, text: 'Karin Lund, Storgatan 14, 3 tr, 791 30 Falun, Sweden' }],
  },
  answer: { schema: v.strictObject({ addressId: text }), sample: { addressId } },
  failures: ['not-found'],
})
