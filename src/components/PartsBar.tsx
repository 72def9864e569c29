import styles from './PartsBar.module.css'

export type BarPart = { kind: 'busy' | 'paused' | 'added' | 'known' | 'failed' | 'left'; amount: number }

type PartsBarProps = {
  label: string
  /** 0 to 100; null: not a progress any more, but the result. */
  percent: number | null
  /** In the order they are drawn. */
  parts: readonly BarPart[]
}

/**
 * The result of many items, each part as long as its share; empty parts are left out.
 *
 * @avoid For one thing that advances: `Progress`.
 * @announces A progress bar with its label and percentage; once it is a result, an image with its label.
 */
export function PartsBar({ label, percent, parts }: PartsBarProps) {
  const drawn = parts.map(({ kind, amount }) =>
    amount > 0 ? <span key={kind} data-kind={kind} style={{ flexGrow: amount }} /> : null,
  )
  if (percent === null) {
    return (
      <div className={styles.bar} role="img" aria-label={label}>
        {drawn}
      </div>
    )
  }
  return (
    <div className={styles.bar} role="progressbar" aria-label={label} aria-valuenow={Math.round(percent)}>
      {drawn}
    </div>
  )
}
