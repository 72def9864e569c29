import { memo, type ReactNode } from 'react'
import { type CheckState, RoundCheck } from './Checkbox.tsx'
import styles from './SectionHeading.module.css'
import { Spinner } from './Spinner.tsx'

type SectionHeadingProps = {
  id?: string | undefined
  title: ReactNode
  /** How many photos, or how many of them are chosen. */
  count: ReactNode
  check?: { state: CheckState; label: string; onToggle: () => void; tabIndex?: number } | undefined
  /** The title is in the colour of a warning. */
  urgent?: boolean | undefined
  /** Its photos are being chosen. */
  busy?: boolean | undefined
}

/** A month's name and count with a check for all of it; sticks below the header. */
export const SectionHeading = memo(function SectionHeading({
  id,
  title,
  count,
  check,
  urgent,
  busy,
}: SectionHeadingProps) {
  return (
    <div className={styles.month} aria-busy={busy || undefined}>
      {check ? <RoundCheck {...check} /> : null}
      <h2 id={id} data-urgent={urgent || undefined}>
        {title}
      </h2>
      <span className={styles.count}>{count}</span>
      {busy ? (
        <span className={styles.busy}>
          <Spinner />
        </span>
      ) : null}
    </div>
  )
})
