import type { BlobStore } from '../../core/blobs/store.ts'
import type { DownloadRow } from './store.ts'

/** Runs of a job, killed ones included, before the download has failed. */
export const DOWNLOAD_TRIES = 3

/** Key, in the blob store, of the archive that a run of a download writes: two runs never write the same one. */
export const archiveKey = ({ blobId, tries }: Pick<DownloadRow, 'blobId' | 'tries'>) => `archives/${blobId}/run${tries}`

/** How archives were named before each run had its own. */
export const oldKey = (blobId: string) => `archives/${blobId}`

export const archiveOf = (row: Pick<DownloadRow, 'archiveKey' | 'blobId'>) => row.archiveKey ?? oldKey(row.blobId)

/** Removes what the runs of a download have written, killed ones included. */
export async function removeArchives(blobs: BlobStore, blobId: string): Promise<void> {
  for (let tries = 1; tries <= DOWNLOAD_TRIES; tries += 1) await blobs.remove(archiveKey({ blobId, tries }))
  await blobs.remove(oldKey(blobId))
}
