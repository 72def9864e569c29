/** The input of `pack-download`: the archive to write. `blobId` says which making of the download is meant. */
export interface PackDownloadJob {
  customerId: string
  downloadId: string
  blobId: string
}
