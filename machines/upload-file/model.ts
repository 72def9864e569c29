import type { Failure } from '#contract/failure.ts'
import type { UploadFile, UploadHold, UploadReason } from '../upload/model.ts'

/** `uploadId` goes on with an upload the server already knows; `sha256` goes with the file as metadata. */
export interface UploadFileInput {
  file: UploadFile
  uploadId: string | null
  sha256: string
}

export interface UploadFileContext extends UploadFileInput {
  /** Attempts that failed since bytes last moved. */
  attempt: number
  sent: number
  reason: UploadReason | null
  hold: UploadHold | null
  failure: Failure | null
}

/** Sent back by the actor that sends the bytes. */
export type SendFileTold =
  | { type: 'STARTED'; uploadId: string }
  | { type: 'PROGRESS'; sent: number }
  | { type: 'SENT'; uploadId: string }
  | { type: 'SEND_FAILED'; failure: Failure }
  | { type: 'FILE_UNREADABLE' }

export type UploadFileEvent = SendFileTold
