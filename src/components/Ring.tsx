import type { ReactNode } from 'react'
import styles from './Ring.module.css'

const RADIUS = 19
const LENGTH = 2 * Math.PI * RADIUS

type RingProps = {
  percent: number
  text: ReactNode
  label: string
  state?: 'busy' | 'paused' | 'failed' | 'done' | undefined
}

/** Progress as a ring with a short text in it. */
export function Ring({ percent, text, label, state = 'busy' }: RingProps) {
  return (
    <span
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      data-state={state}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} />
        <circle
          className={styles.value}
          cx="22"
          cy="22"
          r={RADIUS}
          strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
        />
      </svg>
      <span className={styles.text}>{text}</span>
    </span>
  )
}
