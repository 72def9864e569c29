import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { galleryTexts } from '#contract/gallery.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf, text } from '../../catalogue/schemas.ts'
import { widgetGalleryMachine } from './machine.ts'
import type { GallerySubject, GalleryValues } from './model.ts'

const subject: GallerySubject = { widgetId: '10-4471-0382-1', channel: 'ALB-GB', name: 'Dolomites hut to hut' }
const entry = { title: 'Dolomites', text: 'Nine days, seven huts.', category: 'travel' } as const
const valid: GalleryValues = { ...entry, text: 'Nine days, seven huts, one thunderstorm.' }
const values = v.strictObject({ title: v.string(), text: v.string(), category: v.string() })
const samples = [valid, { ...valid, title: '' }]
const refuses = {
  name: 'refuses a field',
  kind: 'failure',
  steps: [{ after: CALL_MS, error: { ...failureOf('rejected'), fields: { 'body.title': 'invalid' } } }],
} as const

export const widgetGalleryEntry = defineEntry<typeof widgetGalleryMachine>({
  machine: widgetGalleryMachine,
  title: 'Widget gallery',
  description: 'Puts a photo book in the public gallery, changes its entry, and takes it out.',
  input: undefined,
  events: {
    OPENED: {
      schema: eventOf('OPENED', {
        subject: v.strictObject({ widgetId: text, channel: text, name: text }),
        purpose: v.picklist(['edit', 'remove']),
      }),
      samples: [
        { type: 'OPENED', subject, purpose: 'edit' },
        { type: 'OPENED', subject, purpose: 'remove' },
      ],
    },
    CHANGED: {
      schema: eventOf('CHANGED', { values }),
      samples: samples.map((sample) => ({ type: 'CHANGED', values: sample })),
    },
    SUBMITTED: {
      schema: eventOf('SUBMITTED', { values }),
      samples: samples.map((sample) => ({ type: 'SUBMITTED', values: sample })),
    },
    CONFIRMED: bareEvent('CONFIRMED'),
    TRIED_AGAIN: bareEvent('TRIED_AGAIN'),
    CLOSED: bareEvent('CLOSED'),
    STAYED: bareEvent('STAYED'),
    LEFT: bareEvent('LEFT'),
  },
  actors: {
    read: [
      succeeds(null, 'finds no entry'),
      succeeds(entry, 'finds an entry'),
      isSlow(null),
      ...fails('server', 'offline'),
    ],
    create: [succeeds(valid), isSlow(valid), refuses, ...fails('server', 'offline', 'conflict', 'not-found')],
    update: [succeeds(valid), isSlow(valid), refuses, ...fails('server', 'offline', 'not-found')],
    delete: [
      succeeds({ widgetId: subject.widgetId }),
      isSlow({ widgetId: subject.widgetId }),
      ...fails('server', 'offline', 'not-found'),
    ],
  },
  answers: {
    read: v.nullable(galleryTexts),
    create: galleryTexts,
    update: galleryTexts,
    delete: v.strictObject({ widgetId: text }),
  },
  project: ({ value, context }) => [value, context.values, context.errors, context.failure?.kind],
})
