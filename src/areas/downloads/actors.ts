import { fromPromise } from 'xstate'
import {
  createDownload,
  createSharedAlbumDownload,
  deleteDownload,
  getDownloadUrl,
  getPhotoDownload,
  repeatDownload,
} from '#contract/downloads.ts'
import { CallError, toFailure } from '#contract/failure.ts'
import { MAX_SELECTED } from '#contract/photos.ts'
import { getSharedAlbumPhotoIds } from '#contract/shared-albums.ts'
import type { ArchiveInput } from '#machines/downloads/archive/model.ts'
import type { KnownDownload } from '#machines/downloads/download-archive/model.ts'
import type { SendCall } from '#src/platform/http.ts'
import { saveFrom } from '#src/platform/save-file.ts'
import type { Services } from '#src/platform/services.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import { claimAwaited, forgetAwaited, keepAwaited } from './awaited.ts'
import { downloadsQuery } from './queries.ts'

/** Whose photos a shared album holds, by photo. */
async function ownersIn(send: SendCall, albumId: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const query = { sortKey: 'created', sortOrder: 'desc', limit: MAX_SELECTED } as const
  const { ids, ownerIds } = await send(getSharedAlbumPhotoIds, { params: { id: albumId }, query }, { signal })
  return new Map(ids.map((id, at) => [id, ownerIds[at] ?? '']))
}

/** The id is kept before the call: its answer may be lost in a reload. */
export const defineRequestActor = (send: SendCall) =>
  fromPromise<null, ArchiveInput>(async ({ input, signal }) => {
    const { downloadId: id, name, photoIds, sharedAlbumId, retry } = input
    const named = { id, ...(name !== null && { name }) }
    keepAwaited(id)
    if (retry === 'repeat') await send(repeatDownload, { params: { id } }, { signal })
    else if (sharedAlbumId === null)
      await send(createDownload, { body: { ...named, photos: [...photoIds] } }, { signal })
    else {
      const owners = await ownersIn(send, sharedAlbumId, signal)
      // one that left the album meanwhile has no owner there: the others are downloaded
      const photos = photoIds.flatMap((photoId) => {
        const ownerId = owners.get(photoId)
        return ownerId === undefined ? [] : [{ photoId, ownerId }]
      })
      await send(createSharedAlbumDownload, { body: { ...named, photos } }, { signal })
    }
    return null
  })

export const defineSaveActor = (send: SendCall) =>
  fromPromise<{ isSaved: boolean }, { downloadId: string; claims: boolean }>(async ({ input, signal }) => {
    const { downloadId, claims } = input
    const isMine = !claims || (await claimAwaited(downloadId))
    if (isMine) saveFrom((await send(getDownloadUrl, { params: { id: downloadId } }, { signal })).url)
    return { isSaved: isMine }
  })

/** What is not there any more counts as removed. */
export const defineRemoveActor = (send: SendCall) =>
  fromPromise<null, { downloadId: string }>(async ({ input: { downloadId }, signal }) => {
    await send(deleteDownload, { params: { id: downloadId } }, { signal }).catch((error: unknown) => {
      if (toFailure(error).kind !== 'not-found') throw error
    })
    forgetAwaited(downloadId)
    return null
  })

export const defineReadDownloadsActor = ({ send, queryClient }: Pick<Services, 'send' | 'queryClient'>) =>
  fromPromise<{ items: readonly KnownDownload[] }, undefined>(async () => {
    const items = await queryClient.fetchQuery({ ...downloadsQuery(send), staleTime: 0 })
    return { items: items.map(({ id, status }) => ({ downloadId: id, status })) }
  })

export const defineDownloadPhotoActor = (send: SendCall) =>
  fromPromise<{ fileName: string }, { photoId: string }>(async ({ input, signal }) => {
    const { url, fileName } = await send(getPhotoDownload, { params: { id: input.photoId } }, { signal })
    saveFrom(url)
    return { fileName }
  })

export const defineRenewTokenActor = (tokens: AccessTokens) =>
  fromPromise<null, undefined>(async () => {
    if (await tokens.renew()) return null
    throw new CallError('No token', { kind: 'signed-out', correlationId: '' })
  })
