import { fromPromise } from 'xstate'
import { type CallbackFormat, testCallback, updateFtpIntegration } from '#contract/ftp-integration.ts'
import { callbackTestMachine } from '#machines/ftp-integration/callback-test/machine.ts'
import { type CallbackValues, ftpIntegrationMachine } from '#machines/ftp-integration/ftp-integration/machine.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { SendCall } from '#src/platform/http.ts'

interface GivenCallback {
  values: { callbackUrl: string; callbackFormat: CallbackFormat }
  subject: Record<never, never>
}

export const provideFtpIntegration = (send: SendCall) =>
  ftpIntegrationMachine.provide({
    actors: {
      submit: fromPromise<CallbackValues, GivenCallback>(async ({ input, signal }) => {
        const { callbackUrl, callbackFormat } = await send(updateFtpIntegration, { body: input.values }, { signal })
        return { callbackUrl, callbackFormat }
      }),
    },
  })

export const provideCallbackTest = (send: SendCall) =>
  callbackTestMachine.provide({ actors: { testCallback: callActor(send, testCallback, () => ({})) } })
