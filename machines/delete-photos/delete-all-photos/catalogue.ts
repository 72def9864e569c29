import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { bareEvent, byteCount, eventOf, text } from '../../catalogue/schemas.ts'
import { deleteAllPhotosMachine } from './machine.ts'

const word = 'DELETE'
const deletedAt = '2026-11-14T07:42:00.000Z'

export const deleteAllPhotosEntry = defineEntry<typeof deleteAllPhotosMachine>({
  machine: deleteAllPhotosMachine,
  title: 'Delete all photos',
  description: 'Deletes every photo once the customer has typed the word that is asked for, and undoes that.',
  input: undefined,
  events: {
    DELETE_ALL_ASKED: {
      schema: eventOf('DELETE_ALL_ASKED', { photosCount: v.nullable(byteCount) }),
      samples: [
        { type: 'DELETE_ALL_ASKED', photosCount: 1284 },
        { type: 'DELETE_ALL_ASKED', photosCount: null },
      ],
    },
    SUBMITTED: {
      schema: eventOf('SUBMITTED', { typed: v.string(), word: text }),
      samples: [
        { type: 'SUBMITTED', typed: word, word },
        { type: 'SUBMITTED', typed: 'delete?', word },
      ],
    },
    CANCELLED: bareEvent('CANCELLED'),
    RESTORE_ALL_ASKED: {
      schema: eventOf('RESTORE_ALL_ASKED', { deletedAt: v.nullable(text) }),
      samples: [
        { type: 'RESTORE_ALL_ASKED', deletedAt },
        { type: 'RESTORE_ALL_ASKED', deletedAt: null },
      ],
    },
  },
  actors: {
    deleteAll: [
      succeeds({ deletedAt }),
      succeeds({ deletedAt: null }, 'finds nothing to delete'),
      isSlow({ deletedAt }),
      ...fails('server', 'offline', 'timeout'),
    ],
    restoreAll: [succeeds(null), isSlow(null), ...fails('server', 'offline')],
  },
  answers: { deleteAll: v.strictObject({ deletedAt: v.nullable(text) }), restoreAll: v.null() },
  project: ({ value, context }) => [value, context.photosCount, context.failure?.kind],
})
