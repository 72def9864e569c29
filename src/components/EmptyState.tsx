import type { ReactNode } from 'react'
import { Drawing, type DrawingKind } from './Drawing.tsx'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  drawing?: DrawingKind | undefined
  action?: ReactNode
  as?: 'h1' | 'h2' | undefined
}

/** An empty place: a drawing, a sentence, one action. */
export function EmptyState({ title, children, drawing = 'photos', action, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Drawing kind={drawing} />
      <Heading>{title}</Heading>
      {children ? <div className={styles.words}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
