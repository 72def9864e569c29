import ListTree from 'lucide-react/icons/list-tree'
import Workflow from 'lucide-react/icons/workflow'
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CatalogueEntry } from '../catalogue/entry.ts'
import type { Chart } from '../chart/types.ts'
import { type Found, search } from '../chart/view.ts'
import { Segmented } from '../controls/Segmented.tsx'
import type { LayOut } from '../layout/layout.ts'
import type { Entry, RunningTimer } from '../session/feed.ts'
import type { Taking } from '../session/take.ts'
import { figures } from '../session/visited.ts'
import { TEXTS } from '../texts.ts'
import styles from './ChartPanel.module.css'
import { ChartTools } from './ChartTools.tsx'
import { CoverageLegend } from './CoverageLegend.tsx'
import { Diagram } from './Diagram.tsx'
import { uncoveredIn } from './gaps.ts'
import { marksAt } from './marks.ts'
import { StateTree } from './StateTree.tsx'
import { firstFound, openedAround, rowIn } from './tree-rows.ts'
import { useCoverage } from './use-coverage.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useShownChart } from './use-shown-chart.ts'

type ChartPanelProps = {
  chart: Chart
  /** Of the flow, for its coverage. */
  entry?: CatalogueEntry | undefined
  /** Entries of this machine, up to the displayed moment; none: the chart is only looked at. */
  entries: readonly Entry[]
  timers: readonly RunningTimer[]
  now: number
  layOut: LayOut
  onJump?: ((state: string) => void) | undefined
  /** How a transition is taken at the displayed moment; undefined where none can be. */
  takingOf?: ((transition: string) => Taking) | undefined
  onTake?: ((taking: Taking) => void) | undefined
  /** The SVG element, for exports. */
  drawing: Ref<SVGSVGElement>
}

type View = 'diagram' | 'tree'

/** A machine's statechart, as a diagram or a tree, with its active, latest and visited parts. */
export function ChartPanel({
  chart,
  entry,
  entries,
  timers,
  now,
  layOut,
  onJump,
  takingOf,
  onTake,
  drawing,
}: ChartPanelProps) {
  const [view, setView] = useState<View>('diagram')
  const [words, setWords] = useState('')
  const found = useMemo(() => search(chart, words), [chart, words])
  const coverage = useCoverage(entry)
  const covered = coverage.state === 'found' ? coverage.coverage : null
  const uncovered = useMemo(() => (covered === null ? undefined : uncoveredIn(chart, covered)), [chart, covered])
  const marks = useMemo(() => marksAt(entries, found, timers, now, uncovered), [entries, found, timers, now, uncovered])
  const panel = useRef<HTMLElement>(null)
  const shown = useShownChart({ chart, marks, found, layOut })
  const fullScreen = useFullScreen(panel)
  const { states, transitions } = figures(chart, marks.visited)
  const treeBox = useRef<HTMLDivElement>(null)
  const goToFound = () => {
    const first = firstFound(chart, marks.found)
    if (treeBox.current === null || first === undefined) return
    // A row inside a collapsed state is rendered before it gets the focus.
    flushSync(() => shown.fold(openedAround(chart, shown.tree.collapsed, first)))
    rowIn(treeBox.current, first.id)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.type !== 'radio'
    if (event.key === 'f' && !event.ctrlKey && !event.metaKey && !isTyped) fullScreen.toggle()
  }
  return (
    <section ref={panel} className={styles.panel} aria-label={TEXTS.chart.title(chart.machineId)} onKeyDown={press}>
      <div className={styles.bar}>
        <Segmented
          label={TEXTS.chart.view}
          value={view}
          onChange={setView}
          options={[
            { value: 'diagram', text: <span className={styles.view}>{TEXTS.chart.diagram}</span>, icon: <Workflow /> },
            { value: 'tree', text: <span className={styles.view}>{TEXTS.chart.tree}</span>, icon: <ListTree /> },
          ]}
        />
        <SearchField words={words} found={found} onChange={setWords} onEnter={goToFound} />
        <p className={styles.figures}>
          {entries.length === 0 || coverage.state !== 'off' ? '' : TEXTS.chart.figures(states, transitions)}
        </p>
        <ChartTools shown={shown} isDiagram={view === 'diagram'} coverage={coverage} fullScreen={fullScreen} />
      </div>
      <CoverageLegend found={coverage} />
      {view === 'tree' ? (
        <div ref={treeBox} className={styles.tree}>
          <p className={styles.hint}>{TEXTS.chart.treeKeys}</p>
          <StateTree chart={chart} marks={marks} found={found} {...shown.tree} onJump={onJump} />
        </div>
      ) : (
        <Diagram
          chart={chart}
          marks={marks}
          shown={shown}
          onJump={onJump}
          takingOf={takingOf}
          onTake={onTake}
          drawing={drawing}
        />
      )}
    </section>
  )
}

type SearchFieldProps = { words: string; found: Found; onChange: (words: string) => void; onEnter: () => void }

function SearchField({ words, found, onChange, onEnter }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <input
        type="search"
        className={styles.input}
        aria-label={TEXTS.chart.search}
        placeholder={TEXTS.chart.searchShort}
        value={words}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
        }}
      />
      <span className={styles.found} role="status">
        {words === '' ? '' : TEXTS.chart.found(found.states.length, found.transitions.length)}
      </span>
    </search>
  )
}
