import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { eventOf, text } from '../../catalogue/schemas.ts'
import { productPdfMachine } from './machine.ts'

const answer = { fileName: 'Dolomites hut to hut.pdf' }

export const productPdfEntry = defineEntry({
  machine: productPdfMachine,
  title: 'Product PDF',
  description: 'Saves the PDF of a product that was ordered.',
  input: undefined,
  events: {
    ASKED: {
      schema: eventOf('ASKED', { productCode: text }),
      samples: [
        { type: 'ASKED', productCode: '10-4468-1175-1' },
        { type: 'ASKED', productCode: '10-4468-1175-2' },
      ],
    },
  },
  answers: { savePdf: v.strictObject({ fileName: text }) },
  actors: {
    savePdf: [succeeds(answer), isSlow(answer), ...fails('offline', 'timeout', 'server', 'conflict', 'not-found')],
  },
  noScreen: {
    idle: 'Draws nothing: it is asked for by a button of the order.',
    saving: 'The button of the order shows it.',
    saved: 'A notice says so.',
    failed: 'A notice says so.',
  },
})
