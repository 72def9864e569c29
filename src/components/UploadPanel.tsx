import ChevronUp from 'lucide-react/icons/chevron-up'
import Minus from 'lucide-react/icons/minus'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
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
  failures?: ReactNode
  timeLeft?: ReactNode
  /** How much of how much, and how fast; the panel only. */
  figures?: ReactNode
  /** How many are left; the panel only. */
  left?: ReactNode
  /** 0 to 100; null: not known. */
  percent: number | null
  ringText: ReactNode
  progressLabel: string
  state: 'busy' | 'paused' | 'failed' | 'done'
  open: boolean
  onToggle: (open: boolean) => void
  expandLabel: string
  collapseLabel: string
  /** IconButton for the whole queue: pause or resume. */
  control?: ReactNode
  /** IconButton that ends it when all is over; not in the sheet, which has a cross of its own. */
  dismiss?: ReactNode
  /** An UploadNotice: why nothing moves, and what helps. */
  notice?: ReactNode
  foot?: ReactNode
  /** A RowList of FileRows. */
  children: ReactNode
}

/** Uploads under way: a strip that opens as a panel from 1024 px and as a sheet below. */
export function UploadPanel(props: UploadPanelProps) {
  const { label, title, open, onToggle, collapseLabel, control, dismiss } = props
  const wide = useMedia(FROM_DESK)
  const { toggle, press } = useFocusOnToggle(open, onToggle)

  if (wide && open) {
    return (
      <section className={styles.panel} aria-label={label}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {control}
          {dismiss}
          <IconButton ref={toggle} label={collapseLabel} icon={<Minus />} onClick={() => press(false)} />
        </div>
        <PanelBody {...props} />
      </section>
    )
  }
  return (
    <>
      <Strip {...props} toggle={toggle} onExpand={() => press(true)} />
      <Dialog open={open} onClose={() => onToggle(false)} title={title} closeLabel={collapseLabel}>
        <div className={styles.sheet}>
          <PanelBody {...props} isSheet />
        </div>
      </Dialog>
    </>
  )
}

/** The button that opens and the one that closes take the focus from each other: one goes as the other comes. */
function useFocusOnToggle(open: boolean, onToggle: (open: boolean) => void) {
  const toggle = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    // named, as the effect is about the change
    void open
    if (pressed.current) toggle.current?.focus()
    pressed.current = false
  }, [open])
  const press = (next: boolean) => {
    pressed.current = true
    onToggle(next)
  }
  return { toggle, press }
}

type StripProps = UploadPanelProps & { toggle: { current: HTMLButtonElement | null }; onExpand: () => void }

function Strip(props: StripProps) {
  const { label, title, summary, failures, timeLeft, percent, ringText, progressLabel, state, expandLabel } = props
  const detail = failures ?? timeLeft
  return (
    <section className={styles.strip} aria-label={label}>
      <Ring percent={percent ?? 0} text={ringText} label={progressLabel} state={state} />
      <p className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>
          {summary}
          {detail ? <span className={styles.aside}>{detail}</span> : null}
        </span>
      </p>
      {props.control}
      {props.dismiss}
      <IconButton
        ref={props.toggle}
        label={expandLabel}
        icon={<ChevronUp />}
        aria-expanded={false}
        onClick={props.onExpand}
      />
    </section>
  )
}

function PanelBody(props: UploadPanelProps & { isSheet?: boolean }) {
  const {
    isSheet = false,
    control,
    summary,
    failures,
    timeLeft,
    figures,
    left,
    percent,
    progressLabel,
    state,
    notice,
    foot,
    children,
  } = props
  return (
    <>
      <div className={styles.sum}>
        <p>
          <span>{summary}</span>
          <span>{timeLeft ?? failures}</span>
        </p>
        <Progress label={progressLabel} value={percent} state={state} />
        {figures || left ? (
          <p className={styles.figures}>
            <span>{figures}</span>
            <span>{left}</span>
          </p>
        ) : null}
        {isSheet && control ? <div className={styles.control}>{control}</div> : null}
        {notice}
      </div>
      <div className={styles.rows}>{children}</div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </>
  )
}
