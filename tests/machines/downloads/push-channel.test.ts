import { describe, expect, it } from 'vitest'
import { PUSH_LIFETIME_MS } from '#contract/push.ts'
import { pushChannelEntry } from '#machines/downloads/push-channel/catalogue.ts'
import { RECONNECT_DELAYS_MS, STEADY_AFTER_MS } from '#machines/downloads/push-channel/machine.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

/** Calls and ticks of the clock until the socket is signed in. */
const OPENS = 500
const STAYS = 'opens and says that an archive is ready'

function wanted(fakes: Fakes = {}) {
  const flow = runFlow(pushChannelEntry, fakes)
  flow.send({ type: 'WANTED', by: 'downloads' })
  return flow
}

describe('the push channel', () => {
  it('does nothing until something is awaited', () => {
    const flow = runFlow(pushChannelEntry)
    flow.send({ type: 'UNWANTED', by: 'downloads' })
    expect(flow.value()).toBe('closed')
    expect(flow.inputs.socket).toEqual([])
    expect(acceptedIn(pushChannelEntry, 'closed')).toEqual(['WANTED'])
  })

  it('opens, signs in, says so, and passes messages on', () => {
    const flow = wanted()
    expect(flow.value()).toEqual({ connected: 'connecting' })
    flow.wait(OPENS)
    expect(flow.received.socket).toEqual([{ type: 'SIGN_IN' }])
    expect(flow.value()).toEqual({ connected: { open: 'new' } })
    flow.wait(STEADY_AFTER_MS)
    expect(flow.value()).toEqual({ connected: { open: 'steady' } })
    expect(flow.emitted).toEqual([
      { type: 'pushOpened' },
      { type: 'pushReceived', message: expect.objectContaining({ key: 'archive-generation-finished' }) },
    ])
    flow.send({ type: 'UNWANTED', by: 'downloads' })
    expect(flow.value()).toBe('closed')
  })

  it('stays open until nothing is awaited of all that was', () => {
    const flow = wanted()
    flow.send({ type: 'WANTED', by: 'exports' }, { type: 'WANTED', by: 'exports' })
    expect(flow.inputs.socket).toHaveLength(1)
    flow.send({ type: 'UNWANTED', by: 'downloads' })
    expect(flow.value()).toEqual({ connected: 'connecting' })
    flow.send({ type: 'UNWANTED', by: 'exports' })
    expect(flow.value()).toBe('closed')
    expect(flow.context()).toEqual({ wantedBy: [], attempt: 0 })
  })

  it('closes after 30 minutes and opens again', () => {
    const flow = wanted()
    flow.wait(PUSH_LIFETIME_MS)
    expect(flow.inputs.socket).toHaveLength(1)
    flow.wait(OPENS)
    expect(flow.inputs.socket).toHaveLength(2)
    expect(flow.value()).toEqual({ connected: 'connecting' })
  })

  it('opens at once again when the server has ended its time', () => {
    const flow = wanted({ socket: ['comes to its end at the server', 'never opens'] })
    flow.wait(OPENS + 400)
    expect(flow.inputs.socket).toHaveLength(2)
  })

  it('waits longer with each lost socket, and as at first after one that worked', () => {
    const flow = wanted({ socket: ['is lost', 'is lost', STAYS, 'is lost'] })
    flow.wait(OPENS + 400)
    expect(flow.value()).toBe('waiting')
    flow.wait(RECONNECT_DELAYS_MS[0])
    flow.wait(OPENS + 400)
    expect(flow.context()).toMatchObject({ attempt: 2 })
    flow.wait(RECONNECT_DELAYS_MS[0])
    expect(flow.value()).toBe('waiting')
    flow.wait(RECONNECT_DELAYS_MS[1] - RECONNECT_DELAYS_MS[0] + OPENS + STEADY_AFTER_MS)
    expect(flow.context()).toMatchObject({ attempt: 0 })
    flow.send({ type: 'DROPPED', reason: 'lost' })
    expect(flow.context()).toMatchObject({ attempt: 1 })
    flow.send({ type: 'UNWANTED', by: 'downloads' })
    expect(flow.value()).toBe('closed')
    expect(flow.context()).toMatchObject({ attempt: 0 })
  })

  it('renews a refused token once at once, then after waiting', () => {
    const flow = wanted({ socket: 'refuses the token' })
    flow.wait(800)
    expect(flow.value()).toBe('renewing')
    flow.wait(400)
    expect(flow.value()).toEqual({ connected: 'connecting' })
    flow.wait(800)
    expect(flow.value()).toBe('waitingToRenew')
    flow.wait(RECONNECT_DELAYS_MS[1])
    expect(flow.value()).toBe('renewing')
  })

  it('asks for a token again when there was none', () => {
    const flow = wanted({ socket: 'refuses the token', renewToken: ['fails: offline', 'renews'] })
    flow.wait(1200)
    expect(flow.value()).toBe('waitingToRenew')
    flow.wait(RECONNECT_DELAYS_MS[1] + 400)
    expect(flow.value()).toEqual({ connected: 'connecting' })
  })
})
