import styles from './Progress.module.css'

type ProgressProps = {
  label: string
  /** 0 to 100; null: unknown. */
  value: number | null
  /** Its colours, and whether it moves. */
  state?: 'busy' | 'paused' | 'failed' | 'done' | undefined
}

/**
 * How far something is that takes time, as a bar.
 *
 * @avoid For many items with different results: `PartsBar`. Where there is no room for a bar: `Ring`. For content that is
 *   loading: `Skeleton`.
 * @announces A progress bar with its label and percentage; without one while it is not known. Nothing by itself as it
 *   advances.
 */
export function Progress({ label, value, state = 'busy' }: ProgressProps) {
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value === null ? undefined : Math.round(value)}
      data-state={value === null ? 'unknown' : state}
    >
      <span className={styles.value} style={value === null ? undefined : { translate: `${value - 100}%` }} />
    </div>
  )
}
