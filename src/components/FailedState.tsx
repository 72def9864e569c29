import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import styles from './FailedState.module.css'

type FailedStateProps = {
  title: ReactNode
  /** What can be done about it. */
  text?: ReactNode
  /** The id by which customer care finds the failure. */
  reference?: ReactNode
  retryLabel: ReactNode
  onRetry: () => void
  /** The retry is pending. */
  busy?: boolean | undefined
  /** One line, for part of a list. */
  compact?: boolean | undefined
}

/**
 * Says that something could not be loaded, and offers a retry.
 *
 * @avoid For an action that failed: say so where it was asked for, in a `Banner` or a message. For a list that is empty:
 *   `EmptyState`.
 * @keys Tab reaches the button; Enter and Space try again.
 * @announces At once: its title, its text and the reference.
 */
export function FailedState({ title, text, reference, retryLabel, onRetry, busy, compact }: FailedStateProps) {
  const again = (
    <Button icon={<RotateCw />} size={compact ? 'small' : 'normal'} busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  if (compact) {
    return (
      <div className={styles.line} role="alert">
        <CircleAlert />
        <span className={styles.words}>
          {title}
          {reference ? <span className={styles.reference}>{reference}</span> : null}
        </span>
        {again}
      </div>
    )
  }
  return (
    <div role="alert">
      <EmptyState title={title} drawing="failed" action={again}>
        {text}
        {reference ? <p className={styles.reference}>{reference}</p> : null}
      </EmptyState>
    </div>
  )
}
