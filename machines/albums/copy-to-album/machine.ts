import { assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { MAX_DELETE_IDS } from '#contract/photos.ts'
import { type MessageId, type NoticeEvent, successNotice } from '../../notices.ts'
import { type BatchEvent, type BatchResult, createBatch } from '../../shared/batch/machine.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import { ALBUM_NAME_REFUSALS, albumNameError } from '../album-name.ts'
import type { AlbumCreated } from '../create-album/machine.ts'

/** Photos that one call copies. */
export const COPY_BATCH_SIZE = MAX_DELETE_IDS

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type AlbumChoice = { albumId: string; albumName: string }

export interface CopyToAlbumContext {
  /** What is left to copy; a retry takes just what failed. */
  photoIds: readonly string[]
  /** Chosen, or created for these photos: trying again creates no second one (open question 57). */
  album: AlbumChoice | null
  /** Of the new album, as it was submitted last. */
  name: string
  nameError: MessageId | null
  /** Photos copied by this and earlier attempts. */
  copied: number
  failure: Failure | null
}

export type CopyToAlbumEvent =
  | { type: 'COPY_ASKED'; photoIds: readonly string[] }
  | { type: 'ALBUM_CHOSEN'; album: AlbumChoice }
  | { type: 'NEW_ALBUM' }
  | { type: 'LIST_SHOWN' }
  | { type: 'NAME_SUBMITTED'; name: string }
  | { type: 'RETRIED' }
  | { type: 'CANCELLED' }
  | BatchEvent<'COPY'>

export type CopyToAlbumFact =
  | AlbumCreated
  | { type: 'photosCopied'; albumId: string; photoIds: readonly string[] }
  /** Every photo is in the album: a selection ends. */
  | { type: 'copyEnded'; albumId: string }
  /** The chosen album was deleted meanwhile. */
  | { type: 'albumGone'; albumId: string }
  | NoticeEvent

export const copyBatchMachine = createBatch<'COPY', { albumId: string }>({ id: 'copy-batch', name: 'COPY' })

export const createTargetAlbum = missingActor<{ albumId: string }, { name: string }>('createAlbum')

const NOTHING: CopyToAlbumContext = {
  photoIds: [],
  album: null,
  name: '',
  nameError: null,
  copied: 0,
  failure: null,
}

/** What the server says of the name, where it was the name that it refused. */
const refusedName = ({ fields = {} }: Failure): MessageId | null =>
  Object.keys(fields).length > 0 ? ALBUM_NAME_REFUSALS.invalid : null

/** Photo spec 2: 'Photos copied to {albumLink}'. */
const copiedNotice = ({ albumId, albumName }: AlbumChoice): NoticeEvent =>
  successNotice(
    'copyToAlbum.copied',
    { albumName },
    { link: { route: 'album', params: { albumId }, labelId: 'copyToAlbum.albumLink' } },
  )

/**
 * Copies photos to an album that is chosen from a list, or created for them (photo spec 2, 'Copy-to-album modal'). Copying is
 * batched; what failed is copied by a retry, into the same album.
 */
export const copyToAlbumMachine = setup({
  types: { context: {} as CopyToAlbumContext, events: {} as CopyToAlbumEvent, emitted: {} as CopyToAlbumFact },
  actors: { createAlbum: createTargetAlbum, copyBatch: copyBatchMachine },
  guards: {
    hasPhotos: (_, params: { photoIds: readonly string[] }) => params.photoIds.length > 0,
    fits: (_, params: { name: string }) => albumNameError(params.name) === null,
    hasFailed: (_, params: BatchResult) => params.failed.length > 0,
    wasNameRefused: (_, params: { error: unknown }) => refusedName(toFailure(params.error)) !== null,
    isAlbumGone: (_, { abandoned }: BatchResult) => abandoned.some(({ failure }) => failure.kind === 'not-found'),
    anyDone: (_, params: { ids: readonly string[] }) => params.ids.length > 0,
  },
  actions: {
    open: assign((_, params: { photoIds: readonly string[] }) => ({ ...NOTHING, photoIds: params.photoIds })),
    forget: assign(NOTHING),
    choose: assign({ album: (_, params: { album: AlbumChoice }) => params.album }),
    forgetName: assign({ name: '', nameError: null, failure: null }),
    noteName: assign((_, { name }: { name: string }) => ({ name, nameError: albumNameError(name), failure: null })),
    noteCreated: assign({
      album: ({ context }, params: { albumId: string }) => ({ albumName: context.name, ...params }),
    }),
    noteFailure: assign((_, params: { error: unknown }) => {
      const failure = toFailure(params.error)
      return { failure, nameError: refusedName(failure) }
    }),
    noteProgress: assign({
      copied: ({ context }, params: { ids: readonly string[] }) => context.copied + params.ids.length,
    }),
    noteFailed: assign((_, { failed, abandoned }: BatchResult) => ({
      photoIds: failed,
      failure: abandoned.at(-1)?.failure ?? null,
    })),
    /** What was in it is copied again, with the rest. */
    noteGone: assign({ copied: 0, failure: null }),
    emitCreated: emit(
      ({ context }, params: { albumId: string }): CopyToAlbumFact => ({
        type: 'albumCreated',
        albumId: params.albumId,
        albumName: context.name,
      }),
    ),
    emitCopied: enqueueActions(({ context, enqueue }, params: { ids: readonly string[] }) => {
      if (context.album === null) return
      enqueue.emit({ type: 'photosCopied', albumId: context.album.albumId, photoIds: params.ids })
    }),
    emitGone: enqueueActions(({ context, enqueue }) => {
      if (context.album !== null) enqueue.emit({ type: 'albumGone', albumId: context.album.albumId })
    }),
    emitEnded: enqueueActions(({ context, enqueue }) => {
      if (context.album === null) return
      enqueue.emit({ type: 'copyEnded', albumId: context.album.albumId })
      enqueue.emit(copiedNotice(context.album))
    }),
  },
}).createMachine({
  id: 'copy-to-album',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        COPY_ASKED: {
          guard: { type: 'hasPhotos', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      description: 'The albums are listed; a press on one copies.',
      initial: 'first',
      on: {
        ALBUM_CHOSEN: { target: 'copying', actions: { type: 'choose', params: ({ event }) => event } },
        NEW_ALBUM: { target: 'naming', actions: 'forgetName' },
        CANCELLED: { target: 'closed', actions: 'forget' },
      },
      states: {
        first: { description: 'Nothing was tried.' },
        another: { description: 'The chosen album was deleted meanwhile: another one is offered.', tags: 'failure' },
      },
    },
    naming: {
      description: 'The new album gets its name.',
      initial: 'editing',
      on: {
        NAME_SUBMITTED: [
          {
            guard: { type: 'fits', params: ({ event }) => event },
            target: 'creating',
            actions: { type: 'noteName', params: ({ event }) => event },
          },
          { target: '.invalid', actions: { type: 'noteName', params: ({ event }) => event } },
        ],
        LIST_SHOWN: { target: 'choosing', actions: 'forgetName' },
        CANCELLED: { target: 'closed', actions: 'forget' },
      },
      states: {
        editing: { description: 'Nothing is known to be wrong.' },
        invalid: { description: 'The name does not fit; the field says why.' },
        failed: { description: 'The album could not be created; the same button tries again.', tags: 'failure' },
      },
    },
    creating: {
      description: 'The call that creates the album is in flight.',
      invoke: {
        id: 'createAlbum',
        src: 'createAlbum',
        input: ({ context }) => ({ name: context.name }),
        onDone: {
          target: 'copying',
          actions: [
            { type: 'noteCreated', params: ({ event }) => event.output },
            { type: 'emitCreated', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'wasNameRefused', params: ({ event }) => event },
            target: 'naming.invalid',
            actions: { type: 'noteFailure', params: ({ event }) => event },
          },
          { target: 'naming.failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    copying: {
      description: 'Batch after batch is copied; the row of the album shows it.',
      initial: 'sending',
      invoke: {
        id: 'copyBatch',
        src: 'copyBatch',
        // Every way here comes by an event that has set the album.
        input: ({ context }) => ({
          run: 1,
          ids: context.photoIds,
          target: { albumId: (context.album as AlbumChoice).albumId },
          batchSize: COPY_BATCH_SIZE,
        }),
      },
      on: {
        COPY_ADVANCED: {
          guard: { type: 'anyDone', params: ({ event }) => event },
          target: '.sending',
          actions: [
            { type: 'noteProgress', params: ({ event }) => event },
            { type: 'emitCopied', params: ({ event }) => event },
          ],
        },
        COPY_RETRYING: '.retrying',
        COPY_ENDED: [
          {
            guard: { type: 'isAlbumGone', params: ({ event }) => event },
            target: 'choosing.another',
            actions: ['noteGone', 'emitGone'],
          },
          {
            guard: { type: 'hasFailed', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'noteFailed', params: ({ event }) => event },
          },
          { target: 'closed', actions: ['emitEnded', 'forget'] },
        ],
      },
      states: {
        sending: { description: 'Calls get through.' },
        retrying: { description: 'A call failed and is tried again; the dialog says so.' },
      },
    },
    failed: {
      description: 'Some photos, or all, could not be copied; a retry copies just these, into the same album.',
      tags: 'failure',
      on: { RETRIED: 'copying', CANCELLED: { target: 'closed', actions: 'forget' } },
    },
  },
})
export type CopyToAlbumSnapshot = SnapshotFrom<typeof copyToAlbumMachine>
