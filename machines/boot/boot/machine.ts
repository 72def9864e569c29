import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Channel } from '#contract/channels.ts'
import type { Brand, Config, FlagName } from '#contract/config.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { Menu } from '#contract/menu.ts'
import { missingActor } from '../../shared/missing-actor.ts'

/** The result of config.json and the host; flags are already resolved (query, local storage, brand). */
export interface Settings {
  config: Config
  brand: Brand
  flags: readonly FlagName[]
}
export type SessionKind = 'signed-in' | 'anonymous'

export interface BootContext {
  /** Null until config.json was read. */
  settings: Settings | null
  /** The locale whose texts are loaded; the app holds the texts. */
  locale: string | null
  /** Null when it could not be loaded: the fallback menu is shown. */
  menu: Menu | null
  /** Null when unknown: features that need a channel are off. */
  channel: Channel | null
  session: SessionKind | null
  /** The latest failure, including those that do not block (menu, channel). */
  failure: Failure | null
}

export type BootEvent = { type: 'TRY_AGAIN' }

/** Whether local storage and cookies can be used. */
export const checkStorage = missingActor<{ available: boolean }, undefined>('checkStorage')

/** Reads config.json and resolves the host's brand and flags; rejects when the host has no brand. */
export const loadConfig = missingActor<Settings, undefined>('loadConfig')

/** Loads the texts and returns their locale. */
export const loadLocale = missingActor<{ locale: string }, { locale: string }>('loadLocale')

export const loadMenu = missingActor<Menu, Settings>('loadMenu')

/** Null when the catalogue does not contain the brand's channel. */
export const loadChannel = missingActor<Channel | null, Settings>('loadChannel')

/** Starts the session: never resolves while the browser is redirected to the provider, rejects when the session failed. */
export const openSession = missingActor<SessionKind, Settings>('openSession')

function settingsOf(context: BootContext): Settings {
  if (context.settings === null) throw new Error('config.json is read first')
  return context.settings
}

/**
 * Everything before the product is shown (design 3, 'Boot order'): storage, config.json, then session, locale, menu and channel
 * in parallel. A missing menu or channel does not block. Ends in `ready` with its context as output.
 */
export const bootMachine = setup({
  types: { context: {} as BootContext, events: {} as BootEvent, output: {} as BootContext },
  actors: { checkStorage, loadConfig, loadLocale, loadMenu, loadChannel, openSession },
  guards: { available: (_, params: { available: boolean }) => params.available },
  actions: {
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    keepSettings: assign({ settings: (_, params: { settings: Settings }) => params.settings }),
    keepLocale: assign({ locale: (_, params: { locale: string }) => params.locale }),
    keepMenu: assign({ menu: (_, params: { menu: Menu }) => params.menu }),
    keepChannel: assign({ channel: (_, params: { channel: Channel | null }) => params.channel }),
    keepSession: assign({ session: (_, params: { session: SessionKind }) => params.session }),
  },
}).createMachine({
  id: 'boot',
  context: { settings: null, locale: null, menu: null, channel: null, session: null, failure: null },
  initial: 'checkingStorage',
  output: ({ context }) => context,
  states: {
    checkingStorage: {
      description: 'Looks whether the browser lets the product keep anything.',
      invoke: {
        id: 'checkStorage',
        src: 'checkStorage',
        onDone: [
          { guard: { type: 'available', params: ({ event }) => event.output }, target: 'loadingConfig' },
          { target: 'storageBlocked' },
        ],
        onError: { target: 'storageBlocked' },
      },
    },
    storageBlocked: {
      description: 'Local storage or cookies are off: a page asks for them and blocks the rest.',
      on: { TRY_AGAIN: { target: 'checkingStorage' } },
    },
    loadingConfig: {
      description: 'Reads config.json and finds brand, locale and flags of this host.',
      invoke: {
        id: 'loadConfig',
        src: 'loadConfig',
        onDone: {
          target: 'loading',
          actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: {
          target: 'configFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    configFailed: {
      description: 'config.json could not be read, or knows no brand for this host.',
      tags: 'failure',
      on: { TRY_AGAIN: { target: 'loadingConfig', actions: 'forgetFailure' } },
    },
    loading: {
      description: 'Loads texts, menu and channel and opens the session, side by side.',
      type: 'parallel',
      onDone: { target: 'ready' },
      states: {
        session: {
          initial: 'opening',
          states: {
            opening: {
              description: 'Signs the customer in, or waits while the browser goes to the provider.',
              invoke: {
                id: 'openSession',
                src: 'openSession',
                input: ({ context }) => settingsOf(context),
                onDone: {
                  target: 'opened',
                  actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                },
              },
            },
            failed: {
              description: 'The customer could not be signed in.',
              tags: 'failure',
              on: { TRY_AGAIN: { target: 'opening', actions: 'forgetFailure' } },
            },
            opened: { description: 'The session is known.', type: 'final' },
          },
        },
        locale: {
          initial: 'loading',
          states: {
            loading: {
              description: 'Loads the texts of the brand’s language.',
              invoke: {
                id: 'loadLocale',
                src: 'loadLocale',
                input: ({ context }) => ({ locale: settingsOf(context).brand.locale }),
                onDone: {
                  target: 'loaded',
                  actions: { type: 'keepLocale', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                },
              },
            },
            failed: {
              description: 'The texts could not be loaded.',
              tags: 'failure',
              on: { TRY_AGAIN: { target: 'loading', actions: 'forgetFailure' } },
            },
            loaded: { description: 'The texts are there.', type: 'final' },
          },
        },
        menu: {
          initial: 'loading',
          states: {
            loading: {
              description: 'Loads the brand’s menus and addresses.',
              invoke: {
                id: 'loadMenu',
                src: 'loadMenu',
                input: ({ context }) => settingsOf(context),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepMenu', params: ({ event }) => ({ menu: event.output }) },
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                },
              },
            },
            settled: { description: 'The menu is there, or its fallback is shown.', type: 'final' },
          },
        },
        channel: {
          initial: 'loading',
          states: {
            loading: {
              description: 'Finds the brand’s sales channel.',
              invoke: {
                id: 'loadChannel',
                src: 'loadChannel',
                input: ({ context }) => settingsOf(context),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepChannel', params: ({ event }) => ({ channel: event.output }) },
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                },
              },
            },
            settled: { description: 'The channel is known, or what needs it is off.', type: 'final' },
          },
        },
      },
    },
    ready: { description: 'Everything needed is there: the product is shown.', type: 'final' },
  },
})
export type BootSnapshot = SnapshotFrom<typeof bootMachine>
