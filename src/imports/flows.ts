import { importActivationMachine } from '#machines/import-activation/machine.ts'
import type { Services } from '#src/platform/services.ts'
import { defineImportSocketActor, defineReadStatusActor, defineStartImportActor } from './actors.ts'
import { createImportsApi } from './api.ts'

export function provideImportActivation({ config, queryClient, send, tokens }: Services) {
  const api = createImportsApi(send)
  return importActivationMachine.provide({
    actors: {
      readStatus: defineReadStatusActor({ api, queryClient }),
      startImport: defineStartImportActor({ api }),
      importSocket: defineImportSocketActor({ address: config.services.importActivation, tokens }),
    },
  })
}
