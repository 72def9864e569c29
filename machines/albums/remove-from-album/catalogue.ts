import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf, text, texts } from '../../catalogue/schemas.ts'
import { batchEntry, batchEvents, batchOutcomes } from '../../shared/batch/catalogue.ts'
import { removeBatchMachine, removeFromAlbumMachine } from './machine.ts'

const albumId = sampleId(11)
const photoIds = [1, 2, 3].map(sampleId)
const albumName = 'Winter in Dalarna'

export const removeFromAlbumEntry = defineEntry<typeof removeFromAlbumMachine>({
  machine: removeFromAlbumMachine,
  title: 'Remove from album',
  description:
    'Asks once, hides the photos in their album at once, and brings back exactly those that are still in it.',
  input: undefined,
  events: {
    REMOVAL_ASKED: {
      schema: eventOf('REMOVAL_ASKED', {
        removal: v.strictObject({ albumId: text, albumName: text, photoIds: texts }),
      }),
      samples: [
        { type: 'REMOVAL_ASKED', removal: { albumId, albumName, photoIds } },
        { type: 'REMOVAL_ASKED', removal: { albumId, albumName, photoIds: [sampleId(4)] } },
      ],
    },
    CONFIRMED: bareEvent('CONFIRMED'),
    CANCELLED: bareEvent('CANCELLED'),
    ...batchEvents('REMOVAL', 'removeBatch'),
  },
  actors: { removeBatch: batchOutcomes('REMOVAL') },
  project: ({ value, context }) => [
    value,
    context.asked?.photoIds,
    Object.values(context.hidden).map((ids) => Object.keys(ids).length),
    Object.keys(context.running).length > 0,
  ],
})

export const removeBatchEntry = batchEntry({
  machine: removeBatchMachine,
  title: 'Remove from album in batches',
  description: 'One confirmed removal, batch after batch, with a limited number of retries.',
  target: { albumId },
  unseen: 'No screen: the photos are hidden meanwhile.',
})
