import * as v from 'valibot'
import { text } from '../../catalogue/schemas.ts'
import { requestEntry } from '../../shared/request/catalogue.ts'
import { deleteWidgetMachine } from './machine.ts'

const productCode = '10-4471-0382-1'

export const deleteWidgetEntry = requestEntry({
  machine: deleteWidgetMachine,
  title: 'Delete widget',
  description: 'Asks once, then shows a photo book online no longer.',
  subject: {
    schema: v.strictObject({ productCode: text, name: text }),
    samples: [{ productCode, name: 'Dolomites hut to hut' }],
  },
  answer: { schema: v.strictObject({ code: text }), sample: { code: productCode } },
  failures: ['not-found'],
})
