import { emailChangeMachine } from '#machines/email-change/email-change/machine.ts'
import { pendingEmailChangeMachine } from '#machines/email-change/pending-email-change/machine.ts'
import type { Services } from '#src/platform/services.ts'
import { defineCancelActor, defineRequestChangeActor, defineResendActor, defineSignInAgainActor } from './actors.ts'
import { createEmailChangeApi } from './api.ts'

export const provideEmailChange = (services: Services) =>
  emailChangeMachine.provide({
    actors: {
      requestChange: defineRequestChangeActor({ api: createEmailChangeApi(services) }),
      signInAgain: defineSignInAgainActor(services),
    },
  })

export function providePendingEmailChange(services: Services) {
  const api = createEmailChangeApi(services)
  return pendingEmailChangeMachine.provide({
    actors: { resend: defineResendActor({ api }), cancel: defineCancelActor({ api }) },
  })
}
