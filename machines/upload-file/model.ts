import type { Failure } from '#contract/failure.ts'
import type { UploadFile, UploadReason } from '../upload/model.ts'

/** `uploadId` goes on with an upload the server already knows. */
export interface UploadFileInput {
  file: UploadFile
  uploadId: string | null
}

export interface UploadFileContext extends UploadFileInput {
  /** Attempts that failed since bytes last moved. */
  attempt: number
  sent: number
  reason: UploadReason | null
  failure: Failure | null
}

/** Sent back by the actor that sends the bytes. */
export type SendFileTold =
  | { type: 'STARTED'; uploadId: string }
  | { type: 'PROGRESS'; sent: number }
  | { type: 'SENT'; uploadId: string }
  | { type: 'SEND_FAILED'; failure: Failure }
  | { type: 'FILE_UNREADABLE' }

export type UploadFileEvent = SendFileTold | { type: 'CANCEL' }
