/** What `process-upload` is told; everything else is in the upload's row. */
export interface UploadJob {
  uploadId: string
}
