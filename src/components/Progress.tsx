import styles from './Progress.module.css'

type ProgressProps = {
  label: string
  /** 0 to 100; null: unknown. */
  value: number | null
  state?: 'busy' | 'paused' | 'failed' | 'done' | undefined
}

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
