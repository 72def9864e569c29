import type { Channel } from '#contract/channels.ts'
import type { Menu } from '#contract/menu.ts'
import { missingActor } from '../missing-actor.ts'
import type { SessionKind, Settings } from './model.ts'

/** Whether local storage and cookies can be used. */
export const checkStorage = missingActor<{ available: boolean }, undefined>('checkStorage')

/** Reads config.json and finds the host's brand and flags in it; rejects where the host has no brand. */
export const loadConfig = missingActor<Settings, undefined>('loadConfig')

/** Loads the texts and answers their locale. */
export const loadLocale = missingActor<{ locale: string }, { locale: string }>('loadLocale')

export const loadMenu = missingActor<Menu, Settings>('loadMenu')

/** Null when the brand's channel is not among those of the catalogue. */
export const loadChannel = missingActor<Channel | null, Settings>('loadChannel')

/** Opens the session: never resolves while the browser goes to the provider, rejects when the session failed. */
export const openSession = missingActor<SessionKind, Settings>('openSession')
