import { memo, type ReactNode } from 'react'
import { type CheckState, RoundCheck } from './Checkbox.tsx'
import styles from './SectionHeading.module.css'
import { Spinner } from './Spinner.tsx'

type SectionHeadingProps = {
  id?: string | undefined
  title: ReactNode
  /** How many photos, or how many of them are chosen. */
  count: ReactNode
  /** Its check; left out where nothing can be selected. */
  check?: { state: CheckState; label: string; onToggle: () => void; tabIndex?: number } | undefined
  /** The title is in the colour of a warning. */
  urgent?: boolean | undefined
  /** Its photos are being chosen. */
  busy?: boolean | undefined
}

/**
 * A month's name and count with a check for all of it; sticks below the header.
 *
 * @avoid For a page's own parts: a plain heading.
 * @keys Space on the check selects all of the month.
 * @announces A heading of the second level; the check as a checkbox: ticked, partly ticked or not. That it is busy.
 */
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
