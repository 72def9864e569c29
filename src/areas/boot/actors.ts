import { fromPromise } from 'xstate'
import { CallError, toFailure } from '#contract/failure.ts'
import type * as stubs from '#machines/boot/boot/machine.ts'
import type { SessionKind, Settings } from '#machines/boot/boot/machine.ts'
import { idsMark } from '#src/i18n/ids-mark.ts'
import { FALLBACK_LOCALE, keepTexts } from '#src/i18n/loaded.ts'
import { readFlags } from '#src/platform/flags.ts'
import { log, logFailure } from '#src/platform/log.ts'
import { isStorageUsable } from '#src/platform/storage.ts'
import type { readChannels, readConfig, readMenu, readTexts } from './first-reads.ts'

/** What boot's actors read with. The first answers may have been prefetched. */
export interface BootReads {
  readConfig: typeof readConfig
  readMenu: typeof readMenu
  readChannels: typeof readChannels
  /** Null while nobody is signed in. */
  accessToken: () => string | null
}

/** Account spec 2.6: nothing works without local storage or cookies; a full storage is no obstacle. */
export const defineCheckStorageActor = (): typeof stubs.checkStorage =>
  fromPromise(async () => ({ available: isStorageUsable() }))

export const defineLoadConfigActor = ({ readConfig }: Pick<BootReads, 'readConfig'>): typeof stubs.loadConfig =>
  fromPromise(async ({ signal }) => {
    const config = await readConfig(signal)
    const brand = config.brands[window.location.host]
    if (!brand) throw new CallError('config.json has no brand for this host', { kind: 'bad-answer', correlationId: '' })
    return { config, brand, flags: readFlags(new URLSearchParams(window.location.search), brand.flags) }
  })

interface TextReads {
  readTexts: typeof readTexts
  /** The mark of all ids. */
  allIds: number
}

/** The texts of a locale; what it lacks is read in English. */
async function completeTexts({ readTexts, allIds }: TextReads, locale: string, signal: AbortSignal) {
  const read = Object.entries(await readTexts(locale, signal)).filter(([, text]) => text.trim() !== '')
  const texts = Object.fromEntries(read)
  if (locale === FALLBACK_LOCALE || idsMark(Object.keys(texts)) === allIds) return texts
  const english = await readTexts(FALLBACK_LOCALE, signal)
  const missing = Object.keys(english).filter((id) => !Object.hasOwn(texts, id))
  if (missing.length > 0) log(`texts of ${locale}: some are missing`, { count: missing.length, first: missing[0] })
  return { ...english, ...texts }
}

export const defineLoadLocaleActor = (reads: TextReads): typeof stubs.loadLocale =>
  fromPromise(async ({ input: { locale }, signal }) => {
    const loaded = await completeTexts(reads, locale, signal).then(
      (texts) => ({ locale, texts }),
      async (error: unknown) => {
        if (locale === FALLBACK_LOCALE) throw error
        const texts = await reads.readTexts(FALLBACK_LOCALE, signal)
        logFailure(`texts of ${locale}`, toFailure(error), error)
        return { locale: FALLBACK_LOCALE, texts }
      },
    )
    keepTexts(loaded.locale, loaded.texts)
    document.documentElement.lang = loaded.locale
    return { locale: loaded.locale }
  })

type ServiceReads = Pick<BootReads, 'accessToken'>

export const defineLoadMenuActor = ({
  readMenu,
  accessToken,
}: Pick<BootReads, 'readMenu'> & ServiceReads): typeof stubs.loadMenu =>
  fromPromise(({ input: { config }, signal }) => readMenu({ config, token: accessToken(), signal }))

export const defineLoadChannelActor = ({
  readChannels,
  accessToken,
}: Pick<BootReads, 'readChannels'> & ServiceReads): typeof stubs.loadChannel =>
  fromPromise(async ({ input: { config, brand }, signal }) => {
    const channels = await readChannels({ config, token: accessToken(), signal })
    return channels.find(({ ID }) => ID === brand.channel) ?? null
  })

export type OpenSession = (settings: Settings) => Promise<SessionKind>

/** The session is a separate flow: the app decides how it starts. */
export const defineOpenSessionActor = ({ openSession }: { openSession: OpenSession }): typeof stubs.openSession =>
  fromPromise(({ input }) => openSession(input))
