import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { eventOf, text } from '../../catalogue/schemas.ts'
import { invoicePdfMachine } from './machine.ts'

const answer = { fileName: 'invoice_INV-26-20418.pdf' }

export const invoicePdfEntry = defineEntry({
  machine: invoicePdfMachine,
  title: 'Invoice PDF',
  description: 'Saves the PDF of an invoice.',
  input: undefined,
  events: {
    ASKED: {
      schema: eventOf('ASKED', {
        invoice: v.strictObject({ kind: v.picklist(['order', 'historical']), invoiceId: text, channel: text }),
      }),
      samples: [
        { type: 'ASKED', invoice: { kind: 'order', invoiceId: 'INV-26-20418', channel: 'ALB-GB' } },
        { type: 'ASKED', invoice: { kind: 'historical', invoiceId: 'A-2021-11873', channel: 'ALB-GB' } },
      ],
    },
  },
  answers: { savePdf: v.strictObject({ fileName: text }) },
  actors: {
    savePdf: [succeeds(answer), isSlow(answer), ...fails('offline', 'timeout', 'server', 'conflict', 'not-found')],
  },
})
