import type { Channel } from '#contract/channels.ts'
import type { Brand, Config, FlagName } from '#contract/config.ts'
import type { Failure } from '#contract/failure.ts'
import type { Menu } from '#contract/menu.ts'

/** What config.json and the host say together: flags are already resolved (query, local storage, brand). */
export interface Settings {
  config: Config
  brand: Brand
  flags: readonly FlagName[]
}
export type SessionKind = 'signed-in' | 'anonymous'

export interface BootContext {
  /** Null until config.json was read. */
  settings: Settings | null
  /** The locale whose texts are loaded; the texts themselves are with the app. */
  locale: string | null
  /** Null when it could not be loaded: the fallback menu is shown. */
  menu: Menu | null
  /** Null when unknown: what needs a channel is off. */
  channel: Channel | null
  session: SessionKind | null
  /** The latest one: also of what does not block (menu, channel). */
  failure: Failure | null
}

export type BootEvent = { type: 'TRY_AGAIN' }
