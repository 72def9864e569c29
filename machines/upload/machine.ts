import { isFailure, NO_TALLY } from './rows.ts'
import { idsToAsk, imageIdsToDelete, uploadSetup } from './setup.ts'

/**
 * The upload queue (photo spec 4 'Add photos', open questions 26, 27). A child a file goes up, a few at a time; what the
 * server still prepares is asked for in one question; a row removed after its photo was stored deletes the photo. Lives
 * with the app, so that uploads go on from page to page.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: {
    order: [],
    rows: {},
    sent: {},
    line: [],
    alive: {},
    processing: {},
    removing: [],
    asked: 0,
    tally: NO_TALLY,
    failure: null,
  },
  invoke: { id: 'releaseFiles', src: 'releaseFiles' },
  type: 'parallel',
  on: {
    FILES_ADDED: {
      guard: { type: 'someNew', params: ({ event }) => event },
      actions: { type: 'addFiles', params: ({ event }) => event },
    },
    FILE_RETRIED: {
      guard: { type: 'retryable', params: ({ event }) => event },
      actions: { type: 'retry', params: ({ event }) => event },
    },
    ALL_RETRIED: { guard: 'someRetryable', actions: 'retryAll' },
    FILE_REMOVED: {
      guard: { type: 'endedWithoutPhoto', params: ({ event }) => event },
      actions: [
        { type: 'dropRow', params: ({ event }) => event },
        { type: 'release', params: ({ event }) => event },
      ],
    },
    CLEARED: { guard: 'someFinished', actions: ['releaseFinished', 'dropFinished'] },
  },
  states: {
    queue: {
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is to be sent or prepared.',
          always: { guard: 'somethingInLine', target: 'working', actions: 'beginTally' },
        },
        working: {
          description: 'Files go up, or the server prepares them.',
          always: [
            { guard: 'placeFree', actions: ['startNext', 'takePlace'] },
            { guard: 'allEnded', target: 'idle', actions: 'tellEnded' },
          ],
          on: {
            FILE_STARTED: { actions: { type: 'noteStarted', params: ({ event }) => event } },
            FILE_SENDING: {
              actions: { type: 'noteState', params: ({ event }) => ({ key: event.key, state: 'uploading' }) },
            },
            FILE_PROGRESS: { actions: { type: 'noteProgress', params: ({ event }) => event } },
            FILE_RETRYING: {
              actions: { type: 'noteState', params: ({ event }) => ({ key: event.key, state: 'retrying' }) },
            },
            FILE_SENT: {
              actions: [
                { type: 'noteSent', params: ({ event }) => event },
                { type: 'stopFile', params: ({ event }) => event },
              ],
            },
            FILE_FAILED: {
              actions: [
                { type: 'expandOnFirstFailure', params: { failed: 1 } },
                { type: 'noteFailed', params: ({ event }) => event },
                { type: 'stopFile', params: ({ event }) => event },
              ],
            },
            FILE_STOPPED: {
              actions: [
                { type: 'freePlace', params: ({ event }) => event },
                { type: 'stopFile', params: ({ event }) => event },
                { type: 'release', params: ({ event }) => event },
              ],
            },
            FILE_CANCELLED: [
              {
                guard: { type: 'inLine', params: ({ event }) => event },
                actions: [
                  { type: 'dropRow', params: ({ event }) => event },
                  { type: 'release', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'atWork', params: ({ event }) => event },
                actions: [
                  { type: 'cancelFile', params: ({ event }) => event },
                  { type: 'dropRow', params: ({ event }) => event },
                ],
              },
            ],
          },
        },
      },
    },
    status: {
      initial: 'resting',
      states: {
        resting: {
          description: 'The server prepares nothing of this queue.',
          always: { guard: 'somethingProcessing', target: 'waiting' },
        },
        waiting: {
          description: 'Gives the server time to prepare photos.',
          after: { untilNextQuestion: { target: 'asking' } },
        },
        asking: {
          description: 'Asks once for all photos that are being prepared.',
          invoke: {
            id: 'askStatus',
            src: 'askStatus',
            input: ({ context }) => ({ ids: idsToAsk(context) }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'releaseStored', params: ({ event }) => ({ statuses: event.output }) },
                {
                  type: 'expandOnFirstFailure',
                  params: ({ event }) => ({ failed: event.output.filter(isFailure).length }),
                },
                { type: 'noteStatuses', params: ({ event }) => ({ statuses: event.output }) },
                { type: 'tellStored', params: ({ event }) => ({ statuses: event.output }) },
              ],
            },
            onError: { target: 'askFailed', actions: { type: 'noteAskFailed', params: ({ event }) => event } },
          },
        },
        askFailed: {
          description: 'The question failed: it is asked again in a while, and no photo is lost by it.',
          tags: 'failure',
          after: { untilNextQuestion: { target: 'asking' } },
        },
      },
    },
    removal: {
      initial: 'resting',
      states: {
        resting: {
          description: 'No stored photo is being taken back.',
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
            input: ({ context }) => ({ imageIds: imageIdsToDelete(context) }),
            onDone: [
              {
                guard: { type: 'allDeleted', params: ({ event }) => event.output },
                target: 'deciding',
                actions: [
                  { type: 'tellDeleted', params: ({ event }) => event.output },
                  { type: 'noteRemoved', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'noneDeleted', params: ({ event }) => event.output },
                target: 'deciding',
                actions: [
                  { type: 'noteRemoved', params: ({ event }) => event.output },
                  { type: 'tellNotDeleted', params: ({ event }) => ({ count: event.output.failed.length }) },
                ],
              },
              {
                target: 'deciding',
                actions: [
                  { type: 'tellDeleted', params: ({ event }) => event.output },
                  { type: 'noteRemoved', params: ({ event }) => event.output },
                  { type: 'tellNotDeleted', params: ({ event }) => ({ count: event.output.failed.length }) },
                ],
              },
            ],
            onError: {
              target: 'failed',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'tellNotDeleted', params: ({ context }) => ({ count: context.removing.length }) },
                'noteNotRemoved',
              ],
            },
          },
        },
        failed: {
          description: 'The deletion did not come through: the rows are as they were.',
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
          description: 'Looks whether more was removed meanwhile.',
          always: [{ guard: 'moreToRemove', target: 'deleting' }, { target: 'resting' }],
        },
      },
    },
    panel: {
      initial: 'collapsed',
      states: {
        collapsed: {
          description: 'The panel is put aside.',
          on: { PANEL_EXPANDED: { target: 'expanded' } },
        },
        expanded: {
          description: 'The panel shows every file.',
          on: { PANEL_COLLAPSED: { target: 'collapsed' } },
        },
      },
    },
  },
})
