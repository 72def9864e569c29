import {
  type CallbackSetting,
  getFtpIntegration,
  testCallback,
  updateFtpIntegration,
} from '#contract/ftp-integration.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** One function a call about the integration of business customers. */
export const createFtpIntegrationApi = (send: SendCall) => ({
  read: (options?: CallOptions) => send(getFtpIntegration, {}, options),
  save: (body: CallbackSetting, options?: CallOptions) => send(updateFtpIntegration, { body }, options),
  test: (options?: CallOptions) => send(testCallback, {}, options),
})
export type FtpIntegrationApi = ReturnType<typeof createFtpIntegrationApi>
