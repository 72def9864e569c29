import * as v from 'valibot'
import { text } from '../../catalogue/schemas.ts'
import { formEntry } from '../../shared/form/catalogue.ts'
import { widgetShareMachine } from './machine.ts'

export const widgetShareEntry = formEntry({
  machine: widgetShareMachine,
  title: 'Share a widget',
  description: 'Sends the link to a photo book by mail.',
  input: {
    values: { fromName: 'Astrid', toEmailAddress: '', personalMessage: '' },
    subject: { productCode: '10-4471-0382-1', vendorId: 'albumen' },
  },
  samples: {
    valid: {
      fromName: 'Astrid',
      toEmailAddress: 'karin.lund@example.com',
      personalMessage: 'Dear Karin,\nhere is our walk from hut to hut. Page 31 is the storm.\nLove, Astrid',
    },
    invalid: { fromName: '', toEmailAddress: '', personalMessage: 'Dear Karin' },
  },
  answer: { schema: v.strictObject({ code: text }), sample: { code: '10-4471-0382-1' } },
  refused: { 'body.toEmailAddress': 'address' },
  failures: ['not-found', 'conflict', 'too-many'],
})
