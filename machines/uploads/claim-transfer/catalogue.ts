import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { bareEvent, text } from '../../catalogue/schemas.ts'
import { claimTransferMachine } from './machine.ts'

const link = { transferId: '7d0c1f2a-90b4-4c59-8f1e-000000000000', secondsLeft: 872 }

export const claimTransferEntry = defineEntry<typeof claimTransferMachine>({
  machine: claimTransferMachine,
  title: 'Claim transfer',
  description: 'A phone takes the link of a QR code, and has it for its time.',
  input: undefined,
  events: { TRY_AGAIN: bareEvent('TRY_AGAIN') },
  actors: {
    claimTransfer: [succeeds(link, 'gives it'), isSlow(link), ...fails('not-found', 'conflict', 'offline', 'server')],
  },
  answers: { claimTransfer: v.strictObject({ transferId: text, secondsLeft: v.number() }) },
  noScreen: { ready: 'The page sends photos from here on.' },
})
