import { fromPromise } from 'xstate'
import type { CallbackFormat, CallbackOutcome } from '#contract/ftp-integration.ts'
import type { CallbackValues } from '#machines/ftp-integration/machine.ts'
import type { FtpIntegrationApi } from './api.ts'

interface Calls {
  api: FtpIntegrationApi
}

export const defineSaveCallbackActor = ({ api }: Calls) =>
  fromPromise<
    CallbackValues,
    { values: { callbackUrl: string; callbackFormat: CallbackFormat }; subject: Record<never, never> }
  >(async ({ input, signal }) => {
    const { callbackUrl, callbackFormat } = await api.save(input.values, { signal })
    return { callbackUrl, callbackFormat }
  })

export const defineTestCallbackActor = ({ api }: Calls) =>
  fromPromise<CallbackOutcome, void>(({ signal }) => api.test({ signal }))
