/** The input of `process-upload`; everything else is in the upload's row. */
export interface UploadJob {
  uploadId: string
}
