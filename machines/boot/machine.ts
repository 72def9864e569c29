import { assign, setup } from 'xstate'
import type { Channel } from '#contract/channels.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { Menu } from '#contract/menu.ts'
import { checkStorage, loadChannel, loadConfig, loadLocale, loadMenu, openSession } from './actors.ts'
import type { BootContext, BootEvent, SessionKind, Settings } from './model.ts'

function settingsOf(context: BootContext): Settings {
  if (context.settings === null) throw new Error('config.json is read first')
  return context.settings
}

/**
 * What happens before anything is shown (design 3, 'Boot order'): storage, config.json, then session, locale, menu and
 * channel side by side. A missing menu or channel does not block. Ends in `ready` with its context as output.
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
            opened: { description: 'It is known who is there.', type: 'final' },
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
