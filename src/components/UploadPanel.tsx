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

/** Part of the sentence that summarises the result. */
export type StatusPart = { kind: 'plain' | 'added' | 'known' | 'failed'; text: string }

export type UploadPanelProps = {
  label: string
  title: ReactNode
  /** The result so far, in parts of a sentence. */
  statusLine: readonly StatusPart[]
  /** Of its bar. */
  parts: readonly BarPart[]
  /** 0 to 100; null once all uploads have ended. */
  percent: number | null
  progressLabel: string
  /** Upload rate, or how much of how much. */
  figures?: ReactNode
  /** How long it will take. */
  timeLeft?: ReactNode
  /** What it shows while collapsed. */
  pill: UploadPillLook
  open: boolean
  onToggle: (open: boolean) => void
  expandLabel: string
  collapseLabel: string
  /** Clears the queue; undefined while an upload is in progress. */
  dismiss?: { label: string; onSelect: () => void } | undefined
  /** An UploadNotice: why uploads are paused, and what helps. */
  notice?: ReactNode
  /** The current file filter. */
  filter?: SegmentedProps<'all' | 'failed'> | undefined
  /** Buttons for the whole queue. */
  foot?: ReactNode
  /** A RowList of FileRows. */
  children: ReactNode
}

/**
 * The running uploads: a pill that expands to a panel. The panel floats from 1024 px, is a column next to the page from 768
 * px, and a sheet below.
 *
 * @avoid For archives and exports: they have pages with `JobRow`. For one file: `Progress`.
 * @keys Tab goes from the button that puts it aside through filter, rows and buttons. Expanding and collapsing pass the
 *   focus to each other's button. As a sheet it is a dialog: Tab stays inside, Escape puts it aside.
 * @announces A region with its name, or as a sheet a dialog with its title; the progress with its percentage. Nothing by
 *   itself as it advances: messages say when uploads have ended or failed.
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

/** Expand and collapse buttons pass the focus to each other, as only one is mounted at a time. */
function useFocusOnToggle(open: boolean, onToggle: (open: boolean) => void) {
  const toggle = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    // a dependency, because the effect is about its change
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

/** While it is a column, the page leaves room for it where the window is too narrow for floating. */
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

const statusText = (statusLine: readonly StatusPart[]) => statusLine.map(({ text }) => text).join(', ')

function PanelBody(props: UploadPanelProps) {
  const { statusLine, parts, percent, progressLabel, figures, timeLeft, notice, filter, foot, children } = props
  return (
    <>
      <div className={styles.sum}>
        <p className={styles.statusLine}>
          {statusLine.map(({ kind, text }, index) => (
            <Fragment key={kind + text}>
              {index > 0 ? ' · ' : null}
              <span data-kind={kind}>{text}</span>
            </Fragment>
          ))}
        </p>
        <PartsBar label={percent === null ? statusText(statusLine) : progressLabel} percent={percent} parts={parts} />
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
