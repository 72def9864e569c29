import { createRecorder } from '@albumen/simulator/inspection-adapter.ts'
import { latestFlow } from '@albumen/simulator/session/following.ts'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'

const child = createMachine({ id: 'line', initial: 'idle', states: { idle: { on: { GO: 'gone' } }, gone: {} } })
const flow = (id: string) =>
  createMachine({
    id,
    initial: 'off',
    invoke: { id: 'line', src: child },
    on: { PROGRESS: { actions: () => undefined } },
    states: {
      off: { on: { SWITCHED: 'on' }, after: id === 'first' ? { 1000: 'on' } : {} },
      on: { on: { ENDED: 'over' } },
      over: { type: 'final' },
    },
  })

/** Two running flows, and the name of the one that is followed. */
function twoFlows() {
  const recorder = createRecorder(() => ({ at: 0, step: -1, firings: 0, timers: [] }))
  const clock = new SimulatedClock()
  const start = (id: string) => createActor(flow(id), { id, clock, inspect: recorder.inspect }).start()
  const [first, second] = [start('first'), start('second')]
  return { first, second, clock, followed: () => latestFlow(recorder.feed())?.name }
}

describe('the flow that is followed', () => {
  it('is the one that was started last, or sent to another state', () => {
    const { first, second, followed } = twoFlows()
    expect(followed()).toBe('second')
    first.send({ type: 'SWITCHED' })
    expect(followed()).toBe('first')
    second.send({ type: 'SWITCHED' })
    expect(followed()).toBe('second')
  })

  it('does not change with progress within a state, and does with a move of a child', () => {
    const { first, followed } = twoFlows()
    first.send({ type: 'PROGRESS' })
    expect(followed()).toBe('second')
    first.getSnapshot().children.line?.send({ type: 'GO' })
    expect(followed()).toBe('first')
  })

  it('does not change when another moves by itself', () => {
    const { first, followed, clock } = twoFlows()
    clock.increment(1000)
    expect(first.getSnapshot().value).toBe('on')
    expect(followed()).toBe('second')
  })

  it('is one that runs', () => {
    const { first, followed } = twoFlows()
    first.send({ type: 'SWITCHED' })
    first.send({ type: 'ENDED' })
    expect(followed()).toBe('second')
    expect(latestFlow({ actors: [], entries: [], messages: [] })).toBeUndefined()
  })
})
