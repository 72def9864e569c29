import { neverEnds, SLOW_CALL_MS } from '@albumen/simulator/catalogue/outcomes.ts'
import { describe, expect, it } from 'vitest'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleChannel, sampleMenu, sampleSettings } from '#machines/catalogue/samples.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const CALLS = 10_000

describe('boot', () => {
  it('ends with everything known', () => {
    const flow = runFlow(bootEntry)
    expect(flow.value()).toBe('checkingStorage')
    flow.wait(CALLS)
    expect(flow.value()).toBe('ready')
    expect(flow.actor.getSnapshot().output).toEqual({
      settings: sampleSettings,
      locale: 'en-GB',
      menu: sampleMenu,
      channel: sampleChannel,
      session: 'signed-in',
      failure: null,
    })
    expect(flow.emitted).toEqual([])
  })

  it('requests the texts of the brand, and gives the others its settings', () => {
    const { inputs, wait } = runFlow(bootEntry)
    wait(CALLS)
    expect(inputs.loadLocale).toEqual([{ locale: 'en-GB' }])
    for (const src of ['loadMenu', 'loadChannel', 'openSession']) expect(inputs[src]).toEqual([sampleSettings])
  })

  it.each(['is blocked', 'fails: bad-answer'])('blocks the product when storage %s, until it is allowed', (outcome) => {
    const flow = runFlow(bootEntry, { checkStorage: [outcome, 'answers'] })
    flow.wait(CALLS)
    expect(flow.value()).toBe('storageBlocked')
    flow.send({ type: 'TRY_AGAIN' })
    expect(flow.value()).toBe('checkingStorage')
    flow.wait(CALLS)
    expect(flow.value()).toBe('ready')
  })

  it.each(['offline', 'timeout', 'server', 'bad-answer'] as const)(
    'fails when config.json is %s, and can be retried',
    (kind) => {
      const flow = runFlow(bootEntry, { loadConfig: [`fails: ${kind}`, 'answers'] })
      flow.wait(CALLS)
      expect(flow.value()).toBe('configFailed')
      expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
      expect(flow.context().failure).toEqual(failureOf(kind))
      flow.send({ type: 'TRY_AGAIN' })
      expect(flow.context().failure).toBeNull()
      flow.wait(CALLS)
      expect(flow.value()).toBe('ready')
    },
  )

  it('loads the four parts in parallel and is ready with the slowest', () => {
    const flow = runFlow(bootEntry, { loadLocale: 'answers slowly', loadMenu: 'answers slowly' })
    flow.wait(SLOW_CALL_MS)
    expect(flow.value()).toEqual({
      loading: { locale: 'loading', menu: 'loading', channel: 'settled', session: 'opened' },
    })
    flow.wait(SLOW_CALL_MS)
    expect(flow.value()).toBe('ready')
  })

  it('retries the texts without touching the rest', () => {
    const flow = runFlow(bootEntry, { loadLocale: ['fails: offline', 'answers'] })
    flow.wait(CALLS)
    expect(flow.actor.getSnapshot().matches({ loading: { locale: 'failed', session: 'opened' } })).toBe(true)
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(CALLS)
    expect(flow.value()).toBe('ready')
    expect(flow.inputs.openSession).toHaveLength(1)
  })

  it('retries the session', () => {
    const flow = runFlow(bootEntry, { openSession: ['fails: server', 'is anonymous'] })
    flow.wait(CALLS)
    expect(flow.actor.getSnapshot().matches({ loading: { session: 'failed' } })).toBe(true)
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(CALLS)
    expect(flow.actor.getSnapshot().output?.session).toBe('anonymous')
  })

  it('continues without a menu or a channel', () => {
    const flow = runFlow(bootEntry, { loadMenu: 'fails: not-found', loadChannel: 'fails: server' })
    flow.wait(CALLS)
    expect(flow.value()).toBe('ready')
    expect(flow.context()).toMatchObject({ menu: null, channel: null })
    expect(flow.context().failure).not.toBeNull()
  })

  it('treats an unknown channel as none', () => {
    const flow = runFlow(bootEntry, { loadChannel: 'knows no such channel' })
    flow.wait(CALLS)
    expect(flow.context()).toMatchObject({ channel: null, failure: null })
  })

  it('waits while the browser is redirected to the sign-in page', () => {
    const flow = runFlow(bootEntry, { openSession: neverEnds() })
    flow.wait(CALLS)
    expect(flow.actor.getSnapshot().matches({ loading: { session: 'opening' } })).toBe(true)
  })

  it.each([
    ['checkingStorage', []],
    ['storageBlocked', ['TRY_AGAIN']],
    ['loadingConfig', []],
    ['configFailed', ['TRY_AGAIN']],
    ['loading.locale.loading', []],
    ['loading.locale.failed', ['TRY_AGAIN']],
    ['loading.session.failed', ['TRY_AGAIN']],
    ['ready', []],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(bootEntry, state)).toEqual(accepted)
  })
})
