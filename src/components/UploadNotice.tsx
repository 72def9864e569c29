import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './UploadNotice.module.css'

type UploadNoticeProps = {
  kind: 'info' | 'warning' | 'danger'
  icon: ReactNode
  children: ReactNode
  action?: { text: ReactNode; onSelect: () => void } | undefined
}

/** Why uploads are paused, in a sentence, with the action that helps. */
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
