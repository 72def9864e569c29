import type { ReactNode } from 'react'
import styles from './Actions.module.css'

type ActionsProps = {
  /** Where the row begins or ends; on small screens it makes no difference. */
  align?: 'end' | 'start' | 'center' | undefined
  children: ReactNode
}

/**
 * The buttons of a dialog, form or page: in a row from 575 px, full width below. The primary one is last, but first from the
 * start.
 *
 * @avoid For buttons in a row of a list: they stand at the row's end by themselves.
 * @announces Nothing of its own: each button by its text, in the order they are seen.
 */
export function Actions({ align = 'end', children }: ActionsProps) {
  return (
    <div className={styles.actions} data-align={align}>
      {children}
    </div>
  )
}
