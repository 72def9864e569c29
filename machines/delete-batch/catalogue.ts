import { fails, isSlow, succeeds } from '../catalogue/outcomes.ts'
import { sampleId } from '../catalogue/samples.ts'
import { failedIds } from '../catalogue/schemas.ts'
import { leafStatesOf } from '../catalogue/states.ts'
import { defineEntry } from '../catalogue.ts'
import { BATCH_SIZE, deleteBatchMachine } from './machine.ts'

const photoIds = Array.from({ length: BATCH_SIZE + 1 }, (_, at) => sampleId(at + 1))

export const deleteBatchEntry = defineEntry<typeof deleteBatchMachine>({
  machine: deleteBatchMachine,
  title: 'Delete in batches',
  description: 'One confirmed deletion, batch after batch, with a limited number of retries.',
  input: { deletion: 1, photoIds },
  otherInputs: { 'one photo': { deletion: 1, photoIds: photoIds.slice(0, 1) } },
  events: {},
  actors: {
    deletePhotos: [
      succeeds({ failed: [] }, 'deletes all'),
      succeeds({ failed: [sampleId(1)] }, 'fails for one'),
      isSlow({ failed: [] }),
      ...fails('offline', 'timeout', 'server', 'too-many', 'forbidden'),
    ],
  },
  answers: { deletePhotos: failedIds },
  project: ({ value, context }) => [
    value,
    context.rest.length,
    context.failed.length,
    context.gaveUp.length,
    context.attempt,
  ],
  noScreen: Object.fromEntries(
    leafStatesOf(deleteBatchMachine).map((state) => [state, 'Works unseen; the photos are hidden meanwhile.']),
  ),
})
