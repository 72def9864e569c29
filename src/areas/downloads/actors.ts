import type { QueryClient } from '@tanstack/react-query'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { CallError, toFailure } from '#contract/failure.ts'
import type { ArchiveRow, DownloadArchiveEvent, KnownDownload } from '#machines/downloads/download-archive/model.ts'
import { saveFrom } from '#src/platform/save-file.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import type { DownloadsApi } from './api.ts'
import { claimAwaited, forgetAwaited, keepAwaited } from './awaited.ts'
import { downloadsQuery } from './queries.ts'

interface Calls {
  api: DownloadsApi
}

/** A child that does one thing and sends one event about it. */
const reporting = <Input>(
  work: (input: Input, signal: AbortSignal) => Promise<DownloadArchiveEvent>,
  failed: (input: Input, error: unknown) => DownloadArchiveEvent,
) =>
  fromCallback<EventObject, Input & {}, DownloadArchiveEvent>(({ input, sendBack }) => {
    const aborting = new AbortController()
    const report = (event: DownloadArchiveEvent) => aborting.signal.aborted || sendBack(event)
    work(input, aborting.signal).then(report, (error: unknown) => report(failed(input, error)))
    return () => aborting.abort()
  })

async function request({ api }: Calls, row: ArchiveRow, signal: AbortSignal): Promise<void> {
  const { downloadId: id, name, photoIds, sharedAlbumId, retry } = row
  if (retry === 'repeat') await api.repeat(id, { signal })
  else if (sharedAlbumId === null) await api.create({ id, name }, photoIds, { signal })
  else {
    const owners = await api.owners(sharedAlbumId, { signal })
    // one that left the album meanwhile has no owner there: the others are downloaded
    const photos = photoIds.flatMap((photoId) => {
      const ownerId = owners.get(photoId)
      return ownerId === undefined ? [] : [{ photoId, ownerId }]
    })
    await api.createShared({ id, name }, photos, { signal })
  }
}

/** Kept before the call: its answer may be lost in a reload. */
export const defineRequestActor = (calls: Calls) =>
  reporting<{ row: ArchiveRow }>(
    async ({ row }, signal) => {
      keepAwaited(row.downloadId)
      await request(calls, row, signal)
      return { type: 'REQUEST_ENDED', downloadId: row.downloadId }
    },
    ({ row: { downloadId } }, error) => ({ type: 'REQUEST_FAILED', downloadId, failure: toFailure(error) }),
  )

export const defineSaveActor = ({ api }: Calls) =>
  reporting<{ downloadId: string; claims: boolean }>(
    async ({ downloadId, claims }, signal) => {
      const isMine = !claims || (await claimAwaited(downloadId))
      if (isMine) saveFrom((await api.url(downloadId, { signal })).url)
      return { type: 'SAVE_ENDED', downloadId, isSaved: isMine }
    },
    ({ downloadId }, error) => ({ type: 'SAVE_FAILED', downloadId, failure: toFailure(error) }),
  )

/** What is not there any more counts as removed. */
export const defineRemoveActor = ({ api }: Calls) =>
  reporting<{ downloadId: string }>(
    async ({ downloadId }, signal) => {
      await api.remove(downloadId, { signal }).catch((error: unknown) => {
        if (toFailure(error).kind !== 'not-found') throw error
      })
      forgetAwaited(downloadId)
      return { type: 'REMOVE_ENDED', downloadId }
    },
    ({ downloadId }, error) => ({ type: 'REMOVE_FAILED', downloadId, failure: toFailure(error) }),
  )

export const defineReadDownloadsActor = ({ api, queryClient }: Calls & { queryClient: QueryClient }) =>
  fromPromise<{ items: readonly KnownDownload[] }, undefined>(async () => {
    const items = await queryClient.fetchQuery({ ...downloadsQuery(api), staleTime: 0 })
    return { items: items.map(({ id, status }) => ({ downloadId: id, status })) }
  })

export const defineDownloadPhotoActor = ({ api }: Calls) =>
  fromPromise<{ fileName: string }, { photoId: string }>(async ({ input, signal }) => {
    const { url, fileName } = await api.photo(input.photoId, { signal })
    saveFrom(url)
    return { fileName }
  })

export const defineRenewTokenActor = (tokens: AccessTokens) =>
  fromPromise<null, undefined>(async () => {
    if (await tokens.renew()) return null
    throw new CallError('No token', { kind: 'signed-out', correlationId: '' })
  })
