import * as v from 'valibot'
import type { SnapshotFrom } from 'xstate'
import { CALLBACK_FORMATS, type CallbackFormat, MAX_CALLBACK_URL } from '#contract/ftp-integration.ts'
import { typedText } from '#contract/typed-text.ts'
import { accountSuccessNotice, type MessageId, type NoticeEvent } from '../../notices.ts'
import { createForm } from '../../shared/form/machine.ts'

/** Both are texts: the fields of a form. */
export type CallbackValues = { callbackUrl: string; callbackFormat: string }

export interface CallbackSaved {
  type: 'callbackSaved'
  /** As the server keeps it now. */
  callback: CallbackValues
}

const REFUSALS: Readonly<Record<string, MessageId>> = {
  invalid: 'ftp.callback.invalid',
  insecure: 'ftp.callback.insecure',
  numeric: 'ftp.callback.numeric',
  private: 'ftp.callback.private',
}

const schema = v.object({
  callbackUrl: v.pipe(typedText, v.maxLength(MAX_CALLBACK_URL, 'ftp.callback.invalid')),
  callbackFormat: v.picklist(CALLBACK_FORMATS, 'form.refused'),
})

/** Where a business customer hears of the status of orders (account spec 2.7 and 7); an empty address ends it. */
export const ftpIntegrationMachine = createForm<
  CallbackValues,
  { callbackUrl: string; callbackFormat: CallbackFormat },
  Record<never, never>,
  CallbackValues,
  CallbackSaved | NoticeEvent
>({
  id: 'ftp-integration',
  schema,
  refusals: REFUSALS,
  succeeded: (_values, callback) => [
    { type: 'callbackSaved', callback },
    accountSuccessNotice(callback.callbackUrl === '' ? 'ftp.callback.removed' : 'ftp.callback.saved'),
  ],
})
export type FtpIntegrationSnapshot = SnapshotFrom<typeof ftpIntegrationMachine>
