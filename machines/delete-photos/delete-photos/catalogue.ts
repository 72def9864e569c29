import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf, placedPhotos, texts } from '../../catalogue/schemas.ts'
import { batchEntry, batchEvents, batchOutcomes } from '../../shared/batch/catalogue.ts'
import type { PhotoSection } from '../../shared/placed-photos.ts'
import { deleteBatchMachine, deletePhotosMachine, restoreBatchMachine } from './machine.ts'

const photoIds = [1, 2, 3].map(sampleId)
const july: PhotoSection = { list: 'photos', grouping: 'dateTaken', section: '2024/7' }

export const deletePhotosEntry = defineEntry<typeof deletePhotosMachine>({
  machine: deletePhotosMachine,
  title: 'Delete photos',
  description: 'Asks once, hides the photos at once, brings back exactly those that could not be deleted, and undoes.',
  input: undefined,
  events: {
    DELETE_ASKED: {
      schema: eventOf('DELETE_ASKED', { photos: placedPhotos }),
      samples: [
        { type: 'DELETE_ASKED', photos: Object.fromEntries(photoIds.map((id) => [id, july])) },
        { type: 'DELETE_ASKED', photos: { [sampleId(4)]: true } },
      ],
    },
    CONFIRMED: bareEvent('CONFIRMED'),
    CANCELLED: bareEvent('CANCELLED'),
    RESTORE_ASKED: {
      schema: eventOf('RESTORE_ASKED', { photoIds: texts }),
      samples: [{ type: 'RESTORE_ASKED', photoIds }],
    },
    ...batchEvents('DELETION', 'deleteBatch'),
    ...batchEvents('RESTORE', 'restoreBatch'),
  },
  actors: { deleteBatch: batchOutcomes('DELETION'), restoreBatch: batchOutcomes('RESTORE') },
  // one restore is as good as several
  project: ({ value, context, children }) => [
    value,
    Object.keys(context.asked),
    Object.keys(context.hidden).length,
    Object.keys(children).some((id) => id.startsWith('restore')),
  ],
})

export const deleteBatchEntry = batchEntry({
  machine: deleteBatchMachine,
  title: 'Delete in batches',
  description: 'One confirmed deletion, batch after batch, with a limited number of retries.',
  target: null,
  unseen: 'No screen: the photos are hidden meanwhile.',
})

export const restoreBatchEntry = batchEntry({
  machine: restoreBatchMachine,
  title: 'Restore in batches',
  description: 'One undo, batch after batch, with a limited number of retries.',
  target: null,
  unseen: 'No screen: the photos come back with the answers.',
})
