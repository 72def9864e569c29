import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { UploadType } from '#contract/uploads.ts'
import type { NoticeEvent } from '../../notices.ts'
import { type ChosenFile, releaseFiles } from '../../shared/files.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import type { UploadFile, UploadReason } from '../upload-file/schema.ts'

/** Why a file cannot be added; the text is `uploads.reason.{problem}`. */
export type RowProblem = Extract<
  UploadReason,
  'not-a-photo' | 'damaged' | 'too-large' | 'too-many-pixels' | 'empty' | 'gone'
>

/** Result of inspecting a file: its type by content, or its problem. */
export type Inspected = { key: string } & ({ type: UploadType } | { problem: RowProblem })

/** Neither type nor problem: not inspected yet. */
export interface AddRow extends ChosenFile {
  type?: UploadType
  problem?: RowProblem
}

export interface AddPhotosContext {
  /** The album that the photos are added to (open question 5); null for the library alone. */
  albumId: string | null
  rows: readonly AddRow[]
  /** Files are still read from what was chosen: more rows follow. */
  isMoreComing: boolean
  failure: Failure | null
}

export type AddPhotosEvent =
  | { type: 'OPEN'; albumId?: string | undefined }
  /** Many files come in parts: `more` says that another one follows. */
  | { type: 'FILES_CHOSEN'; rows: readonly ChosenFile[]; more?: true | undefined }
  | { type: 'ROW_REMOVED'; key: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'TRY_AGAIN' }

/** The queue has taken the files (open question 26). */
export type AddPhotosFact =
  | { type: 'photosChosen'; count: number; keys: readonly string[]; albumId: string | null }
  | NoticeEvent

/** Files inspected by one call. */
export const INSPECT_BATCH = 256

/** Inspects files by their content; a file that can't be read has the problem `gone`. */
export const inspectFiles = missingActor<readonly Inspected[], { keys: readonly string[] }>('inspectFiles')

/** Gives the files to the upload queue; answers the keys it took. */
export const handOver = missingActor<{ taken: readonly string[] }, { files: readonly UploadFile[] }>('handOver')

const isOpen = (row: AddRow) => row.type === undefined && row.problem === undefined

/** Keys of the rows that are not inspected yet. */
export const openKeys = (rows: readonly AddRow[]): string[] => rows.filter(isOpen).map((row) => row.key)

export const acceptable = (rows: readonly AddRow[]): UploadFile[] =>
  rows.flatMap(({ key, name, bytes, type }) => (type === undefined ? [] : [{ key, name, bytes, type }]))

export const withoutRow = (rows: readonly AddRow[], key: string): AddRow[] => rows.filter((row) => row.key !== key)

/** The same for an album. */
const filesFor = ({ rows, albumId }: AddPhotosContext): UploadFile[] =>
  acceptable(rows).map((file) => (albumId === null ? file : { ...file, albumId }))

/** A key that is already there is not added twice. */
export function withChosen(rows: readonly AddRow[], chosen: readonly ChosenFile[]): AddRow[] {
  const known = new Set(rows.map((row) => row.key))
  return [...rows, ...chosen.filter((file) => !known.has(file.key))]
}

/** Rows removed meanwhile stay removed. */
export function withInspected(rows: readonly AddRow[], inspected: readonly Inspected[]): AddRow[] {
  const byKey = new Map(inspected.map((file) => [file.key, file]))
  return rows.map((row) => {
    const found = byKey.get(row.key)
    return found === undefined ? row : { ...row, ...found }
  })
}

/** When the inspection failed as a whole, none of its files can be trusted to be there. */
export const withUnreadable = (rows: readonly AddRow[]): AddRow[] =>
  rows.map((row) => (isOpen(row) ? { ...row, problem: 'gone' } : row))

/**
 * The dialog 'Add photos' (photo spec 2 'Import modal', open question 26): nothing is sent before CONFIRM, rows can be
 * removed until then, CANCEL leaves no trace, and the dialog closes when the queue has taken the files.
 */
