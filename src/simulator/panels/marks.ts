import type { AnyMachineSnapshot } from 'xstate'
import { stateId } from '../chart/chart.ts'
import type { Found } from '../chart/view.ts'
import type { Entry, RunningTimer } from '../session/feed.ts'
import { type Visited, visitedBy } from '../session/visited.ts'

/** What of a chart stands out at a moment. */
export interface Marks {
  active: ReadonlySet<string>
  /** Transitions just taken. */
  taken: ReadonlySet<string>
  /** Another one at each moment of each replay, so that what is taken again flashes again and comes into sight. */
  moment: number
  visited: Visited
  found: { states: ReadonlySet<string>; transitions: ReadonlySet<string> }
  /** Milliseconds left, by id of the `after` transition's event. */
  left: ReadonlyMap<string, number>
}

const activeIn = (snapshot: AnyMachineSnapshot | undefined): ReadonlySet<string> =>
  new Set(snapshot?._nodes.map(stateId) ?? [])

const moments = new WeakMap<Entry, number>()
let lastMoment = 0

/** An entry's own number among those of all replays: the same one for as long as the entry is the same. */
function momentOf(entry: Entry): number {
  const known = moments.get(entry)
  if (known !== undefined) return known
  lastMoment += 1
  moments.set(entry, lastMoment)
  return lastMoment
}

/** The marks at the last of some entries of one machine, at a time. */
export function marksAt(entries: readonly Entry[], found: Found, timers: readonly RunningTimer[], now: number): Marks {
  const last = entries.at(-1)
  return {
    active: activeIn(last?.snapshot),
    taken: new Set(last?.transitions ?? []),
    moment: last === undefined ? 0 : momentOf(last),
    visited: visitedBy(entries),
    found: { states: new Set(found.states), transitions: new Set(found.transitions) },
    left: new Map(
      timers.filter(({ actor }) => actor === last?.actor).map(({ eventType, due }) => [eventType, due - now]),
    ),
  }
}

/** Milliseconds left until a transition of the chart is taken by its timer. */
export function leftOf(marks: Marks, transitionId: string): number | undefined {
  const [, eventType] = /: (xstate\.after\..*?)(?: #\d+)?$/.exec(transitionId) ?? []
  return eventType === undefined ? undefined : marks.left.get(eventType)
}

export const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
