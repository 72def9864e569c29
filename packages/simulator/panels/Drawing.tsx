import { memo, type Ref } from 'react'
import { type Line, stateTooltip } from '../chart/labels.ts'
import { ROOT } from '../chart/types.ts'
import { headPath, linePath } from '../layout/arrow-paths.ts'
import { NAME_HEIGHT, PAD } from '../layout/elk-graph.ts'
import { LINE_HEIGHT } from '../layout/text-size.ts'
import type { Placed, PlacedEdge, PlacedState } from '../layout/types.ts'
import { TEXTS } from '../texts.ts'
import styles from './Drawing.module.css'
import { GapMark } from './GapMark.tsx'
import { type Gap, stateGap, transitionsGap } from './gaps.ts'
import { leftOf, type Marks, secondsText } from './marks.ts'

type DrawingProps = {
  placed: Placed
  marks: Marks
  machineId: string
  scale: number
  ref?: Ref<SVGSVGElement>
}

/** Baseline of a line of text above its lower edge, in pixels. */
const BASELINE = 4
const NAME_BASELINE = 17
const TOGGLE = 16
const MARGIN = 2

/** A state's mark is on its corner. */
const GAP_INSET = 2

/** A mark is left of a line's text, at half the height of its letters. */
const GAP_BEFORE = 7
const GAP_ABOVE = 4

const withGap = (tooltip: string, gap: Gap | null) => (gap === null ? tooltip : `${tooltip}\n${gap.text}`)

const mark = (is: boolean | undefined) => is || undefined

/** A laid out chart; states and toggles have their ids as data attributes, for event delegation. */
export function Drawing({ placed, marks, machineId, scale, ref }: DrawingProps) {
  const [width, height] = [placed.width + 2 * MARGIN, placed.height + 2 * MARGIN]
  const active = placed.states.filter(({ id }) => marks.active.has(id)).map(({ id }) => id)
  return (
    <svg
      ref={ref}
      className={styles.drawing}
      role="img"
      aria-label={`${TEXTS.chart.title(machineId)}. ${TEXTS.chart.active}: ${active.join(', ')}`}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
    >
      <Parts placed={placed} marks={marks} machineId={machineId} />
    </svg>
  )
}

/** Memoised: zooming does not render it again. */
const Parts = memo(({ placed, marks, machineId }: Omit<DrawingProps, 'scale' | 'ref'>) => {
  const regions = new Set(
    placed.states.filter(({ state }) => state.type === 'parallel').flatMap(({ state }) => state.children),
  )
  return (
    <>
      {placed.states.map((state) => (
        <StateBox
          key={state.id}
          placed={state}
          name={state.id === ROOT ? machineId : state.state.key}
          marks={marks}
          isInner={regions.has(state.id)}
        />
      ))}
      {placed.starts.map(({ id, x, y, width: size }) => (
        <circle key={id} className={styles.start} cx={x + size / 2} cy={y + size / 2} r={size / 2} />
      ))}
      {placed.edges.map((edge) => (
        <Arrow key={edge.id} edge={edge} marks={marks} />
      ))}
    </>
  )
})

type StateBoxProps = {
  placed: PlacedState
  name: string
  marks: Marks
  /** A region of a parallel state. */
  isInner: boolean
}

