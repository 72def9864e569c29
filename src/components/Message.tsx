import type { ReactNode } from 'react'
import { Actions } from './Actions.tsx'
import { Drawing, type DrawingKind } from './Drawing.tsx'
import styles from './Message.module.css'

export type MessageProps = {
  title: ReactNode
  text?: ReactNode
  reference?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  drawing?: DrawingKind | undefined
}

/** A page's only message, with a next step. */
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
