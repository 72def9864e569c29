import { imageIdsOf } from '../queue/schedule.ts'
import { uploadSetup } from '../setup.ts'

/** A row removed after its photo was stored deletes the photo (open question 26). */
export const removal = uploadSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'No stored photo is being deleted.',
      on: {
        FILE_REMOVED: {
          guard: { type: 'stored', params: ({ event }) => event },
          target: 'deleting',
          actions: { type: 'markForRemoval', params: ({ event }) => event },
        },
      },
    },
    deleting: {
      description: 'Deletes photos whose rows were removed after they were stored.',
      entry: 'takeRemovals',
      on: {
        FILE_REMOVED: {
          guard: { type: 'stored', params: ({ event }) => event },
          actions: { type: 'markForRemoval', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'deleteStored',
        src: 'deleteStored',
        input: ({ context }) => ({ imageIds: imageIdsOf(context, context.removing) }),
        onDone: [
          {
            guard: { type: 'allDeleted', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'emitDeleted', params: ({ event }) => event.output },
              { type: 'noteRemoved', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'noneDeleted', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'noteRemoved', params: ({ event }) => event.output },
              { type: 'notifyNotDeleted', params: ({ event }) => ({ count: event.output.failed.length }) },
            ],
          },
          {
            target: 'deciding',
            actions: [
              { type: 'emitDeleted', params: ({ event }) => event.output },
              { type: 'noteRemoved', params: ({ event }) => event.output },
              { type: 'notifyNotDeleted', params: ({ event }) => ({ count: event.output.failed.length }) },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'notifyNotDeleted', params: ({ context }) => ({ count: context.removing.length }) },
            'noteNotRemoved',
          ],
        },
      },
    },
    failed: {
      description: 'The deletion failed: the rows are as they were.',
      tags: 'failure',
      always: { guard: 'moreToRemove', target: 'deleting' },
      on: {
        FILE_REMOVED: {
          guard: { type: 'stored', params: ({ event }) => event },
          target: 'deleting',
          actions: { type: 'markForRemoval', params: ({ event }) => event },
        },
      },
    },
    deciding: {
      description: 'Decides whether more rows were removed in the meantime.',
      always: [{ guard: 'moreToRemove', target: 'deleting' }, { target: 'idle' }],
    },
  },
})
