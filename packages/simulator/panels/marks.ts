import type { AnyMachineSnapshot } from 'xstate'
import { stateId, timerEvent } from '../chart/chart.ts'
import type { Found } from '../chart/view.ts'
import type { Entry, RunningTimer } from '../session/feed.ts'
import { type Visited, visitedBy } from '../session/visited.ts'
import { NOTHING_UNCOVERED, type Uncovered } from './gaps.ts'

/** The highlighted parts of a chart at a moment. */
export interface Marks {
  active: ReadonlySet<string>
  /** The latest transitions. */
  taken: ReadonlySet<string>
  /** Different for each moment of each replay, so that a repeated transition flashes and scrolls into view again. */
  moment: number
  visited: Visited
  found: { states: ReadonlySet<string>; transitions: ReadonlySet<string> }
  /** Empty while coverage is off. */
  uncovered: Uncovered
  /** Milliseconds left, by id of the `after` transition's event. */
  left: ReadonlyMap<string, number>
}

const activeIn = (snapshot: AnyMachineSnapshot | undefined): ReadonlySet<string> =>
  new Set(snapshot?._nodes.map(stateId) ?? [])

const moments = new WeakMap<Entry, number>()
let lastMoment = 0

/** An entry's number among all replays: stable for as long as the entry is the same. */
function momentOf(entry: Entry): number {
  const known = moments.get(entry)
  if (known !== undefined) return known
  lastMoment += 1
  moments.set(entry, lastMoment)
  return lastMoment
}

/** The marks after the last of some entries of one machine, at a time. */
export function marksAt(
  entries: readonly Entry[],
  found: Found,
  timers: readonly RunningTimer[],
  now: number,
  uncovered: Uncovered = NOTHING_UNCOVERED,
): Marks {
  const last = entries.at(-1)
  return {
    active: activeIn(last?.snapshot),
    taken: new Set(last?.transitions ?? []),
    moment: last === undefined ? 0 : momentOf(last),
    visited: visitedBy(entries),
    found: { states: new Set(found.states), transitions: new Set(found.transitions) },
    uncovered,
    left: new Map(
      timers.filter(({ actor }) => actor === last?.actor).map(({ eventType, due }) => [eventType, due - now]),
    ),
  }
}

/** Milliseconds left until a timer takes a transition of the chart. */
export function leftOf(marks: Marks, transitionId: string): number | undefined {
  const eventType = timerEvent(transitionId)
  return eventType === undefined ? undefined : marks.left.get(eventType)
}

export const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
