import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf, text, texts } from '../../catalogue/schemas.ts'
import { batchEntry, batchEvents, batchOutcomes } from '../../shared/batch/catalogue.ts'
import { copyBatchMachine, copyToAlbumMachine } from './machine.ts'

const albumId = sampleId(11)
const photoIds = [1, 2, 3].map(sampleId)

export const copyToAlbumEntry = defineEntry<typeof copyToAlbumMachine>({
  machine: copyToAlbumMachine,
  title: 'Copy to album',
  description: 'Copies photos to an album of the list, or to a new one; a retry copies just what failed.',
  input: undefined,
  events: {
    COPY_ASKED: { schema: eventOf('COPY_ASKED', { photoIds: texts }), samples: [{ type: 'COPY_ASKED', photoIds }] },
    ALBUM_CHOSEN: {
      schema: eventOf('ALBUM_CHOSEN', { album: v.strictObject({ albumId: text, albumName: text }) }),
      samples: [{ type: 'ALBUM_CHOSEN', album: { albumId, albumName: 'Winter in Dalarna' } }],
    },
    NEW_ALBUM: bareEvent('NEW_ALBUM'),
    LIST_SHOWN: bareEvent('LIST_SHOWN'),
    NAME_SUBMITTED: {
      schema: eventOf('NAME_SUBMITTED', { name: v.string() }),
      samples: [
        { type: 'NAME_SUBMITTED', name: 'Snow in Dalarna' },
        { type: 'NAME_SUBMITTED', name: 'Snow <3' },
        { type: 'NAME_SUBMITTED', name: '' },
      ],
    },
    RETRIED: bareEvent('RETRIED'),
    CANCELLED: bareEvent('CANCELLED'),
    ...batchEvents('COPY', 'copyBatch'),
  },
  actors: {
    createAlbum: [
      succeeds({ albumId }),
      isSlow({ albumId }),
      {
        name: 'refuses the name',
        kind: 'failure',
        steps: [{ after: CALL_MS, error: { ...failureOf('rejected'), fields: { 'body.name': 'invalid' } } }],
      },
      ...fails('server', 'offline', 'timeout'),
    ],
    copyBatch: batchOutcomes('COPY'),
  },
  answers: { createAlbum: v.strictObject({ albumId: text }) },
  project: ({ value, context }) => [
    value,
    context.photoIds.length,
    context.album?.albumName,
    context.nameError,
    context.copied > 0,
    context.failure?.kind,
  ],
})

export const copyBatchEntry = batchEntry({
  machine: copyBatchMachine,
  title: 'Copy in batches',
  description: 'The photos that are copied to an album, batch after batch, with a limited number of retries.',
  target: { albumId },
  unseen: 'No screen of its own: the dialog shows how far it is.',
})
