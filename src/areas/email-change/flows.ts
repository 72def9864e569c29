import { cancelEmailChange, requestEmailChange, resendEmailChange } from '#contract/email-changes.ts'
import { emailChangeMachine } from '#machines/email-change/email-change/machine.ts'
import { pendingEmailChangeMachine } from '#machines/email-change/pending-email-change/machine.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { Services } from '#src/platform/services.ts'
import { defineSignInAgainActor } from './actors.ts'
import { identityOf } from './identity.ts'

export const provideEmailChange = (services: Services) =>
  emailChangeMachine.provide({
    actors: {
      requestChange: callActor(services.send, requestEmailChange, ({ email }) => ({
        params: identityOf(services),
        body: { email, channel: services.brand.channel },
      })),
      signInAgain: defineSignInAgainActor(services),
    },
  })

export const providePendingEmailChange = (services: Services) =>
  pendingEmailChangeMachine.provide({
    actors: {
      resend: callActor(services.send, resendEmailChange, () => ({
        params: identityOf(services),
        body: { channel: services.brand.channel },
      })),
      cancel: callActor(services.send, cancelEmailChange, () => ({ params: identityOf(services) })),
    },
  })
