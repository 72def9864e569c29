import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { byteCount, eventOf } from '../../catalogue/schemas.ts'
import { downloadChunkMachine } from './machine.ts'

export const downloadChunkEntry = defineEntry<typeof downloadChunkMachine>({
  machine: downloadChunkMachine,
  title: 'Download chunk',
  description: 'Downloads the zip files of an export one by one.',
  input: { backupId: '7f3c91ab-4d5e-4c6f-8a7b-9c0d1e2f3a4b' },
  events: {
    DOWNLOAD_ASKED: {
      schema: eventOf('DOWNLOAD_ASKED', { iteration: byteCount }),
      samples: [
        { type: 'DOWNLOAD_ASKED', iteration: 0 },
        { type: 'DOWNLOAD_ASKED', iteration: 1 },
      ],
    },
  },
  actors: {
    downloadChunk: [succeeds(null), isSlow(null), ...fails('offline', 'timeout', 'server', 'not-found', 'rejected')],
  },
  answers: { downloadChunk: v.null() },
  project: ({ value, context }) => [value, context.iteration, Object.keys(context.started), context.failure?.kind],
})
