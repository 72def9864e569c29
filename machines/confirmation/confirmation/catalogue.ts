import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { confirmationMachine } from './machine.ts'

const link = { token: 'k3J0aGUtdG9rZW4tb2YtYS1saW5r', email: null }

export const confirmationEntry = defineEntry<typeof confirmationMachine>({
  machine: confirmationMachine,
  title: 'Confirmation',
  description: 'Confirms what the link of a mail stands for, once, as its page opens.',
  input: { link },
  otherInputs: { 'an address without a token': { link: null } },
  events: {},
  actors: {
    confirm: [succeeds(null), isSlow(null), ...fails('not-found', 'conflict', 'offline', 'timeout', 'server')],
  },
  answers: { confirm: v.unknown() },
  noScreen: {
    opening: 'Left at once.',
    received: 'The page leads to the success page.',
    failed: 'The page leads to the error page.',
  },
})
