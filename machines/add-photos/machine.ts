import { assign, emit, sendTo, setup } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import { type ChosenFile, releaseFiles } from '../files.ts'
import { handOver, inspectFiles } from './actors.ts'
import type { AddPhotosContext, AddPhotosEvent, AddPhotosFact, Inspected } from './model.ts'
import { acceptable, openKeys, withChosen, withInspected, withoutRow, withUnreadable } from './rows.ts'

/**
 * The dialog 'Add photos' (photo spec 2 'Import modal', open question 26): nothing is sent before CONFIRM, rows can be
 * removed until then, CANCEL leaves no trace, and the dialog closes when the queue has taken the files.
 */
export const addPhotosMachine = setup({
  types: { context: {} as AddPhotosContext, events: {} as AddPhotosEvent, emitted: {} as AddPhotosFact },
  actors: { inspectFiles, handOver, releaseFiles },
  guards: {
    somethingToAdd: ({ context }) => acceptable(context.rows).length > 0,
    somethingNew: ({ context }, params: { rows: readonly ChosenFile[] }) =>
      withChosen(context.rows, params.rows).length > context.rows.length,
  },
  actions: {
    addRows: assign({
      rows: ({ context }, params: { rows: readonly ChosenFile[] }) => withChosen(context.rows, params.rows),
    }),
    removeRow: assign({ rows: ({ context }, params: { key: string }) => withoutRow(context.rows, params.key) }),
    noteInspected: assign({
      rows: ({ context }, params: { inspected: readonly Inspected[] }) => withInspected(context.rows, params.inspected),
    }),
    noteUnreadable: assign({ rows: ({ context }) => withUnreadable(context.rows) }),
    clearRows: assign({ rows: [] }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    releaseRow: sendTo('releaseFiles', (_, params: { key: string }) => ({ type: 'RELEASE_FILES', keys: [params.key] })),
    releaseAll: sendTo('releaseFiles', ({ context }) => ({
      type: 'RELEASE_FILES',
      keys: context.rows.map((row) => row.key),
    })),
    releaseRest: sendTo('releaseFiles', ({ context }, params: { taken: readonly string[] }) => ({
      type: 'RELEASE_FILES',
      keys: context.rows.map((row) => row.key).filter((key) => !params.taken.includes(key)),
    })),
    tellChosen: emit(
      (_, params: { taken: readonly string[] }): AddPhotosFact => ({
        type: 'photosChosen',
        count: params.taken.length,
        keys: params.taken,
      }),
    ),
  },
}).createMachine({
  id: 'add-photos',
  context: { rows: [], failure: null },
  invoke: { id: 'releaseFiles', src: 'releaseFiles' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { OPEN: { target: 'choosing' } },
    },
    choosing: {
      description: 'The customer chooses files, by the picker or by dropping them.',
      initial: 'idle',
      on: {
        FILES_CHOSEN: {
          guard: { type: 'somethingNew', params: ({ event }) => event },
          target: '.inspecting',
          reenter: true,
          actions: { type: 'addRows', params: ({ event }) => event },
        },
        ROW_REMOVED: {
          actions: [
            { type: 'removeRow', params: ({ event }) => event },
            { type: 'releaseRow', params: ({ event }) => event },
          ],
        },
        CANCEL: { target: 'closed', actions: ['releaseAll', 'clearRows', 'forgetFailure'] },
      },
      states: {
        idle: {
          description: 'Every chosen file was looked into.',
          on: {
            CONFIRM: { guard: 'somethingToAdd', target: '#add-photos.handingOver', actions: 'forgetFailure' },
          },
        },
        inspecting: {
          description: 'Looks into the new files: types are told by content.',
          entry: 'forgetFailure',
          invoke: {
            id: 'inspectFiles',
            src: 'inspectFiles',
            input: ({ context }) => ({ keys: openKeys(context.rows) }),
            onDone: {
              target: 'idle',
              actions: { type: 'noteInspected', params: ({ event }) => ({ inspected: event.output }) },
            },
            onError: {
              target: 'idle',
              actions: ['noteUnreadable', { type: 'keepFailure', params: ({ event }) => event }],
            },
          },
        },
      },
    },
    handingOver: {
      description: 'Gives the files to the upload queue.',
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context }) => ({ files: acceptable(context.rows) }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'releaseRest', params: ({ event }) => event.output },
            'clearRows',
            { type: 'tellChosen', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'handOverFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    handOverFailed: {
      description: 'The queue did not take the files.',
      tags: 'failure',
      on: {
        TRY_AGAIN: { target: 'handingOver', actions: 'forgetFailure' },
        CANCEL: { target: 'closed', actions: ['releaseAll', 'clearRows', 'forgetFailure'] },
      },
    },
  },
})
