import { allIds } from 'virtual:boot-texts'
import { bootMachine } from '#machines/boot/boot/machine.ts'
import {
  type BootReads,
  defineCheckStorageActor,
  defineLoadChannelActor,
  defineLoadConfigActor,
  defineLoadLocaleActor,
  defineLoadMenuActor,
  defineOpenSessionActor,
  type OpenSession,
} from './actors.ts'
import { readTexts } from './first-reads.ts'

/** The boot flow with its side effects. */
export const provideBoot = (reads: BootReads, openSession: OpenSession) =>
  bootMachine.provide({
    actors: {
      checkStorage: defineCheckStorageActor(),
      loadConfig: defineLoadConfigActor(reads),
      loadLocale: defineLoadLocaleActor({ readTexts, allIds }),
      loadMenu: defineLoadMenuActor(reads),
      loadChannel: defineLoadChannelActor(reads),
      openSession: defineOpenSessionActor({ openSession }),
    },
  })
