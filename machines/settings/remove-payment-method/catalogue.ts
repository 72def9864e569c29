import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { text } from '../../catalogue/schemas.ts'
import { requestEntry } from '../../shared/request/catalogue.ts'
import { removePaymentMethodMachine } from './machine.ts'

const paymentMethodId = sampleId(41)

export const removePaymentMethodEntry = requestEntry({
  machine: removePaymentMethodMachine,
  title: 'Remove payment method',
  description: 'Asks once, then removes a payment method.',
  subject: {
    schema: v.strictObject({
      paymentMethodId: text,
      brand: text,
      lastFour: text,
      isDefault: v.boolean(),
      heir: v.nullable(v.strictObject({ brand: text, lastFour: text })),
    }),
    samples: [
      {
        paymentMethodId,
        brand: 'Visa',
        lastFour: '4242',
        isDefault: true,
        heir: { brand: 'Mastercard', lastFour: '4444' },
      },
    ],
  },
  answer: { schema: v.strictObject({ paymentMethodId: text }), sample: { paymentMethodId } },
  failures: ['not-found'],
})
