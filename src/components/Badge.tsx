import type { ReactNode } from 'react'
import styles from './Badge.module.css'

type BadgeProps = {
  /** Its colours. */
  kind?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined
  children: ReactNode
}

/**
 * A few words that say what something is, such as a status.
 *
 * @avoid For a count in a tab: `Tabs` has its own. For something that can be pressed: `Button`. The colour alone says
 *   nothing: the words do.
 * @announces Its words, where they stand in the text.
 */
export function Badge({ kind = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  )
}
