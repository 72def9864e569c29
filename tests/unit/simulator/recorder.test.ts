import { readdirSync, readFileSync } from 'node:fs'
import { createRecorder } from '@albumen/simulator/inspection-adapter.ts'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, raise, sendParent, sendTo, setup } from 'xstate'

const child = setup({}).createMachine({ id: 'child', initial: 'busy', states: { busy: {} } })
const parent = setup({
  types: { events: {} as { type: 'NOTIFY' } },
  actions: { note: () => undefined },
  actors: { child, line: fromCallback(({ sendBack }) => sendBack({ type: 'NOTIFY' })) },
}).createMachine({
  id: 'parent',
  invoke: { src: 'line', id: 'line' },
  on: { NOTIFY: { actions: 'note' } },
  initial: 'on',
  states: { on: { invoke: { src: 'child', id: 'first' } } },
})

const stamp = () => ({ at: 0, step: -1, firings: 0, timers: [] })

describe('the names of XState’s inspection events', () => {
  const root = new URL('../../../', import.meta.url)
  const filesIn = (folder: string) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)

  it('are known to the adapter, to what answers for a machine, and to the log of the flows’ failures', () => {
    const files = ['src', 'packages/simulator'].flatMap(filesIn).filter((file) => /\.tsx?$/.test(file))
    const knowing = files.filter((file) => readFileSync(new URL(file, root), 'utf8').includes('@xstate.'))
    expect(knowing.sort()).toEqual([
      'packages/simulator/catalogue/answer.ts',
      'packages/simulator/inspection-adapter.ts',
      'src/platform/inspection.ts',
    ])
  })
})

describe('a recording of running actors', () => {
  it('has each actor’s parent, and each event’s sender', () => {
    const recorder = createRecorder(stamp)
    const actor = createActor(parent, { inspect: recorder.inspect }).start()
    const { actors, messages } = recorder.feed()
    expect(actors.map(({ name, parent: of, status }) => [name, of, status])).toEqual([
      ['parent', null, 'running'],
      ['line', 'actor 0', 'running'],
      ['first', 'actor 0', 'running'],
    ])
    expect(messages).toContainEqual(
      expect.objectContaining({ from: 'actor 1', to: 'actor 0', event: { type: 'NOTIFY' } }),
    )
    actor.stop()
    expect(recorder.feed().actors.map(({ status }) => status)).toEqual(['ended', 'ended', 'ended'])
  })

  it('leaves out actors that were created and never started', () => {
    const hasty = setup({}).createMachine({
      id: 'hasty',
      initial: 'looking',
      states: { looking: { always: 'there' }, there: {} },
    })
    const recorder = createRecorder(stamp)
    const [, started] = [1, 2].map(() => createActor(hasty, { inspect: recorder.inspect }))
    expect(recorder.feed().actors).toEqual([])
    started?.start()
    expect(recorder.feed().actors.map(({ name }) => name)).toEqual(['hasty'])
    expect(recorder.feed().entries).toHaveLength(1)
  })

  it('has each timer, and its remaining time', () => {
    const waiting = setup({}).createMachine({
      id: 'waiting',
      initial: 'patient',
      states: { patient: { after: { 60000: 'tired' } }, tired: {} },
    })
    const recorder = createRecorder(stamp)
    const actor = createActor(waiting, { inspect: recorder.inspect }).start()
    const [timer, ...others] = recorder.timers(5_000)
    expect(others).toEqual([])
    expect(timer).toMatchObject({ actor: 'actor 0', eventType: 'xstate.after.60000.waiting.patient' })
    expect(timer?.due).toBeGreaterThan(60_000)
    expect(timer?.due).toBeLessThanOrEqual(65_000)
    actor.stop()
    expect(recorder.timers(6_000)).toEqual([])
  })

  it('has the sender of an event that was queued', () => {
    const eager = setup({}).createMachine({
      id: 'eager',
      entry: sendParent({ type: 'STARTED' }),
      on: { CONTINUE: { actions: sendParent({ type: 'DONE' }) } },
    })
    const starter = setup({ actors: { eager } }).createMachine({
      id: 'starter',
      initial: 'idle',
      states: {
        idle: { on: { GO: 'on' } },
        on: {
          invoke: { src: 'eager', id: 'child' },
          entry: raise({ type: 'RAISED' }),
          on: { STARTED: { actions: sendTo('child', { type: 'CONTINUE' }) }, DONE: 'idle', RAISED: {} },
        },
      },
    })
    const recorder = createRecorder(stamp)
    createActor(starter, { inspect: recorder.inspect }).start().send({ type: 'GO' })
    const { actors, entries } = recorder.feed()
    const nameOf = (id: string | null) => actors.find((actor) => actor.id === id)?.name ?? null
    expect(entries.map(({ actor, event, from }) => [nameOf(actor), event.type, nameOf(from)])).toEqual([
      ['starter', 'xstate.init', null],
      ['child', 'xstate.init', 'starter'],
      ['starter', 'GO', null],
      ['child', 'CONTINUE', 'starter'],
      ['starter', 'STARTED', 'child'],
      ['child', 'xstate.stop', null],
      ['starter', 'DONE', 'child'],
    ])
  })

  it('leaves out actors that never start', () => {
    const recorder = createRecorder(stamp)
    createActor(parent, { inspect: recorder.inspect })
    expect(recorder.feed().actors).toEqual([])
  })

  it('discards its first half when it grows too long', () => {
    const recorder = createRecorder(stamp, undefined, 10)
    const actor = createActor(parent, { inspect: recorder.inspect }).start()
    for (let sent = 0; sent < 100; sent += 1) actor.send({ type: 'NOTIFY' })
    const { entries, messages } = recorder.feed()
    expect(entries.length).toBeLessThanOrEqual(10)
    expect(messages.length).toBeLessThanOrEqual(10)
    expect(entries.at(-1)?.number).toBeGreaterThanOrEqual(100)
  })

  it('is released when its observers are gone', () => {
    const recorder = createRecorder(stamp)
    createActor(parent, { inspect: recorder.inspect }).start().send({ type: 'NOTIFY' })
    expect(recorder.feed().entries).not.toEqual([])
    recorder.forget()
    expect(recorder.feed()).toEqual({ actors: [], entries: [], messages: [] })
  })
})

describe('a state that is left as the machine starts', () => {
  const actions = { open: () => undefined, decide: () => undefined, shut: () => undefined, wait: () => undefined }
  const machine = setup({ actions }).createMachine({
    id: 'hasty',
    initial: 'hall',
    states: {
      hall: {
        entry: 'open',
        initial: 'deciding',
        states: { deciding: { exit: 'shut', always: { target: '#hasty.waiting', actions: 'decide' } } },
      },
      waiting: { entry: 'wait' },
    },
  })

  it('is recorded, with its actions and those of the transition', () => {
    const recorder = createRecorder(stamp)
    createActor(machine, { inspect: recorder.inspect }).start()
    const [started] = recorder.feed().entries
    expect(started?.states).toEqual(['(root)', 'hall', 'hall.deciding', 'waiting'])
    expect(started?.transitions).toEqual(['hall.deciding: always'])
    expect(started?.actions).toEqual(['open', 'shut', 'decide', 'wait'])
  })
})
