import type { KeyboardEvent, PointerEvent } from 'react'
import { LEAST, MOST, type Side } from '../dock.ts'
import { TEXTS } from '../texts.ts'
import styles from './DockHandle.module.css'

const STEP = 5

type DockHandleProps = { side: Side; size: number; onChange: (size: number) => void }

/** The edge between page and dock: moved by dragging or with the arrow keys. */
export function DockHandle({ side, size, onChange }: DockHandleProps) {
  const [more, less] = side === 'side' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const keys: Readonly<Record<string, number>> = {
    [more]: size + STEP,
    [less]: size - STEP,
    Home: LEAST,
    End: MOST[side],
  }
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    onChange(100 * (1 - (side === 'side' ? clientX / window.innerWidth : clientY / window.innerHeight)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr can't be moved
    <div
      role="separator"
      tabIndex={0}
      className={styles.handle}
      data-side={side}
      aria-label={TEXTS.live.size}
      aria-orientation={side === 'side' ? 'vertical' : 'horizontal'}
      aria-valuemin={LEAST}
      aria-valuemax={MOST[side]}
      aria-valuenow={size}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}
