import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { type Address, address } from '#contract/addresses.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { eventOf, text } from '../../catalogue/schemas.ts'
import { useAddressMachine } from './machine.ts'

const sample: Address = {
  addressId: sampleId(31),
  country: 'SE',
  firstName: 'Karin',
  lastName: 'Lund',
  company: '',
  streetName: 'Storgatan',
  streetNumber: '14',
  addition: '3 tr',
  postalCode: '791 30',
  city: 'Falun',
  region: '',
  phone: '+46 23 55 50 14',
  isDelivery: false,
  isInvoice: false,
  version: 1,
  updated: '2026-11-24T13:40:00.000Z',
}
const saved = { addressId: sample.addressId }

export const useAddressEntry = defineEntry<typeof useAddressMachine>({
  machine: useAddressMachine,
  title: 'Use an address',
  description: 'Uses an address for deliveries or for invoices.',
  input: undefined,
  events: {
    USE_ASKED: {
      schema: eventOf('USE_ASKED', { address, use: v.picklist(['delivery', 'invoice']) }),
      samples: [
        { type: 'USE_ASKED', address: sample, use: 'delivery' },
        { type: 'USE_ASKED', address: sample, use: 'invoice' },
      ],
    },
  },
  actors: { saveUse: [succeeds(saved), isSlow(saved), ...fails('offline', 'server', 'conflict')] },
  answers: { saveUse: v.strictObject({ addressId: text }) },
  noScreen: {
    resting: 'The list of addresses is on the screen.',
    saving: 'The list stays as it is until the answer.',
    failed: 'A notice says so over the list.',
  },
})
