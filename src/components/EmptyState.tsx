import type { ReactNode } from 'react'
import { Drawing, type DrawingKind } from './Drawing.tsx'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** Above the text. */
  drawing?: DrawingKind | undefined
  /** One button or link. */
  action?: ReactNode
  /** Level of its heading. */
  as?: 'h1' | 'h2' | undefined
}

/**
 * An empty place: a drawing, a sentence, one action.
 *
 * @avoid For what could not be loaded: `FailedState`. For a page that is a message: `Message`. For a part of the overview:
 *   `OverviewEmpty`.
 * @announces A heading with its text; the drawing is decoration.
 */
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
