import type { ReactNode } from 'react'
import { Actions } from './Actions.tsx'
import { Drawing, type DrawingKind } from './Drawing.tsx'
import styles from './Message.module.css'

export type MessageProps = {
  title: ReactNode
  /** What has happened, and what can be done. */
  text?: ReactNode
  /** The id by which customer care finds the failure. */
  reference?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** Above the text. */
  drawing?: DrawingKind | undefined
}

/**
 * A page's only message, with a next step.
 *
 * @avoid For a part of a page: `EmptyState` or `FailedState`. It has the page's first heading: one on a page.
 * @keys Tab reaches its buttons.
 * @announces The title as the page's first heading, then its text and the reference. Nothing by itself.
 */
export function Message({ title, text, reference, actions, drawing = 'failed' }: MessageProps) {
  return (
    <div className={styles.message}>
      <Drawing kind={drawing} />
      <h1>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      {actions ? (
        <div className={styles.actions}>
          <Actions align="center">{actions}</Actions>
        </div>
      ) : null}
      {reference ? <p className={styles.reference}>{reference}</p> : null}
    </div>
  )
}
