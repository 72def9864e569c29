import { type Chart, type ChartState, type ChartTransition, ROOT, type TransitionKind } from '../chart/types.ts'
import { Raw, sourceOf } from './source.ts'

/** XState's events of what a machine does not get from outside, by the name that the chart has for them. */
const EVENTS: Readonly<Record<TransitionKind, (name: string, state: string) => string>> = {
  event: (name) => name,
  wildcard: (name) => name,
  always: () => '',
  after: (name) => name,
  done: (name) => `xstate.done.actor.${name}`,
  error: (name) => `xstate.error.actor.${name}`,
  'state-done': () => '',
  snapshot: (name) => `xstate.snapshot.${name}`,
}

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list)
const onlyOne = <T>(list: readonly T[]): T | readonly T[] | undefined => (list.length === 1 ? list[0] : some(list))
const filled = <T extends object>(record: T): T | undefined => (Object.keys(record).length === 0 ? undefined : record)

/** Absolute: `#upload.queue.leading`. */
const targetIn = (machine: string) => (state: string) => (state === ROOT ? `#${machine}` : `#${machine}.${state}`)

function transitionConfig(machine: string, { targets, guard, actions, reenter, description }: ChartTransition) {
  return {
    target: onlyOne(targets.map(targetIn(machine))),
    guard: guard ?? undefined,
    actions: some(actions),
    reenter: reenter || undefined,
    description: description ?? undefined,
  }
}

/** The transitions of a state by their events, in order. */
function byEvent({ machineId, transitions }: Chart, state: ChartState, ...kinds: TransitionKind[]) {
  const own = transitions.filter(({ source, kind }) => source === state.id && kinds.includes(kind))
  const groups = Map.groupBy(own, ({ kind, event }) => EVENTS[kind](event, state.id))
  return Object.fromEntries(
    [...groups].map(([event, list]) => [event, onlyOne(list.map((one) => transitionConfig(machineId, one)))]),
  )
}

function stateConfig(chart: Chart, byId: ReadonlyMap<string, ChartState>, state: ChartState): object {
  const children = state.children.flatMap((id) => byId.get(id) ?? [])
  const isPlain = state.type === 'atomic' || state.type === 'compound'
  return {
    id: state.id === ROOT ? chart.machineId : undefined,
    type: isPlain ? undefined : state.type,
    history: state.history === 'deep' ? 'deep' : undefined,
    description: state.description ?? undefined,
    initial: byId.get(state.initial ?? '')?.key,
    tags: some(state.tags),
    entry: some(state.entry),
    exit: some(state.exit),
    invoke: onlyOne(state.invokes.map(({ id, src }) => ({ id, src }))),
    always: byEvent(chart, state, 'always')[''],
    after: filled(byEvent(chart, state, 'after')),
    on: filled(byEvent(chart, state, 'event', 'wildcard', 'done', 'error', 'snapshot')),
    onDone: byEvent(chart, state, 'state-done')[''],
    states: filled(Object.fromEntries(children.map((child) => [child.key, stateConfig(chart, byId, child)]))),
  }
}

/** Each name once, with what stands for its implementation. */
const standIns = (names: readonly string[], standIn: string | ((name: string) => string)) =>
  filled(
    Object.fromEntries(
      [...new Set(names)].sort().map((name) => [name, new Raw(typeof standIn === 'string' ? standIn : standIn(name))]),
    ),
  )

/** Guards hold, but for those of transitions that are taken by themselves: these could go round for ever. */
function guardsOf(transitions: readonly ChartTransition[]) {
  const byItself = new Set(transitions.filter(({ kind }) => kind === 'always').map(({ guard }) => guard))
  return standIns(
    transitions.flatMap(({ guard }) => guard ?? []),
    (name) => `() => ${!byItself.has(name)}`,
  )
}

/** A stand-in of a delay that has a name, in milliseconds. */
const DELAY_MS = '1000'

/** The chart as XState source that runs: most guards hold, actions do nothing, actors never end, named delays take a second. */
export function machineSource(chart: Chart): string {
  const { states, transitions } = chart
  const byId = new Map(states.map((state) => [state.id, state]))
  const [root] = states
  const implementations = {
    guards: guardsOf(transitions),
    actions: standIns(
      [...states.flatMap(({ entry, exit }) => [...entry, ...exit]), ...transitions.flatMap(({ actions }) => actions)],
      '() => undefined',
    ),
    actors: standIns(
      states.flatMap(({ invokes }) => invokes.map(({ src }) => src)),
      'fromPromise(() => new Promise(() => undefined))',
    ),
    delays: standIns(
      transitions.filter(({ kind, event }) => kind === 'after' && !/^\d+$/.test(event)).map(({ event }) => event),
      DELAY_MS,
    ),
  }
  const config = root === undefined ? {} : stateConfig(chart, byId, root)
  const imports = implementations.actors === undefined ? 'setup' : 'fromPromise, setup'
  return `import { ${imports} } from 'xstate'\n\nexport const machine = setup(${sourceOf(implementations)}).createMachine(${sourceOf(config)})\n`
}
