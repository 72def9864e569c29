import { startActivation } from '#contract/imports.ts'
import { importActivationMachine } from '#machines/imports/import-activation/machine.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { Services } from '#src/platform/services.ts'
import { defineImportSocketActor, defineReadStatusActor } from './actors.ts'

export function provideImportActivation({ config, queryClient, send, tokens }: Services) {
  return importActivationMachine.provide({
    actors: {
      readStatus: defineReadStatusActor({ send, queryClient }),
      startImport: callActor(send, startActivation, () => ({})),
      importSocket: defineImportSocketActor({ address: config.services.importActivation, tokens }),
    },
  })
}
