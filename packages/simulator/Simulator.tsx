import PanelRightClose from 'lucide-react/icons/panel-right-close'
import PanelRightOpen from 'lucide-react/icons/panel-right-open'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { CatalogueEntry } from './catalogue/entry.ts'
import { Button } from './controls/Button.tsx'
import { IconButton } from './controls/IconButton.tsx'
import type { LayOut } from './layout/layout.ts'
import { ActorsPanel, type Charts } from './panels/ActorsPanel.tsx'
import { ChartPanel } from './panels/ChartPanel.tsx'
import { ClockBar } from './panels/ClockBar.tsx'
import { ContextPanel } from './panels/ContextPanel.tsx'
import { EventsPanel } from './panels/EventsPanel.tsx'
import { LogPanel } from './panels/LogPanel.tsx'
import { MessagesPanel } from './panels/MessagesPanel.tsx'
import { secondsText } from './panels/marks.ts'
import { PanelTabs } from './panels/PanelTabs.tsx'
import { ProblemNote } from './panels/ProblemNote.tsx'
import { SessionBar } from './panels/SessionBar.tsx'
import styles from './Simulator.module.css'
import type { Shown, Simulation } from './session/simulation.ts'
import { type Taking, takingOf } from './session/take.ts'
import type { AddressBar } from './share/address-bar.ts'
import type { EntryImport } from './share/test-source.ts'
import { TEXTS } from './texts.ts'
import { type Moment, useMomentOf } from './use-moment.ts'
import { useSimulation } from './use-simulation.ts'

export interface ScreenMoment {
  snapshot: AnyMachineSnapshot
  send: (event: EventObject) => void
  /** On the flow's clock, in milliseconds. */
  now: number
  /** The events emitted so far, each with its time. */
  emitted: readonly Emitted[]
}

export interface Emitted {
  at: number
  event: EventObject
}

const NO_CHARTS: Charts = {}
const NOTHING: readonly never[] = []

/** Narrower than this, in pixels, the panels are put aside at first. */
const ROOM_FOR_PANELS = 1100

type SimulatorProps = {
  entry: CatalogueEntry
  layOut: LayOut
  address: AddressBar
  /** Where the project's tests import the entry from: then a session can be copied as a test. */
  entryImport?: EntryImport | undefined
  /** Where charts of the flow's child machines are, by their source. */
  charts?: Charts | undefined
  /** Renders the flow's screen at a moment; undefined when the flow has none. */
  screen?: ((moment: ScreenMoment) => ReactNode) | undefined
}

/** A flow driven by hand: its statechart next to its screen, on a clock that stands until it is started. */
export function Simulator({ entry, layOut, address, entryImport, charts = NO_CHARTS, screen }: SimulatorProps) {
  const [simulation, shown] = useSimulation(entry, address)
  const [drawing, setDrawing] = useState<SVGSVGElement | null>(null)
  const [isAside, setAside] = useState(() => window.innerWidth < ROOM_FOR_PANELS)
  const { chart } = simulation
  const moment = useMomentOf(simulation, shown)
  const press = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.matches('input:not([type=radio]), textarea, select')
    if (isTyped) return
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'p' && !isCommand) setAside(!isAside)
    else if (event.key.toLowerCase() === 'z' && isCommand) {
      event.preventDefault()
      if (event.shiftKey) simulation.redo()
      else simulation.undo()
    }
  }
  return (
    <main className={styles.simulator} aria-label={TEXTS.panels.label} onKeyDown={press}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{entry.title}</h1>
          <p className={styles.purpose} title={entry.description}>
            {entry.description}
          </p>
        </div>
        <IconButton
          outlined
          className={styles.aside}
          label={isAside ? TEXTS.panels.show : TEXTS.panels.hide}
          title={isAside ? TEXTS.panels.show : TEXTS.panels.hide}
          icon={isAside ? <PanelRightOpen /> : <PanelRightClose />}
          onClick={() => setAside(!isAside)}
        />
        <SessionBar
          entry={entry}
          chart={chart}
          session={shown.session}
          canUndo={shown.canUndo}
          canRedo={shown.canRedo}
          drawing={drawing}
          entryImport={entryImport}
          addressOf={address.hrefWith}
          onRestart={simulation.restart}
          onUndo={simulation.undo}
          onRedo={simulation.redo}
          onOpen={simulation.open}
          onProblem={(text) => simulation.report({ text })}
        />
      </header>
      <ProblemNote
        problem={shown.problem}
        onRetry={(json) => simulation.open(json, true)}
        onDismiss={simulation.dismissProblem}
      />
      {moment === null ? (
        <div className={styles.body} data-aside>
          <ChartPanel chart={chart} entries={NOTHING} timers={NOTHING} now={0} layOut={layOut} drawing={setDrawing} />
        </div>
      ) : (
        <Body
          simulation={simulation}
          shown={shown}
          moment={moment}
          isAside={isAside}
          charts={charts}
          layOut={layOut}
          screen={screen}
          onDrawing={setDrawing}
        />
      )}
    </main>
  )
}

