import { useMemo, useRef, useState } from 'react'
import { chartOf } from './chart/chart.ts'
import { Button } from './controls/Button.tsx'
import styles from './LiveView.module.css'
import type { LayOut } from './layout/layout.ts'
import type { Size } from './layout/types.ts'
import { ActorTree } from './panels/ActorTree.tsx'
import { ChartPanel } from './panels/ChartPanel.tsx'
import { ContextPanel } from './panels/ContextPanel.tsx'
import controls from './panels/controls.module.css'
import { LogPanel } from './panels/LogPanel.tsx'
import { MessagesPanel } from './panels/MessagesPanel.tsx'
import { PanelTabs } from './panels/PanelTabs.tsx'
import { useSize } from './panels/use-size.ts'
import type { Feed, RunningTimer } from './session/feed.ts'
import { rootsOf } from './session/following.ts'
import { TEXTS } from './texts.ts'
import { useLiveFlow } from './use-live-flow.ts'

type LiveViewProps = {
  /** Everything recorded so far. */
  feed: Feed
  timers: readonly RunningTimer[]
  /** Milliseconds since the recording started. */
  now: number
  layOut: LayOut
}

/** The flow of an actor: its ancestors and descendants, and the events between them. */
function familyOf({ actors, messages }: Feed, id: string | undefined): Pick<Feed, 'actors' | 'messages'> {
  const rootOf = rootsOf(actors)
  const root = id === undefined ? undefined : rootOf(id)
  return {
    actors: actors.filter((actor) => rootOf(actor.id) === root),
    messages: messages.filter(({ to }) => rootOf(to) === root),
  }
}

/** From these widths and heights on, in pixels, the chart is beside the panels, or above them. */
const ROOM_BESIDE = 860
const ROOM_ABOVE = 560

/** Where the chart is: without room next to the panels, it becomes one of them. */
function placeIn({ width, height }: Size): 'beside' | 'above' | 'tab' {
  if (width >= ROOM_BESIDE) return 'beside'
  return height >= ROOM_ABOVE ? 'above' : 'tab'
}

/** Running actors: chart, log and context of the flow that moved last or of a chosen one, and the events between all. */
export function LiveView({ feed, timers, now, layOut }: LiveViewProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const size = useSize(box)
  const place = size === null ? null : placeIn(size)
  const [tab, setTab] = useState('')
  const drawing = useRef<SVGSVGElement>(null)
  const { actor, isFollowing, all, entries, at, show, look } = useLiveFlow(feed)
  const machine = actor?.machine ?? null
  const chart = useMemo(() => (machine === null ? null : chartOf(machine)), [machine])
  const last = entries.at(-1)
  const family = useMemo(() => familyOf(feed, actor?.id), [feed, actor?.id])
  const showChart = (id: string | null) => {
    show(id)
    if (place === 'tab') setTab('chart')
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
    ...(place === 'tab' ? [chartTab] : []),
    {
      id: 'actors',
      text: TEXTS.panels.actors,
      content: () => <ActorTree actors={feed.actors} shown={actor?.id} onShow={showChart} />,
    },
    {
      id: 'log',
      text: TEXTS.panels.log,
      content: () => <LogPanel entries={all} actors={feed.actors} at={at} onLook={look} />,
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
    <div className={styles.live}>
      <p className={styles.followed}>
        <strong className={styles.name}>{actor?.name}</strong>
        {isFollowing ? (
          TEXTS.live.following
        ) : (
          <Button size="small" onClick={() => showChart(null)}>
            {TEXTS.live.follow}
          </Button>
        )}
      </p>
      <div ref={setBox} className={styles.view} data-chart={place ?? undefined}>
        {place === 'beside' || place === 'above' ? drawn : null}
        {place === null ? null : <PanelTabs label={TEXTS.panels.tabs} tabs={tabs} chosen={tab} onChoose={setTab} />}
      </div>
    </div>
  )
}
