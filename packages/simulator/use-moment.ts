import { useMemo } from 'react'
import type { EventObject } from 'xstate'
import { rootEntries, type Shown, type Simulation } from './session/simulation.ts'

export type Moment = NonNullable<ReturnType<typeof useMomentOf>>

/** The displayed moment: now, or an earlier entry, at which nothing can be sent. Null: the flow threw before its first. */
export function useMomentOf(simulation: Simulation, shown: Shown) {
  const { feed, at } = shown
  const all = useMemo(() => rootEntries(simulation.chart, feed), [simulation, feed])
  const entries = useMemo(() => (at === null ? all : all.filter(({ number }) => number <= at)), [all, at])
  const last = entries.at(-1)
  if (last === undefined) return null
  const isPast = at !== null
  return {
    all,
    entries,
    last,
    isPast,
    snapshot: last.snapshot,
    emitted: entries.flatMap(({ at: time, emitted }) => emitted.map((event) => ({ at: time, event }))),
    now: isPast ? last.at : shown.now,
    timers: isPast ? last.timers : shown.timers,
    messages: isPast ? feed.messages.slice(0, last.messages) : feed.messages,
    send: (event: EventObject) => {
      if (!isPast) simulation.take({ kind: 'event', event })
    },
  }
}
