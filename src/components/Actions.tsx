import type { ReactNode } from 'react'
import styles from './Actions.module.css'

type ActionsProps = { align?: 'end' | 'start' | 'center' | undefined; children: ReactNode }

/** The buttons of a dialog, form or page: in a row from 575 px, full width below. The primary one is last, but first from the start. */
export function Actions({ align = 'end', children }: ActionsProps) {
  return (
    <div className={styles.actions} data-align={align}>
      {children}
    </div>
  )
}
