import { useMemo, useRef, useState } from 'react'
import { chartOf } from './chart/chart.ts'
import { useWide } from './controls/use-wide.ts'
import styles from './LiveView.module.css'
import type { LayOut } from './layout/layout.ts'
import { ActorTree } from './panels/ActorTree.tsx'
import { ChartPanel } from './panels/ChartPanel.tsx'
import { ContextPanel } from './panels/ContextPanel.tsx'
import controls from './panels/controls.module.css'
import { LogPanel } from './panels/LogPanel.tsx'
import { MessagesPanel } from './panels/MessagesPanel.tsx'
import { PanelTabs } from './panels/PanelTabs.tsx'
import type { Feed, RunningTimer, SeenActor } from './session/feed.ts'
import { TEXTS } from './texts.ts'

type LiveViewProps = {
  /** Everything recorded so far. */
  feed: Feed
  timers: readonly RunningTimer[]
  /** Milliseconds since the recording started. */
  now: number
  layOut: LayOut
}

const isMachine = ({ machine }: SeenActor) => machine !== null

/** The flow of an actor: its ancestors and descendants, and the events between them. */
function familyOf({ actors, messages }: Feed, id: string | undefined): Pick<Feed, 'actors' | 'messages'> {
  const parents = new Map(actors.map((actor) => [actor.id, actor.parent]))
  const firstOf = (one: string): string => {
    const parent = parents.get(one) ?? null
    return parent === null ? one : firstOf(parent)
  }
  const first = id === undefined ? undefined : firstOf(id)
  return {
    actors: actors.filter((actor) => firstOf(actor.id) === first),
    messages: messages.filter(({ to }) => firstOf(to) === first),
  }
}

/** Running actors: chart, log and context of any of them, and the events between all. */
export function LiveView({ feed, timers, now, layOut }: LiveViewProps) {
  // Without room for a chart next to the panels, it becomes one of them.
  const isOneOfThem = !useWide()
  const [tab, setTab] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const actor = feed.actors.find(({ id }) => id === chosen) ?? feed.actors.find(isMachine)
  const machine = actor?.machine ?? null
  const chart = useMemo(() => (machine === null ? null : chartOf(machine)), [machine])
  const all = useMemo(() => feed.entries.filter((entry) => entry.actor === actor?.id), [feed, actor?.id])
  const entries = useMemo(() => (at === null ? all : all.filter(({ number }) => number <= at)), [all, at])
  const last = entries.at(-1)
  const family = useMemo(() => familyOf(feed, actor?.id), [feed, actor?.id])
  const show = (id: string) => {
    setChosen(id)
    setAt(null)
    if (isOneOfThem) setTab('chart')
  }
  const drawn =
    chart === null ? (
      <p className={controls.soft}>{TEXTS.actors.none}</p>
    ) : (
      <ChartPanel
        key={actor?.id}
        chart={chart}
        entries={entries}
        timers={at === null ? timers : (last?.timers ?? [])}
        now={at === null ? now : (last?.at ?? now)}
        layOut={layOut}
        drawing={drawing}
      />
    )
  const chartTab = {
    id: 'chart',
    text: TEXTS.panels.chart,
    content: () => <div className={styles.chart}>{drawn}</div>,
  }
  const tabs = [
    ...(isOneOfThem ? [chartTab] : []),
    {
      id: 'actors',
      text: TEXTS.panels.actors,
      content: () => <ActorTree actors={feed.actors} shown={actor?.id} onShow={show} />,
    },
    {
      id: 'log',
      text: TEXTS.panels.log,
      content: () => <LogPanel entries={all} actors={feed.actors} at={at} onLook={setAt} />,
    },
    {
      id: 'context',
      text: TEXTS.panels.context,
      content: () => last && <ContextPanel entry={last} />,
    },
    {
      id: 'messages',
      text: TEXTS.panels.messages,
      content: () => <MessagesPanel actors={family.actors} messages={family.messages} />,
    },
  ]
  return (
    <div className={styles.view}>
      {isOneOfThem ? null : drawn}
      <PanelTabs label={TEXTS.panels.tabs} tabs={tabs} chosen={tab} onChoose={setTab} />
    </div>
  )
}
