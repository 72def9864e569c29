import ChevronUp from 'lucide-react/icons/chevron-up'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { Progress } from './Progress.tsx'
import { Ring } from './Ring.tsx'
import styles from './UploadPanel.module.css'
import { FROM_DESK, useMedia } from './use-media.ts'

export type UploadPanelProps = {
  label: string
  title: ReactNode
  /** How many of how many. */
  summary: ReactNode
  /** Rate and time left, or how many failed. */
  detail?: ReactNode
  /** 0 to 100; null: not known. */
  percent: number | null
  ringText: ReactNode
  progressLabel: string
  state: 'busy' | 'paused' | 'failed' | 'done'
  /** How many failed; when it grows the panel opens by itself, from 1024 px. */
  failures: number
  expandLabel: string
  collapseLabel: string
  /** Puts the panel away when all is over. */
  dismiss?: { label: string; onSelect: () => void } | undefined
  foot?: ReactNode
  initiallyOpen?: boolean | undefined
  /** FileRows. */
  children: ReactNode
}

/** Uploads under way: a strip that opens as a panel from 1024 px and as a sheet below. Collapsed at first. */
export function UploadPanel(props: UploadPanelProps) {
  const { label, title, failures, collapseLabel, dismiss, initiallyOpen = false } = props
  const wide = useMedia(FROM_DESK)
  const [open, setOpen] = useState(initiallyOpen)
  const [seenFailures, setSeenFailures] = useState(failures)
  if (failures !== seenFailures) {
    setSeenFailures(failures)
    // a sheet that opens by itself would take the page away from a customer on a phone
    if (wide && failures > seenFailures) setOpen(true)
  }

  if (wide && open) {
    return (
      <section className={styles.panel} aria-label={label}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <IconButton label={collapseLabel} icon={<Minus />} onClick={() => setOpen(false)} />
          {dismiss ? <IconButton label={dismiss.label} icon={<X />} onClick={dismiss.onSelect} /> : null}
        </div>
        <PanelBody {...props} />
      </section>
    )
  }
  return (
    <>
      <Strip {...props} onExpand={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={collapseLabel}>
        <div className={styles.sheet}>
          <PanelBody {...props} />
        </div>
      </Dialog>
    </>
  )
}

function Strip(props: UploadPanelProps & { onExpand: () => void }) {
  const { label, title, summary, detail, percent, ringText, progressLabel, expandLabel, dismiss, onExpand } = props
  return (
    <section className={styles.strip} aria-label={label}>
      <Ring percent={percent ?? 0} text={ringText} label={progressLabel} />
      <p className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>
          {summary}
          {detail ? <span className={styles.aside}>{detail}</span> : null}
        </span>
      </p>
      <IconButton label={expandLabel} icon={<ChevronUp />} aria-expanded={false} onClick={onExpand} />
      {dismiss ? <IconButton label={dismiss.label} icon={<X />} onClick={dismiss.onSelect} /> : null}
    </section>
  )
}

function PanelBody({ summary, detail, percent, progressLabel, state, foot, children }: UploadPanelProps) {
  return (
    <>
      <div className={styles.sum}>
        <p>
          <span>{summary}</span>
          <span>{detail}</span>
        </p>
        <Progress label={progressLabel} value={percent} state={state} />
      </div>
      <ul className={styles.rows}>{children}</ul>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </>
  )
}