export const addPhotosMachine = setup({
  types: { context: {} as AddPhotosContext, events: {} as AddPhotosEvent, emitted: {} as AddPhotosFact },
  actors: { inspectFiles, handOver, releaseFiles },
  guards: {
    somethingToAdd: ({ context }) => !context.isMoreComing && acceptable(context.rows).length > 0,
    somethingOpen: ({ context }) => context.rows.some(isOpen),
    moreComing: ({ context }) => context.isMoreComing,
    somethingNew: ({ context }, params: { rows: readonly ChosenFile[] }) =>
      withChosen(context.rows, params.rows).length > context.rows.length,
  },
  actions: {
    noteAlbum: assign({ albumId: (_, params: { albumId?: string | undefined }) => params.albumId ?? null }),
    addRows: assign({
      rows: ({ context }, params: { rows: readonly ChosenFile[] }) => withChosen(context.rows, params.rows),
    }),
    noteMore: assign({ isMoreComing: (_, params: { more?: true | undefined }) => params.more === true }),
    removeRow: assign({ rows: ({ context }, params: { key: string }) => withoutRow(context.rows, params.key) }),
    noteInspected: assign({
      rows: ({ context }, params: { inspected: readonly Inspected[] }) => withInspected(context.rows, params.inspected),
    }),
    noteUnreadable: assign({ rows: ({ context }) => withUnreadable(context.rows) }),
    clearRows: assign({ rows: [], isMoreComing: false }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    releaseRow: sendTo('releaseFiles', (_, params: { key: string }) => ({ type: 'RELEASE_FILES', keys: [params.key] })),
    releaseAll: sendTo('releaseFiles', ({ context }) => ({
      type: 'RELEASE_FILES',
      keys: context.rows.map((row) => row.key),
    })),
    releaseRest: sendTo('releaseFiles', ({ context }, params: { taken: readonly string[] }) => {
      const taken = new Set(params.taken)
      return { type: 'RELEASE_FILES', keys: context.rows.map((row) => row.key).filter((key) => !taken.has(key)) }
    }),
    emitChosen: emit(
      ({ context }, params: { taken: readonly string[] }): AddPhotosFact => ({
        type: 'photosChosen',
        count: params.taken.length,
        keys: params.taken,
        albumId: context.albumId,
      }),
    ),
  },
}).createMachine({
  id: 'add-photos',
  context: { albumId: null, rows: [], isMoreComing: false, failure: null },
  invoke: { id: 'releaseFiles', src: 'releaseFiles' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { OPEN: { target: 'choosing', actions: { type: 'noteAlbum', params: ({ event }) => event } } },
    },
    choosing: {
      description: 'The customer chooses files, by the picker or by dropping them.',
      initial: 'idle',
      on: {
        FILES_CHOSEN: [
          {
            guard: { type: 'somethingNew', params: ({ event }) => event },
            actions: [
              'forgetFailure',
              { type: 'addRows', params: ({ event }) => event },
              { type: 'noteMore', params: ({ event }) => event },
            ],
          },
          { guard: 'moreComing', actions: { type: 'noteMore', params: ({ event }) => event } },
        ],
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
          description: 'Every file that was chosen so far is inspected.',
          always: { guard: 'somethingOpen', target: 'inspecting' },
          on: {
            CONFIRM: { guard: 'somethingToAdd', target: '#add-photos.handingOver', actions: 'forgetFailure' },
          },
        },
        inspecting: {
          description: 'Inspects the new files, some at a time: their types come from their content.',
          invoke: {
            id: 'inspectFiles',
            src: 'inspectFiles',
            input: ({ context }) => ({ keys: openKeys(context.rows).slice(0, INSPECT_BATCH) }),
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
        input: ({ context }) => ({ files: filesFor(context) }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'releaseRest', params: ({ event }) => event.output },
            'clearRows',
            { type: 'emitChosen', params: ({ event }) => event.output },
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
export type AddPhotosSnapshot = SnapshotFrom<typeof addPhotosMachine>
