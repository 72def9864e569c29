import type { ReactNode } from 'react'
import styles from './Badge.module.css'

type BadgeProps = { kind?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined; children: ReactNode }

export function Badge({ kind = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  )
}
