import ListTree from 'lucide-react/icons/list-tree'
import Maximize from 'lucide-react/icons/maximize'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Workflow from 'lucide-react/icons/workflow'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type Ref, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Chart } from '../chart/types.ts'
import { collapse, type Found, search } from '../chart/view.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import type { LayOut } from '../layout/layout.ts'
import type { Orientation } from '../layout/types.ts'
import type { Entry, RunningTimer } from '../session/feed.ts'
import { figures } from '../session/visited.ts'
import { TEXTS } from '../texts.ts'
import styles from './ChartPanel.module.css'
import { Drawing } from './Drawing.tsx'
import { type Marks, marksAt } from './marks.ts'
import { StateTree } from './StateTree.tsx'
import { firstFound, openedAround, rowIn } from './tree-rows.ts'
import { usePlaced } from './use-placed.ts'
import { useZoom } from './use-zoom.ts'

type ChartPanelProps = {
  chart: Chart
  /** Entries of this machine, up to the displayed moment. */
  entries: readonly Entry[]
  timers: readonly RunningTimer[]
  now: number
  layOut: LayOut
  onJump?: ((state: string) => void) | undefined
  /** The SVG element, for exports. */
  drawing: Ref<SVGSVGElement>
}

const toggled = (some: ReadonlySet<string>, one: string): ReadonlySet<string> => {
  const next = new Set(some)
  if (!next.delete(one)) next.add(one)
  return next
}

type View = 'diagram' | 'tree'

/** A machine's statechart, as a diagram or a tree, with its active, latest and visited parts. */
export function ChartPanel({ chart, entries, timers, now, layOut, onJump, drawing }: ChartPanelProps) {
  const [view, setView] = useState<View>('diagram')
  const [orientation, setOrientation] = useState<Orientation>('right')
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [words, setWords] = useState('')
  const found = useMemo(() => search(chart, words), [chart, words])
  const marks = useMemo(() => marksAt(entries, found, timers, now), [entries, found, timers, now])
  const toggle = (state: string) => setCollapsed((before) => toggled(before, state))
  const { states, transitions } = figures(chart, marks.visited)
  const tree = { chart, marks, found, collapsed, onToggle: toggle, onJump }
  const treeBox = useRef<HTMLDivElement>(null)
  const goToFound = () => {
    const first = firstFound(chart, marks.found)
    if (treeBox.current === null || first === undefined) return
    // A row inside a collapsed state is rendered before it gets the focus.
    flushSync(() => setCollapsed(openedAround(chart, collapsed, first)))
    rowIn(treeBox.current, first.id)?.focus()
  }
  return (
    <section className={styles.panel} aria-label={TEXTS.chart.title(chart.machineId)}>
      <div className={styles.bar}>
        <Segmented
          label={TEXTS.chart.view}
          value={view}
          onChange={setView}
          options={[
            { value: 'diagram', text: TEXTS.chart.diagram, icon: <Workflow /> },
            { value: 'tree', text: TEXTS.chart.tree, icon: <ListTree /> },
          ]}
        />
        <SearchField words={words} found={found} onChange={setWords} onEnter={goToFound} />
        <p className={styles.figures}>{TEXTS.chart.figures(states, transitions)}</p>
      </div>
      {view === 'tree' ? (
        <div ref={treeBox} className={styles.tree}>
          <p className={styles.hint}>{TEXTS.chart.treeKeys}</p>
          <StateTree {...tree} />
        </div>
      ) : (
        <Diagram
          {...tree}
          layOut={layOut}
          orientation={orientation}
          onTurn={() => setOrientation((before) => (before === 'right' ? 'down' : 'right'))}
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
        placeholder={TEXTS.chart.search}
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

type DiagramProps = {
  chart: Chart
  marks: Marks
  found: Found
  collapsed: ReadonlySet<string>
  onToggle: (state: string) => void
  onJump: ((state: string) => void) | undefined
  layOut: LayOut
  orientation: Orientation
  onTurn: () => void
  drawing: Ref<SVGSVGElement>
}

function Diagram({
  chart,
  marks,
  found,
  collapsed,
  onToggle,
  onJump,
  layOut,
  orientation,
  onTurn,
  drawing,
}: DiagramProps) {
  const shown = useMemo(() => collapse(chart, collapsed), [chart, collapsed])
  const placing = usePlaced(layOut, shown, orientation)
  const placed = placing.state === 'failed' ? null : placing.last
  const box = useRef<HTMLDivElement>(null)
  const zoom = useZoom(box, placed, marks.moment, found)
  const drag = useDrag(box)

  const click = (event: MouseEvent) => {
    if (drag.wasDragged() || !(event.target instanceof Element)) return
    const toggle = event.target.closest<SVGElement>('[data-toggle]')?.dataset.toggle
    const state = event.target.closest<SVGElement>('[data-state-id]')?.dataset.stateId
    if (toggle !== undefined) onToggle(toggle)
    else if (state !== undefined) onJump?.(state)
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.fitWindow,
  }
  const press = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) keys[event.key]?.()
  }
  return (
    <div className={styles.diagram}>
      {/* The scroll container gets the focus, so that the keyboard moves the chart; states are reached in the tree. */}
      <div
        ref={box}
        className={styles.box}
        role="application"
        aria-label={TEXTS.chart.keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable by keyboard
        tabIndex={0}
        aria-busy={placing.state === 'placing'}
        onClick={click}
        onKeyDown={press}
        {...drag.handlers}
      >
        {placed === null ? null : (
          <Drawing
            ref={drawing}
            placed={placed}
            marks={marks}
            machineId={chart.machineId}
            collapsed={collapsed}
            scale={zoom.scale}
          />
        )}
      </div>
      {placing.state === 'placing' ? <p className={styles.note}>{TEXTS.chart.layingOut}</p> : null}
      {placing.state === 'failed' ? <p className={styles.note}>{TEXTS.problems.notLaidOut(placing.why)}</p> : null}
      <div className={styles.tools}>
        <IconButton outlined label={TEXTS.chart.zoomIn} icon={<ZoomIn />} onClick={zoom.zoomIn} />
        <IconButton outlined label={TEXTS.chart.zoomOut} icon={<ZoomOut />} onClick={zoom.zoomOut} />
        <IconButton outlined label={TEXTS.chart.fit} icon={<Maximize />} onClick={zoom.fitWindow} />
        <IconButton outlined label={TEXTS.chart.orientation} icon={<RotateCw />} onClick={onTurn} />
      </div>
    </div>
  )
}

/** A press that moves farther than this is a drag, in pixels. */
const CLICK_REACH = 4

/** Scrolls by dragging. */
function useDrag(box: { current: HTMLElement | null }) {
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  const moved = useRef(false)
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const element = box.current
      moved.current = false
      if (element === null || event.button !== 0 || event.pointerType === 'touch') return
      start.current = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current
      if (from === null || box.current === null || event.buttons === 0) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.hypot(x, y) > CLICK_REACH) moved.current = true
      if (moved.current) box.current.scrollTo(from.left - x, from.top - y)
    },
    onPointerUp: () => {
      start.current = null
    },
  }
  return { handlers, wasDragged: () => moved.current }
}
