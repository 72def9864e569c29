import { chartOf, transitionIds } from '@albumen/simulator/chart/chart.ts'
import { ROOT } from '@albumen/simulator/chart/types.ts'
import { collapse, search } from '@albumen/simulator/chart/view.ts'
import { describe, expect, it } from 'vitest'
import { type AnyStateNode, and, createMachine, not, raise, stateIn } from 'xstate'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

/** A traversal of a machine that shares no code with the chart's: from its configuration. */
interface Written {
  on?: object | undefined
  after?: object | undefined
  always?: unknown
  onDone?: unknown
  invoke?: unknown
  states?: object | undefined
}

const count = (written: unknown): number => [written].flat().filter((one) => one !== undefined).length

const countAll = (written: object = {}): number =>
  Object.values(written).reduce<number>((sum, one) => sum + count(one), 0)

function countInvoked(invoke: unknown): number {
  const invoked = [invoke].flat().filter((one): one is Record<string, unknown> => typeof one === 'object')
  return invoked.reduce(
    (sum, { onDone, onError, onSnapshot }) => sum + count(onDone) + count(onError) + count(onSnapshot),
    0,
  )
}

function walk(written: Written, path: string): { states: string[]; transitions: number } {
  const inner = Object.entries<Written>({ ...written.states }).map(([key, child]) =>
    walk(child, path === '' ? key : `${path}.${key}`),
  )
  const own =
    countAll(written.on) +
    countAll(written.after) +
    count(written.always) +
    count(written.onDone) +
    countInvoked(written.invoke)
  return {
    states: [path || ROOT, ...inner.flatMap(({ states }) => states)],
    transitions: inner.reduce((sum, { transitions }) => sum + transitions, own),
  }
}

describe.each(CATALOGUE.map((entry) => [entry.machine.id, entry.machine] as const))('the chart of %s', (_, machine) => {
  const chart = chartOf(machine)
  const written = walk(machine.config, '')

  it('contains every state', () => {
    expect(chart.states.map(({ id }) => id).sort()).toEqual(written.states.sort())
  })

  it('contains every transition, once', () => {
    expect(chart.transitions).toHaveLength(written.transitions)
    expect(new Set(chart.transitions.map(({ id }) => id)).size).toBe(written.transitions)
    expect(new Set(transitionIds(machine).values()).size).toBe(written.transitions)
  })

  it('leads only to states it contains', () => {
    const ids = new Set(chart.states.map(({ id }) => id))
    for (const { source, targets } of chart.transitions) {
      for (const id of [source, ...targets]) expect(ids).toContain(id)
    }
  })

  it('has each initial state', () => {
    const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)]
    for (const node of nodes(machine.root).filter(({ type }) => type === 'compound')) {
      const state = chart.states.find(({ id }) => id === (node.path.join('.') || ROOT))
      expect(state?.initial).toBe([...node.path, node.config.initial].join('.'))
    }
  })
})

describe('a chart', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'closed',
    on: { '*': { actions: 'note' } },
    states: {
      closed: {
        tags: 'safe',
        description: 'Nobody comes in.',
        entry: ['lock', raise({ type: 'LOCKED' })],
        exit: 'unlock',
        always: { guard: not('shut'), target: 'open' },
        on: { OPEN: [{ guard: and(['awake', stateIn({ open: 'wide' })]), target: 'open' }, { actions: 'knock' }] },
      },
      open: {
        initial: 'wide',
        after: { 2000: { target: 'closed' }, longer: { target: '.wide', reenter: true } },
        invoke: { id: 'watch', src: 'watchman', onDone: 'gone', onError: { target: 'gone' } },
        states: { wide: {}, last: { type: 'history', history: 'deep' } },
        onDone: 'gone',
      },
      gone: { type: 'final' },
    },
  })
  const chart = chartOf(machine)
  const of = (source: string) => chart.transitions.filter((transition) => transition.source === source)

  it('lists a state’s actions, without those of timers', () => {
    const [closed, open] = ['closed', 'open'].map((key) => chart.states.find(({ id }) => id === key))
    expect(closed).toMatchObject({ entry: ['lock', 'raise'], exit: ['unlock'], tags: ['safe'] })
    expect(closed?.description).toBe('Nobody comes in.')
    expect(open).toMatchObject({
      entry: [],
      exit: [],
      invokes: [{ id: 'watch', src: 'watchman' }],
      initial: 'open.wide',
    })
    expect(chart.states.find(({ id }) => id === 'open.last')).toMatchObject({ type: 'history', history: 'deep' })
  })

  it('names guards, delays and the actors that end', () => {
    expect(of('closed').map(({ kind, event, guard }) => [kind, event, guard])).toEqual([
      ['event', 'OPEN', '(awake and in {"open":"wide"})'],
      ['event', 'OPEN', null],
      ['always', '', 'not shut'],
    ])
    expect(of('open').map(({ kind, event, reenter }) => [kind, event, reenter])).toEqual([
      ['state-done', '', false],
      ['done', 'watch', false],
      ['error', 'watch', false],
      ['after', '2000', false],
      ['after', 'longer', true],
    ])
    expect(of(ROOT)).toMatchObject([{ kind: 'wildcard', event: '*', targets: [], actions: ['note'] }])
  })

  it('ends arrows at a collapsed state', () => {
    const closed = collapse(chart, new Set(['open']))
    expect(closed.states.map(({ id }) => id)).toEqual([ROOT, 'closed', 'open', 'gone'])
    expect(closed.transitions.find(({ event }) => event === 'longer')?.targets).toEqual(['open'])
    expect(closed.transitions.find(({ kind }) => kind === 'always')?.targets).toEqual(['open'])
  })

  it('finds states and events by their text', () => {
    expect(search(chart, 'WIDE')).toEqual({ states: ['open.wide'], transitions: [expect.stringContaining('OPEN #1')] })
    expect(search(chart, 'knock').transitions).toEqual(['closed: OPEN #2'])
    expect(search(chart, 'comes in').states).toEqual(['closed'])
    expect(search(chart, ' ')).toEqual({ states: [], transitions: [] })
  })
})