type BodyProps = Pick<SimulatorProps, 'layOut' | 'screen'> & {
  simulation: Simulation
  shown: Shown
  moment: Moment
  /** The panels and the screen are put aside: the chart has all the room. */
  isAside: boolean
  charts: Charts
  onDrawing: (drawing: SVGSVGElement | null) => void
}

/** Everything that shows a moment. */
function Body({ simulation, shown, moment, isAside, charts, layOut, screen, onDrawing }: BodyProps) {
  const takingOf = takingAt(simulation, shown, moment)
  return (
    <>
      <div
        className={styles.body}
        data-screen={screen === undefined ? undefined : 'shown'}
        data-aside={isAside || undefined}
      >
        <ChartPanel
          chart={simulation.chart}
          entry={simulation.entry}
          entries={moment.entries}
          timers={moment.timers}
          now={moment.now}
          layOut={layOut}
          onJump={simulation.jumpTo}
          takingOf={takingOf}
          onTake={({ step }) => step && simulation.take(step)}
          drawing={onDrawing}
        />
        {screen === undefined ? null : (
          <section className={styles.screen} aria-label={TEXTS.panels.screen}>
            {screen(moment)}
          </section>
        )}
        <Panels simulation={simulation} shown={shown} moment={moment} charts={charts} />
      </div>
      <ClockBar
        now={moment.now}
        untilNext={shown.untilNext}
        timers={moment.timers}
        actors={shown.feed.actors}
        isPlaying={shown.isPlaying}
        isPast={moment.isPast}
        onPlay={simulation.play}
        onPause={simulation.pause}
        onAdvance={(ms) => simulation.take({ kind: 'clock', ms })}
      >
        <Notice simulation={simulation} shown={shown} moment={moment} />
      </ClockBar>
    </>
  )
}

/** What the page shows just now, if it is not the present, beside the clock: nothing else moves for it. */
function Notice({ simulation, shown, moment }: PanelsProps) {
  if (shown.lookingFor !== null)
    return (
      <p className={styles.past} role="status">
        {TEXTS.chart.lookingFor(shown.lookingFor)}{' '}
        <Button size="small" onClick={simulation.stopSearch}>
          {TEXTS.chart.stopLooking}
        </Button>
      </p>
    )
  if (!moment.isPast && shown.jumpedWith !== null)
    return (
      <p className={styles.past} role="status">
        {TEXTS.chart.jumpedWith(shown.jumpedWith)}
      </p>
    )
  if (!moment.isPast) return null
  return (
    <p className={styles.past} role="status">
      {TEXTS.log.past(secondsText(moment.now))}{' '}
      <Button size="small" kind="primary" onClick={() => simulation.lookAt(null)}>
        {TEXTS.log.now}
      </Button>
    </p>
  )
}

/** How a transition of the chart is taken at the displayed moment. */
function takingAt({ entry, chart }: Simulation, { timers, running, now }: Shown, { snapshot, isPast }: Moment) {
  return (id: string): Taking => {
    const transition = chart.transitions.find((one) => one.id === id)
    if (isPast || transition === undefined) return { step: null, reason: TEXTS.events.past }
    return takingOf({ entry, snapshot, timers, running, now }, transition)
  }
}

type PanelsProps = { simulation: Simulation; shown: Shown; moment: Moment }

function Panels({ simulation, shown, moment, charts }: PanelsProps & { charts: Charts }) {
  const { entry } = simulation
  const { feed, at, running, defaults, held } = shown
  const { isPast, snapshot } = moment
  const [tab, setTab] = useState('events')
  const tabs = [
    {
      id: 'events',
      text: TEXTS.panels.events,
      content: () => <EventsPanel entry={entry} snapshot={snapshot} isPast={isPast} onSend={moment.send} />,
    },
    {
      id: 'actors',
      text: TEXTS.panels.actors,
      content: () => (
        <ActorsPanel
          entry={entry}
          actors={feed.actors}
          running={running}
          defaults={defaults}
          held={held}
          isPast={isPast}
          charts={charts}
          onStep={simulation.take}
        />
      ),
    },
    {
      id: 'log',
      text: TEXTS.panels.log,
      content: () => (
        <LogPanel
          entries={moment.all}
          actors={feed.actors}
          at={at}
          onLook={simulation.lookAt}
          onRestart={simulation.restartFrom}
        />
      ),
    },
    {
      id: 'context',
      text: TEXTS.panels.context,
      content: () => <ContextPanel entry={moment.last} />,
    },
    {
      id: 'messages',
      text: TEXTS.panels.messages,
      content: () => <MessagesPanel actors={feed.actors} messages={moment.messages} />,
    },
  ]
  return <PanelTabs label={TEXTS.panels.tabs} tabs={tabs} chosen={tab} onChoose={setTab} />
}
