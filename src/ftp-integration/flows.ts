import { callbackTestMachine } from '#machines/callback-test/machine.ts'
import { ftpIntegrationMachine } from '#machines/ftp-integration/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import { defineSaveCallbackActor, defineTestCallbackActor } from './actors.ts'
import { createFtpIntegrationApi } from './api.ts'

export const provideFtpIntegration = (send: SendCall) =>
  ftpIntegrationMachine.provide({ actors: { submit: defineSaveCallbackActor({ api: createFtpIntegrationApi(send) }) } })

export const provideCallbackTest = (send: SendCall) =>
  callbackTestMachine.provide({
    actors: { testCallback: defineTestCallbackActor({ api: createFtpIntegrationApi(send) }) },
  })
