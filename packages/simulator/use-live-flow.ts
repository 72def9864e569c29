import { useMemo, useState } from 'react'
import type { Feed, SeenActor } from './session/feed.ts'
import { latestFlow } from './session/following.ts'

const isMachine = ({ machine }: SeenActor) => machine !== null

/** The actor that is shown, and its entries up to the moment that is looked at: the flow that moved last, or a chosen actor. */
export function useLiveFlow(feed: Feed) {
  /** Null: the view follows the flow that moved last. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const latest = useMemo(() => latestFlow(feed), [feed])
  const found = chosen === null ? latest : feed.actors.find(({ id }) => id === chosen)
  const actor = found ?? feed.actors.findLast(isMachine)
  const all = useMemo(() => feed.entries.filter((entry) => entry.actor === actor?.id), [feed, actor?.id])
  const entries = useMemo(() => (at === null ? all : all.filter(({ number }) => number <= at)), [all, at])
  return {
    actor,
    isFollowing: chosen === null,
    all,
    entries,
    /** Number of the entry that is looked at; null: now. */
    at,
    /** Null: follows again. */
    show: (id: string | null) => {
      setChosen(id)
      setAt(null)
    },
    /** A reader who looks at a moment stays with its flow. */
    look: (number: number | null) => {
      setAt(number)
      if (number !== null && actor !== undefined) setChosen(actor.id)
    },
  }
}
