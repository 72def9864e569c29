import type { EventObject } from 'xstate'
import { missingCallback } from '../missing-actor.ts'
import type { SendFileTold, UploadFileInput } from './model.ts'

/** Sends the file's bytes, from where the server has got to when `uploadId` is given; ends with SENT, SEND_FAILED or FILE_UNREADABLE. */
export const sendFile = missingCallback<EventObject, UploadFileInput, SendFileTold>('sendFile')