function StateBox({ placed, name, isInner, marks }: StateBoxProps) {
  const { id, state, x, y, width, height, lines } = placed
  const canToggle = state.id !== ROOT && (state.children.length > 0 || state.isCollapsed)
  const gap = stateGap(marks.uncovered, id, state.isCollapsed)
  if (state.type === 'history') return <HistoryMark placed={placed} isFound={marks.found.states.has(id)} />
  return (
    <g
      className={styles.state}
      data-state-id={id}
      data-type={state.type}
      data-active={mark(marks.active.has(id))}
      data-visited={mark(marks.visited.states.has(id))}
      data-found={mark(marks.found.states.has(id))}
      data-region={mark(isInner)}
      data-outer={mark(state.children.length > 0)}
    >
      <title>{withGap(stateTooltip(state), gap)}</title>
      <rect className={styles.box} x={x} y={y} width={width} height={height} rx={8} />
      {state.type === 'final' ? (
        <rect className={styles.inset} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      ) : null}
      <text className={styles.name} x={x + PAD} y={y + NAME_BASELINE}>
        {name}
      </text>
      {lines.map((line, index) => (
        <LineText
          key={line.transitions[0] ?? line.text}
          className={styles.line}
          line={line}
          marks={marks}
          x={x + PAD}
          y={y + NAME_HEIGHT + (index + 1) * LINE_HEIGHT - BASELINE}
        />
      ))}
      {canToggle ? (
        <g className={styles.toggle} data-toggle={id}>
          <rect x={x + width - TOGGLE - 4} y={y + 4} width={TOGGLE} height={TOGGLE} rx={3} />
          <text x={x + width - TOGGLE / 2 - 4} y={y + 4 + TOGGLE - BASELINE} textAnchor="middle">
            {state.isCollapsed ? '+' : '–'}
          </text>
        </g>
      ) : null}
      <GapMark gap={gap} x={x + width - GAP_INSET} y={y + GAP_INSET} />
    </g>
  )
}

function HistoryMark({ placed, isFound }: { placed: PlacedState; isFound: boolean }) {
  const { id, state, x, y, width } = placed
  return (
    <g className={styles.state} data-state-id={id} data-found={mark(isFound)}>
      <title>{stateTooltip(state)}</title>
      <circle className={styles.box} cx={x + width / 2} cy={y + width / 2} r={width / 2} />
      <text className={styles.name} x={x + width / 2} y={y + width / 2 + BASELINE + 1} textAnchor="middle">
        {state.history === 'deep' ? 'H*' : 'H'}
      </text>
    </g>
  )
}

function Arrow({ edge, marks }: { edge: PlacedEdge; marks: Marks }) {
  const { transitions, points, label } = edge
  const isTaken = transitions.some((id) => marks.taken.has(id))
  return (
    <g
      key={isTaken ? marks.moment : 'rests'}
      className={styles.edge}
      data-edge={edge.id}
      data-taken={mark(isTaken)}
      data-visited={mark(transitions.some((id) => marks.visited.transitions.has(id)))}
      data-found={mark(transitions.some((id) => marks.found.transitions.has(id)))}
    >
      <path className={styles.arrow} d={linePath(points)} />
      <path className={styles.head} d={headPath(points)} />
      {label?.lines.map((line, index) => (
        <LineText
          key={`${line.transitions[0]} ${line.text}`}
          className={styles.label}
          line={line}
          marks={marks}
          x={label.x}
          y={label.y + (index + 1) * LINE_HEIGHT - BASELINE}
        />
      ))}
    </g>
  )
}

type LineTextProps = { className: string | undefined; line: Line; marks: Marks; x: number; y: number }

/** A line that stands for transitions has their ids, for event delegation. */
function LineText({ className, line: { text, tooltip, transitions }, marks, x, y }: LineTextProps) {
  const left = transitions.map((id) => leftOf(marks, id)).find((ms) => ms !== undefined)
  const gap = transitionsGap(marks.uncovered, transitions)
  return (
    <>
      <text
        className={className}
        data-transitions={transitions.length > 0 ? JSON.stringify(transitions) : undefined}
        data-taken={mark(transitions.some((id) => marks.taken.has(id)))}
        data-visited={mark(transitions.some((id) => marks.visited.transitions.has(id)))}
        data-found={mark(transitions.some((id) => marks.found.transitions.has(id)))}
        x={x}
        y={y}
      >
        {tooltip === null ? null : <title>{withGap(tooltip, gap)}</title>}
        {text}
        {left === undefined ? null : <tspan className={styles.left}> {secondsText(left)}</tspan>}
      </text>
      <GapMark gap={gap} x={x - GAP_BEFORE} y={y - GAP_ABOVE} />
    </>
  )
}
