import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf, text } from '../../catalogue/schemas.ts'
import { reorderMachine } from './machine.ts'

const available = { isAvailable: true, reason: null }
const discontinued = { isAvailable: false, reason: 'articleDiscontinued' }
const basket = { shopUrl: 'http://localhost:4600/shop/basket' }

export const reorderEntry = defineEntry<typeof reorderMachine>({
  machine: reorderMachine,
  title: 'Reorder',
  description: 'Orders a product again: asks whether it is still made, puts it into the basket, and leads to the shop.',
  input: undefined,
  events: {
    ASKED: {
      schema: eventOf('ASKED', { productCode: text }),
      samples: [{ type: 'ASKED', productCode: '10-4468-1175-1' }],
    },
    RETRIED: bareEvent('RETRIED'),
    CLOSED: bareEvent('CLOSED'),
  },
  answers: {
    checkStatus: v.strictObject({ isAvailable: v.boolean(), reason: v.nullable(v.string()) }),
    orderAgain: v.strictObject({ shopUrl: text }),
  },
  actors: {
    checkStatus: [
      succeeds(available),
      isSlow(available),
      { name: 'is no longer made', kind: 'success', steps: [{ after: CALL_MS, output: discontinued }] },
      ...fails('offline', 'timeout', 'server', 'not-found'),
    ],
    orderAgain: [succeeds(basket), isSlow(basket), ...fails('offline', 'timeout', 'server', 'conflict', 'bad-answer')],
  },
})
