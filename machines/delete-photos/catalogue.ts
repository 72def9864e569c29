import * as v from 'valibot'
import type { Failure } from '#contract/failure.ts'
import { failureOf } from '../catalogue/outcomes.ts'
import { sampleId } from '../catalogue/samples.ts'
import { bareEvent, byteCount, eventOf, failure, texts } from '../catalogue/schemas.ts'
import { defineEntry } from '../catalogue.ts'
import type { DeleteBatchInput, DeletionTold } from '../delete-batch/model.ts'
import { deletePhotosMachine } from './machine.ts'

const photoIds = [1, 2, 3].map(sampleId)

/** A deletion of which the first `failing` photos fail, for want of an answer where a failure is given. */
const endsWith = (failing: number, failure?: Failure) => [
  {
    after: 700,
    send: ({ photoIds: asked }: DeleteBatchInput): DeletionTold => ({
      type: 'PHOTOS_DELETED',
      photoIds: asked.slice(failing),
    }),
  },
  {
    after: 100,
    send: ({ deletion, photoIds: asked }: DeleteBatchInput): DeletionTold => ({
      type: 'DELETION_ENDED',
      deletion,
      failed: asked.slice(0, failing),
      ...(failure && { gaveUp: [{ photoIds: asked.slice(0, failing), failure }] }),
    }),
  },
]

export const deletePhotosEntry = defineEntry<typeof deletePhotosMachine>({
  machine: deletePhotosMachine,
  title: 'Delete photos',
  description: 'Asks once, hides the photos at once, and brings back exactly those that could not be deleted.',
  input: undefined,
  events: {
    DELETE_ASKED: {
      schema: eventOf('DELETE_ASKED', { photoIds: texts }),
      samples: [
        { type: 'DELETE_ASKED', photoIds },
        { type: 'DELETE_ASKED', photoIds: [sampleId(4)] },
      ],
    },
    CONFIRMED: { schema: bareEvent('CONFIRMED'), samples: [{ type: 'CONFIRMED' }] },
    CANCELLED: { schema: bareEvent('CANCELLED'), samples: [{ type: 'CANCELLED' }] },
    PHOTOS_DELETED: {
      schema: eventOf('PHOTOS_DELETED', { photoIds: texts }),
      samples: [
        { type: 'PHOTOS_DELETED', photoIds },
        { type: 'PHOTOS_DELETED', photoIds: [] },
      ],
      sentBy: 'deleteBatch',
    },
    DELETION_ENDED: {
      schema: eventOf('DELETION_ENDED', {
        deletion: byteCount,
        failed: texts,
        gaveUp: v.optional(v.array(v.strictObject({ photoIds: texts, failure }))),
      }),
      samples: [
        { type: 'DELETION_ENDED', deletion: 1, failed: [] },
        { type: 'DELETION_ENDED', deletion: 1, failed: photoIds.slice(0, 1) },
      ],
      sentBy: 'deleteBatch',
    },
  },
  actors: {
    deleteBatch: [
      { name: 'deletes all', kind: 'success', steps: endsWith(0) },
      { name: 'fails for one', kind: 'failure', steps: endsWith(1) },
      { name: 'fails for all', kind: 'failure', steps: endsWith(3) },
      { name: 'fails for all: offline', kind: 'failure', steps: endsWith(3, failureOf('offline')) },
      { name: 'goes on', kind: 'never', steps: [] },
    ],
  },
  project: ({ value, context }) => [value, context.asked, context.hidden],
})
