import { bootMachine } from '#machines/boot/machine.ts'
import {
  defineCheckStorageActor,
  defineLoadChannelActor,
  defineLoadConfigActor,
  defineLoadLocaleActor,
  defineLoadMenuActor,
  defineOpenSessionActor,
  type OpenSession,
} from './actors.ts'

/** The boot flow with its side effects. */
export const provideBoot = (openSession: OpenSession) =>
  bootMachine.provide({
    actors: {
      checkStorage: defineCheckStorageActor(),
      loadConfig: defineLoadConfigActor(),
      loadLocale: defineLoadLocaleActor(),
      loadMenu: defineLoadMenuActor(),
      loadChannel: defineLoadChannelActor(),
      openSession: defineOpenSessionActor({ openSession }),
    },
  })
