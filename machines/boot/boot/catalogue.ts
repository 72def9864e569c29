import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { channel } from '#contract/channels.ts'
import { brand, config, flagName } from '#contract/config.ts'
import { menu } from '#contract/menu.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { sampleChannel, sampleMenu, sampleSettings } from '../../catalogue/samples.ts'
import { bareEvent, text } from '../../catalogue/schemas.ts'
import { bootMachine } from './machine.ts'

export const bootEntry = defineEntry<typeof bootMachine>({
  machine: bootMachine,
  title: 'Boot',
  description: 'From the first byte to the first screen: storage, config, texts, menu, channel and session.',
  input: undefined,
  events: { TRY_AGAIN: bareEvent('TRY_AGAIN') },
  actors: {
    checkStorage: [succeeds({ available: true }), succeeds({ available: false }, 'is blocked'), ...fails('bad-answer')],
    loadConfig: [
      succeeds(sampleSettings),
      isSlow(sampleSettings),
      ...fails('offline', 'timeout', 'server', 'bad-answer'),
    ],
    loadLocale: [succeeds({ locale: 'en-GB' }), isSlow({ locale: 'en-GB' }), ...fails('offline', 'not-found')],
    loadMenu: [succeeds(sampleMenu), isSlow(sampleMenu), ...fails('server', 'not-found')],
    loadChannel: [succeeds(sampleChannel), succeeds(null, 'knows no such channel'), ...fails('server')],
    openSession: [
      succeeds('signed-in', 'is signed in'),
      succeeds('anonymous', 'is anonymous'),
      neverEnds('leaves for the sign-in page'),
      ...fails('offline', 'server'),
    ],
  },
  answers: {
    checkStorage: v.strictObject({ available: v.boolean() }),
    loadConfig: v.strictObject({ config, brand, flags: v.array(flagName) }),
    loadLocale: v.strictObject({ locale: text }),
    loadMenu: menu,
    loadChannel: v.nullable(channel),
    openSession: v.picklist(['signed-in', 'anonymous']),
  },
  noScreen: { ready: 'The product itself is on the screen.' },
})
