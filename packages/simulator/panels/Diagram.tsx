import { type KeyboardEvent, type MouseEvent, type Ref, useRef, useState } from 'react'
import type { Chart } from '../chart/types.ts'
import type { Taking } from '../session/take.ts'
import { TEXTS } from '../texts.ts'
import styles from './ChartPanel.module.css'
import { Drawing } from './Drawing.tsx'
import { Minimap } from './Minimap.tsx'
import type { Marks } from './marks.ts'
import { type Offer, TransitionOffer } from './TransitionOffer.tsx'
import { useDragScroll } from './use-drag-scroll.ts'
import type { ShownChart } from './use-shown-chart.ts'

type DiagramProps = {
  chart: Chart
  marks: Marks
  shown: ShownChart
  onJump: ((state: string) => void) | undefined
  takingOf: ((transition: string) => Taking) | undefined
  onTake: ((taking: Taking) => void) | undefined
  drawing: Ref<SVGSVGElement>
}

/** What a press on the drawing is for. */
function pressed(target: EventTarget) {
  if (!(target instanceof Element)) return null
  const transitions = target.closest<SVGElement>('[data-transitions]')?.dataset.transitions
  const toggle = target.closest<SVGElement>('[data-toggle]')?.dataset.toggle
  const state = target.closest<SVGElement>('[data-state-id]')?.dataset.stateId
  const ids: readonly string[] = transitions === undefined ? [] : JSON.parse(transitions)
  return { ids, toggle, state }
}

/** The drawn chart: moved by dragging and the arrow keys; a press on a state jumps there, one on an event takes it. */
export function Diagram({ chart, marks, shown, onJump, takingOf, onTake, drawing }: DiagramProps) {
  const { fitting, placed, zoom, view } = shown
  const box = useRef<HTMLDivElement>(null)
  const drag = useDragScroll(box)
  const [offer, setOffer] = useState<Offer | null>(null)

  const takeOne = (ids: readonly string[], at: { x: number; y: number }) => {
    if (takingOf === undefined || onTake === undefined) return
    const ways = ids.map((id) => ({ id, taking: takingOf(id) }))
    const [only] = ways
    if (only !== undefined && ways.length === 1 && only.taking.reason === null) onTake(only.taking)
    else setOffer({ ways, at, moment: marks.moment })
  }
  const click = (event: MouseEvent) => {
    setOffer(null)
    const press = drag.wasDragged() ? null : pressed(event.target)
    if (press === null) return
    if (press.ids.length > 0 && takingOf !== undefined) takeOne(press.ids, placeIn(shown.canvas, event))
    else if (press.toggle !== undefined) shown.toggle(press.toggle)
    else if (press.state !== undefined) onJump?.(press.state)
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.fitWindow,
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOffer(null)
    else if (!event.ctrlKey && !event.metaKey) keys[event.key]?.()
  }
  return (
    <div ref={shown.setCanvas} className={styles.diagram}>
      {/* The scroll container gets the focus, so that the keyboard moves the chart; states are reached in the tree. */}
      <div
        ref={box}
        className={styles.box}
        role="application"
        aria-label={TEXTS.chart.keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable by keyboard
        tabIndex={0}
        aria-busy={fitting.state === 'placing'}
        data-takes={takingOf === undefined ? undefined : true}
        onClick={click}
        onKeyDown={press}
        {...drag.handlers}
      >
        {placed === null ? null : (
          <Drawing ref={drawing} placed={placed} marks={marks} machineId={chart.machineId} scale={zoom.scale} />
        )}
      </div>
      {fitting.state === 'placing' ? <p className={styles.note}>{TEXTS.chart.layingOut}</p> : null}
      {fitting.state === 'failed' ? <p className={styles.note}>{TEXTS.problems.notLaidOut(fitting.why)}</p> : null}
      {placed === null || view === null ? null : (
        <Minimap placed={placed} marks={marks} scale={zoom.scale} box={box} view={view} />
      )}
      {offer === null || offer.moment !== marks.moment ? null : (
        <TransitionOffer
          chart={chart}
          offer={offer}
          onTake={(taking) => onTake?.(taking)}
          onClose={() => {
            setOffer(null)
            box.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function placeIn(canvas: HTMLElement | null, { clientX, clientY }: MouseEvent) {
  const { left = 0, top = 0 } = canvas?.getBoundingClientRect() ?? {}
  return { x: clientX - left, y: clientY - top }
}
