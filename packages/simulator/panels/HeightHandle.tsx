import type { KeyboardEvent, PointerEvent } from 'react'
import { TEXTS } from '../texts.ts'
import styles from './HeightHandle.module.css'

/** Height of the drawer, in percent of the window. */
const LEAST = 20
const MOST = 90
const STEP = 5

type HeightHandleProps = { height: number; onChange: (height: number) => void }

const within = (height: number) => Math.round(Math.min(MOST, Math.max(LEAST, height)))

/** The upper edge of the drawer: moved by dragging or with the arrow keys. */
export function HeightHandle({ height, onChange }: HeightHandleProps) {
  const keys: Readonly<Record<string, number>> = {
    ArrowUp: height + STEP,
    ArrowDown: height - STEP,
    Home: LEAST,
    End: MOST,
  }
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChange(within(next))
  }
  const drag = ({ currentTarget, pointerId, clientY }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) onChange(within(100 * (1 - clientY / window.innerHeight)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr can't be moved
    <div
      role="separator"
      tabIndex={0}
      className={styles.handle}
      aria-label={TEXTS.live.height}
      aria-orientation="horizontal"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={height}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}
