import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { transitionText } from '../chart/labels.ts'
import { type Chart, type ChartState, ROOT } from '../chart/types.ts'
import type { Found } from '../chart/view.ts'
import { TEXTS } from '../texts.ts'
import { type Gap, stateGap, transitionsGap } from './gaps.ts'
import type { Marks } from './marks.ts'
import styles from './StateTree.module.css'
import { keyTarget, type Row, rowIn, rowsOf } from './tree-rows.ts'

type StateTreeProps = {
  chart: Chart
  marks: Marks
  found: Found
  collapsed: ReadonlySet<string>
  onToggle: (state: string) => void
  /** Undefined where jumping is not possible. */
  onJump?: ((state: string) => void) | undefined
}

/** The chart as a tree: for screen readers and the keyboard. */
export function StateTree({ chart, marks, found, collapsed, onToggle, onJump }: StateTreeProps) {
  const rows = useMemo(() => rowsOf(chart, collapsed), [chart, collapsed])
  const [focused, setFocused] = useState<string>(ROOT)
  const list = useRef<HTMLDivElement>(null)
  const current = rows.some(({ id }) => id === focused) ? focused : rows[0]?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: the found row is in the DOM, not in a variable
  useEffect(() => {
    // returns a promise in some browsers, which is no cleanup function
    list.current?.querySelector('[data-found]')?.scrollIntoView({ block: 'nearest' })
  }, [found])

  const focus = (row: Row) => rowIn(list.current, row.id)?.focus()
  const press = (event: KeyboardEvent, row: Row, index: number) => {
    const toggles = (event.key === 'ArrowLeft' && row.isOpen) || (event.key === 'ArrowRight' && row.isOpen === false)
    const target = toggles ? undefined : keyTarget(rows, index, event.key)
    if (toggles) onToggle(row.id)
    else if (target !== undefined) focus(target)
    else if (event.key === 'Enter') jumpTo(row)
    else return
    event.preventDefault()
  }
  const jumpTo = (row: Row) => onJump?.(row.state?.id ?? row.transition?.targets[0] ?? row.transition?.source ?? ROOT)

  return (
    <div ref={list} role="tree" className={styles.tree} aria-label={TEXTS.chart.treeLabel(chart.machineId)}>
      {rows.map((row, index) => (
        <div
          key={row.id}
          role="treeitem"
          data-row={row.id}
          className={styles.row}
          style={{ paddingInlineStart: `calc(${row.level - 1} * var(--space-4) + var(--space-2))` }}
          tabIndex={row.id === current ? 0 : -1}
          aria-level={row.level}
          aria-posinset={row.place}
          aria-setsize={row.siblings}
          aria-selected={row.state !== null && marks.active.has(row.id)}
          {...(row.isOpen === null ? {} : { 'aria-expanded': row.isOpen })}
          data-visited={marks.visited.states.has(row.id) || marks.visited.transitions.has(row.id) || undefined}
          data-found={marks.found.states.has(row.id) || marks.found.transitions.has(row.id) || undefined}
          onFocus={() => setFocused(row.id)}
          onClick={() => focus(row)}
          onDoubleClick={() => jumpTo(row)}
          onKeyDown={(event) => press(event, row, index)}
        >
          <RowText row={row} machineId={chart.machineId} marks={marks} chart={chart} />
        </div>
      ))}
    </div>
  )
}

type RowTextProps = { row: Row; machineId: string; marks: Marks; chart: Chart }

function notesOf(state: ChartState, chart: Chart, { active, visited }: Marks): string[] {
  const parent = chart.states.find(({ id }) => id === state.parent)
  const notes: [string, boolean][] = [
    [state.type, state.type !== 'atomic' && state.type !== 'compound'],
    [TEXTS.chart.initial, parent?.initial === state.id],
    [TEXTS.chart.active, active.has(state.id)],
    [TEXTS.chart.visited, visited.states.has(state.id) && !active.has(state.id)],
  ]
  return notes.filter(([, applies]) => applies).map(([note]) => note)
}

function RowText({ row: { state, transition, isOpen }, machineId, marks, chart }: RowTextProps) {
  if (state === null) {
    const targets = transition?.targets ?? []
    return (
      <span className={styles.transition}>
        {transition === null ? null : transitionText(transition)}
        {targets.length > 0 ? ` → ${targets.join(', ')}` : ''}
        <GapNote gap={transition === null ? null : transitionsGap(marks.uncovered, [transition.id])} />
      </span>
    )
  }
  const notes = notesOf(state, chart, marks)
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        {isOpen === null ? '' : isOpen ? '▾' : '▸'}
      </span>
      <span className={styles.name}>{state.id === ROOT ? machineId : state.key}</span>
      {notes.map((note) => (
        <span key={note} className={styles.note} data-note={note}>
          {note}
        </span>
      ))}
      <GapNote gap={stateGap(marks.uncovered, state.id, isOpen === false)} />
      {state.description === null ? null : <span className={styles.description}>{state.description}</span>}
    </>
  )
}

const GapNote = ({ gap }: { gap: Gap | null }) =>
  gap === null ? null : (
    <span className={styles.gap} data-gap={gap.isExcluded ? 'excluded' : 'missing'}>
      {gap.text}
    </span>
  )
