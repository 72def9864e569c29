import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { type BarPart, PartsBar } from './PartsBar.tsx'
import { Segmented, type SegmentedProps } from './Segmented.tsx'
import styles from './UploadPanel.module.css'
import { UploadPill, type UploadPillLook } from './UploadPill.tsx'
import { FROM_TABLET, useMedia } from './use-media.ts'

/** Part of the sentence that says what became of the files. */
export type TruthPart = { kind: 'plain' | 'added' | 'known' | 'failed'; text: string }

export type UploadPanelProps = {
  label: string
  title: ReactNode
  truth: readonly TruthPart[]
  parts: readonly BarPart[]
  /** 0 to 100; null once all is over. */
  percent: number | null
  progressLabel: string
  /** How fast, or how much of how much. */
  figures?: ReactNode
  timeLeft?: ReactNode
  pill: UploadPillLook
  open: boolean
  onToggle: (open: boolean) => void
  expandLabel: string
  collapseLabel: string
  /** Ends it; left out while something is under way. */
  dismiss?: { label: string; onSelect: () => void } | undefined
  /** An UploadNotice: why nothing moves, and what helps. */
  notice?: ReactNode
  /** Which of the files are shown. */
  filter?: SegmentedProps<'all' | 'failed'> | undefined
  /** Buttons for the whole queue. */
  foot?: ReactNode
  /** A RowList of FileRows. */
  children: ReactNode
}

/**
 * Uploads under way: a pill that opens as a panel. It floats from 1024 px, is a column beside the page from 768, and a
 * sheet below.
 */
export function UploadPanel(props: UploadPanelProps) {
  const { label, title, open, onToggle, collapseLabel } = props
  const isBeside = useMedia(FROM_TABLET)
  const { toggle, press } = useFocusOnToggle(open, onToggle)
  useRoomBeside(open && isBeside)

  if (open && isBeside) {
    return (
      <section className={styles.panel} aria-label={label}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <IconButton ref={toggle} label={collapseLabel} icon={<Minus />} onClick={() => press(false)} />
          <Dismiss {...props} />
        </div>
        <PanelBody {...props} />
      </section>
    )
  }
  return (
    <>
      <UploadPill
        {...props}
        {...props.pill}
        toggle={toggle}
        onExpand={() => press(true)}
        end={<Dismiss {...props} />}
      />
      <Dialog
        open={open}
        onClose={() => onToggle(false)}
        title={title}
        closeLabel={collapseLabel}
        closeIcon={<Minus />}
        headEnd={props.dismiss ? <Dismiss {...props} /> : undefined}
      >
        <div className={styles.sheet}>
          <PanelBody {...props} />
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

/** While it stands beside the page, the page leaves room for it where the window is too narrow to float. */
function useRoomBeside(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const { dataset } = document.documentElement
    dataset.beside = ''
    return () => {
      delete dataset.beside
    }
  }, [isOpen])
}

function Dismiss({ dismiss }: Pick<UploadPanelProps, 'dismiss'>) {
  return dismiss ? <IconButton label={dismiss.label} icon={<X />} onClick={dismiss.onSelect} /> : null
}

const truthText = (truth: readonly TruthPart[]) => truth.map(({ text }) => text).join(', ')

function PanelBody(props: UploadPanelProps) {
  const { truth, parts, percent, progressLabel, figures, timeLeft, notice, filter, foot, children } = props
  return (
    <>
      <div className={styles.sum}>
        <p className={styles.truth}>
          {truth.map(({ kind, text }, index) => (
            <Fragment key={kind + text}>
              {index > 0 ? ' · ' : null}
              <span data-kind={kind}>{text}</span>
            </Fragment>
          ))}
        </p>
        <PartsBar label={percent === null ? truthText(truth) : progressLabel} percent={percent} parts={parts} />
        {figures || timeLeft ? (
          <p className={styles.figures}>
            <span>{figures}</span>
            <span>{timeLeft}</span>
          </p>
        ) : null}
        {filter ? <Segmented {...filter} /> : null}
      </div>
      {notice}
      <div className={styles.rows}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </>
  )
}
