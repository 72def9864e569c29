import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { type PaymentMethod, type PaymentOutcome, paymentMethod, paymentOutcome } from '#contract/payment-methods.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf, text } from '../../catalogue/schemas.ts'
import { paymentMethodMachine } from './machine.ts'

const method: PaymentMethod = {
  paymentMethodId: sampleId(41),
  brand: 'Visa',
  lastFour: '4242',
  expires: '2028-09',
  isDefault: false,
}
const made = { ...method, isDefault: true }
const session = { url: 'http://localhost:4600/payment-page/00000000-0000-4000-8000-000000000042' }
const added: PaymentOutcome = { outcome: 'added', paymentMethod: method }

export const paymentMethodEntry = defineEntry<typeof paymentMethodMachine>({
  machine: paymentMethodMachine,
  title: 'Payment method',
  description: 'Adds a payment method on the page of the payment service, and chooses the default one.',
  input: undefined,
  events: {
    ADD_ASKED: bareEvent('ADD_ASKED'),
    RETURNED: {
      schema: eventOf('RETURNED', { sessionId: text }),
      samples: [{ type: 'RETURNED', sessionId: sampleId(42) }],
    },
    TRY_AGAIN: bareEvent('TRY_AGAIN'),
    DEFAULT_ASKED: {
      schema: eventOf('DEFAULT_ASKED', { method: paymentMethod }),
      samples: [{ type: 'DEFAULT_ASKED', method }],
    },
    CAME_BACK: { ...bareEvent('CAME_BACK'), sentBy: 'openPaymentPage' },
  },
  actors: {
    startPayment: [succeeds(session), isSlow(session), ...fails('offline', 'server', 'conflict')],
    openPaymentPage: [
      neverEnds('leaves'),
      { name: 'is no web page', kind: 'failure', steps: [{ after: 0, error: failureOf('bad-answer') }] },
      { name: 'comes back to this page', kind: 'script', steps: [{ after: 2000, send: { type: 'CAME_BACK' } }] },
    ],
    readOutcome: [
      succeeds(added, 'added'),
      succeeds({ outcome: 'refused', reason: 'expired' }, 'refused'),
      succeeds({ outcome: 'open' }, 'came back early'),
      ...fails('offline', 'server', 'not-found'),
    ],
    makeDefault: [succeeds(made), isSlow(made), ...fails('server', 'not-found')],
  },
  answers: {
    startPayment: v.strictObject({ url: text }),
    readOutcome: paymentOutcome,
    makeDefault: paymentMethod,
  },
  project: ({ value, context }) => [value, context.outcome, context.failure?.kind],
})
