import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { bareEvent } from '../../catalogue/schemas.ts'
import { storageStatusMachine } from './machine.ts'

export const storageStatusEntry = defineEntry<typeof storageStatusMachine>({
  machine: storageStatusMachine,
  title: 'Photo storage status',
  description: 'Shows how long photos are kept: by a button, and once a session by itself when little time is left.',
  input: undefined,
  events: {
    OPENED: bareEvent('OPENED'),
    CRITICAL_SEEN: bareEvent('CRITICAL_SEEN'),
    PAGE_FREE: bareEvent('PAGE_FREE'),
    CLOSED: bareEvent('CLOSED'),
    LEFT: bareEvent('LEFT'),
  },
  actors: {},
})
