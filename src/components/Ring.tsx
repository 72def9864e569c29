import styles from './Ring.module.css'

const RADIUS = 18.5
const LENGTH = 2 * Math.PI * RADIUS

type RingProps = {
  /** 0 to 100. */
  percent: number
  label: string
  /** Its colours. */
  state?: 'busy' | 'paused' | undefined
}

/**
 * Progress as a ring.
 *
 * @avoid Where there is room for a bar: `Progress`. For an unknown time: `Spinner` in a button or a `Skeleton`.
 * @announces A progress bar with its label and percentage.
 */
export function Ring({ percent, label, state = 'busy' }: RingProps) {
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
    </span>
  )
}
