import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf, text } from '../../catalogue/schemas.ts'
import { downloadPhotoMachine } from './machine.ts'

const saved = { fileName: 'IMG_4127.HEIC' }

export const downloadPhotoEntry = defineEntry<typeof downloadPhotoMachine>({
  machine: downloadPhotoMachine,
  title: 'Download a photo',
  description: 'One original under its own name; a dialog shows only when it takes longer than a second, or fails.',
  input: undefined,
  events: {
    DOWNLOAD_ASKED: {
      schema: eventOf('DOWNLOAD_ASKED', { photoId: text }),
      samples: [{ type: 'DOWNLOAD_ASKED', photoId: sampleId(1) }],
    },
    RETRIED: bareEvent('RETRIED'),
    CLOSED: bareEvent('CLOSED'),
  },
  answers: { downloadPhoto: v.strictObject({ fileName: text }) },
  actors: { downloadPhoto: [succeeds(saved), isSlow(saved), ...fails('offline', 'not-found', 'server', 'bad-answer')] },
  noScreen: {
    initial: 'No dialog is open.',
    'pending.quiet': 'No dialog is open yet.',
  },
})
