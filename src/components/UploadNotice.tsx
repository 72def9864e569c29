import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './UploadNotice.module.css'

type UploadNoticeProps = {
  /** Its colours. */
  kind: 'info' | 'warning' | 'danger'
  icon: ReactNode
  children: ReactNode
  /** The button that helps. */
  action?: { text: ReactNode; onSelect: () => void } | undefined
}

/**
 * Why uploads are paused, in a sentence, with the action that helps.
 *
 * @avoid Outside of the uploads: `Banner`.
 * @keys Enter and Space press its button.
 * @announces Nothing by itself: it is read where it stands.
 */
export function UploadNotice({ kind, icon, children, action }: UploadNoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind}>
      {icon}
      <p>{children}</p>
      {action ? (
        <Button size="small" onClick={action.onSelect}>
          {action.text}
        </Button>
      ) : null}
    </div>
  )
}
