import { bootMachine } from '#machines/boot/machine.ts'
import {
  defineCheckStorageActor,
  defineLoadChannelActor,
  defineLoadConfigActor,
  defineLoadLocaleActor,
  defineLoadMenuActor,
  defineOpenSessionActor,
  type OpenSession,
  type ReadConfig,
} from './actors.ts'

/** The boot flow with its side effects. */
export const provideBoot = (readConfig: ReadConfig, openSession: OpenSession) =>
  bootMachine.provide({
    actors: {
      checkStorage: defineCheckStorageActor(),
      loadConfig: defineLoadConfigActor({ readConfig }),
      loadLocale: defineLoadLocaleActor(),
      loadMenu: defineLoadMenuActor(),
      loadChannel: defineLoadChannelActor(),
      openSession: defineOpenSessionActor({ openSession }),
    },
  })
