import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { Box, Placed, Size } from '../layout/types.ts'
import { TEXTS } from '../texts.ts'
import styles from './Minimap.module.css'
import type { Marks } from './marks.ts'

/** At most this large, in pixels, and in parts of the view. */
const LARGEST: Size = { width: 168, height: 112 }
const SHARE = 0.25

type MinimapProps = {
  placed: Placed
  marks: Marks
  scale: number
  /** The scroll container. */
  box: RefObject<HTMLElement | null>
  /** How large a drawing may be without scrolling. */
  view: Size
}

/** The part of the drawing that is seen, in its own pixels. */
function sightOf(box: HTMLElement, scale: number): Box {
  const drawing = box.firstElementChild?.getBoundingClientRect()
  const { left, top } = box.getBoundingClientRect()
  return {
    x: (left - (drawing?.left ?? left)) / scale,
    y: (top - (drawing?.top ?? top)) / scale,
    width: box.clientWidth / scale,
    height: box.clientHeight / scale,
  }
}

/** A chart larger than its view, small, with the part in view: a press or a drag moves there. */
export function Minimap({ placed, marks, scale, box, view }: MinimapProps) {
  const isLarger = placed.width * scale > view.width + 1 || placed.height * scale > view.height + 1
  const [sight, setSight] = useState<Box | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || !isLarger) return
    const look = () => setSight(sightOf(element, scale))
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [box, scale, isLarger])
  if (!isLarger || sight === null) return null
  const small = Math.min(
    Math.min(LARGEST.width, view.width * SHARE) / placed.width,
    Math.min(LARGEST.height, view.height * SHARE) / placed.height,
  )
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0 || box.current === null) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - left) / small, (event.clientY - top) / small]
    const now = sightOf(box.current, scale)
    box.current.scrollBy({
      left: (x - now.x - now.width / 2) * scale,
      top: (y - now.y - now.height / 2) * scale,
      behavior: 'instant',
    })
  }
  return (
    <svg
      className={styles.map}
      role="img"
      aria-label={TEXTS.chart.map}
      viewBox={`0 0 ${placed.width} ${placed.height}`}
      width={placed.width * small}
      height={placed.height * small}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={go}
    >
      {placed.states.map(({ id, x, y, width, height, state }) => (
        <rect
          key={id}
          className={styles.state}
          data-active={marks.active.has(id) || undefined}
          data-outer={state.children.length > 0 || undefined}
          x={x}
          y={y}
          width={width}
          height={height}
        />
      ))}
      <rect className={styles.sight} x={sight.x} y={sight.y} width={sight.width} height={sight.height} />
    </svg>
  )
}
