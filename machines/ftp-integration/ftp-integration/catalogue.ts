import * as v from 'valibot'
import { MAX_CALLBACK_URL } from '#contract/ftp-integration.ts'
import { text } from '../../catalogue/schemas.ts'
import { formEntry } from '../../shared/form/catalogue.ts'
import { ftpIntegrationMachine } from './machine.ts'

const saved = { callbackUrl: 'https://erp.lundweber.example/hooks/orders', callbackFormat: 'JSON' }

export const ftpIntegrationEntry = formEntry({
  machine: ftpIntegrationMachine,
  title: 'FTP integration',
  description: 'Sets where a business customer hears of the status of orders.',
  input: { values: saved, subject: {} },
  samples: {
    valid: { callbackUrl: 'https://erp.lundweber.example/hooks/status', callbackFormat: 'XML' },
    invalid: { callbackUrl: `https://erp.lundweber.example/${'x'.repeat(MAX_CALLBACK_URL)}`, callbackFormat: 'JSON' },
  },
  answer: { schema: v.strictObject({ callbackUrl: text, callbackFormat: text }), sample: saved },
  refused: { 'body.callbackUrl': 'private' },
})
