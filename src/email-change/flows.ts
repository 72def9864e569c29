import { emailChangeMachine } from '#machines/email-change/machine.ts'
import type { Services } from '#src/platform/services.ts'
import { defineRequestChangeActor, defineSignInAgainActor } from './actors.ts'
import { createEmailChangeApi } from './api.ts'

export const provideEmailChange = (services: Services) =>
  emailChangeMachine.provide({
    actors: {
      requestChange: defineRequestChangeActor({ api: createEmailChangeApi(services) }),
      signInAgain: defineSignInAgainActor(services),
    },
  })
