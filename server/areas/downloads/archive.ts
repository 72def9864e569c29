import type { DownloadRow } from './store.ts'

/** Runs of a job, killed ones included, before the download has failed. */
export const DOWNLOAD_TRIES = 3

/** What the keys of all archives of a download start with. */
export const archivePrefix = (blobId: string) => `archives/${blobId}`

/** Key of the archive that a run of a download makes: two runs never make the same one. */
export const archiveKey = ({ blobId, tries }: Pick<DownloadRow, 'blobId' | 'tries'>) =>
  `${archivePrefix(blobId)}/run${tries}`

export const archiveOf = (row: Pick<DownloadRow, 'archiveKey' | 'blobId'>) =>
  row.archiveKey ?? archivePrefix(row.blobId)
