import { fromPromise } from 'xstate'
import { FLAG_NAMES } from '#contract/config.ts'
import { CallError } from '#contract/failure.ts'
import type * as stubs from '#machines/boot/actors.ts'
import type { SessionKind, Settings } from '#machines/boot/types.ts'
import { keepTexts } from '#src/i18n/loaded.ts'
import { readFlags } from '#src/platform/flags.ts'
import { type readChannels, type readConfig, type readMenu, readTexts } from './api.ts'

/** What boot reads with: its first answers may have been asked for before it was there. */
export interface BootReads {
  readConfig: typeof readConfig
  readMenu: typeof readMenu
  readChannels: typeof readChannels
}

/** Account spec 2.6: without local storage or cookies nothing works. */
export const defineCheckStorageActor = (): typeof stubs.checkStorage =>
  fromPromise(async () => {
    try {
      localStorage.setItem('storage-check', 'ok')
      localStorage.removeItem('storage-check')
      sessionStorage.setItem('storage-check', 'ok')
      sessionStorage.removeItem('storage-check')
      return { available: navigator.cookieEnabled }
    } catch {
      return { available: false }
    }
  })

export const defineLoadConfigActor = ({ readConfig }: Pick<BootReads, 'readConfig'>): typeof stubs.loadConfig =>
  fromPromise(async ({ signal }) => {
    const config = await readConfig(signal)
    const brand = config.brands[window.location.host]
    if (!brand) throw new CallError('config.json has no brand for this host', { kind: 'bad-answer', correlationId: '' })
    const flags = readFlags(new URLSearchParams(window.location.search), localStorage, brand.flags)
    return { config, brand, flags: FLAG_NAMES.filter((name) => flags[name]) }
  })

export const defineLoadLocaleActor = (): typeof stubs.loadLocale =>
  fromPromise(async ({ input: { locale }, signal }) => {
    keepTexts(locale, await readTexts(locale, signal))
    return { locale }
  })

export const defineLoadMenuActor = ({ readMenu }: Pick<BootReads, 'readMenu'>): typeof stubs.loadMenu =>
  fromPromise(({ input: { config }, signal }) => readMenu(config.services, window.location.host, signal))

export const defineLoadChannelActor = ({ readChannels }: Pick<BootReads, 'readChannels'>): typeof stubs.loadChannel =>
  fromPromise(async ({ input: { config, brand }, signal }) => {
    const channels = await readChannels(config.services.merchandise, signal)
    return channels.find(({ ID }) => ID === brand.channel) ?? null
  })

export type OpenSession = (settings: Settings) => Promise<SessionKind>

/** The session is a flow of its own: the app says how it is opened. */
export const defineOpenSessionActor = ({ openSession }: { openSession: OpenSession }): typeof stubs.openSession =>
  fromPromise(({ input }) => openSession(input))
