import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode, Ref } from 'react'
import { IconButton } from './IconButton.tsx'
import { Ring } from './Ring.tsx'
import styles from './UploadPill.module.css'

export type UploadPillLook = {
  title: string
  /** The second line. */
  detail?: string | null | undefined
  /** Something failed: the text says what. */
  isBad?: boolean | undefined
  /** Replaces the ring: all uploads have ended, or are paused. */
  sign?: { icon: ReactNode; kind: 'plain' | 'success' | 'warning' | 'danger' } | undefined
  /** Its progress. */
  ring: { percent: number; state: 'busy' | 'paused' }
}

type UploadPillProps = UploadPillLook & {
  label: string
  progressLabel: string
  expandLabel: string
  onExpand: () => void
  /** The button that expands it, for the focus. */
  toggle: Ref<HTMLButtonElement>
  /** The button that clears it. */
  end: ReactNode
}

/**
 * Collapsed uploads: their progress or result, in two short lines.
 *
 * @avoid By itself: `UploadPanel` shows it.
 * @keys Enter and Space on its button expand the panel.
 * @announces A region with its name; the progress with its percentage; a button that is not expanded.
 */
export function UploadPill(props: UploadPillProps) {
  const { label, title, detail, isBad = false, sign, ring, progressLabel, expandLabel, onExpand, toggle, end } = props
  return (
    <section className={styles.pill} aria-label={label}>
      {sign ? (
        <span className={styles.sign} data-kind={sign.kind}>
          {sign.icon}
        </span>
      ) : (
        <Ring {...ring} label={progressLabel} />
      )}
      <p className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail ? (
          <span className={styles.detail} data-kind={isBad ? 'bad' : 'plain'}>
            {detail}
          </span>
        ) : null}
      </p>
      <IconButton ref={toggle} label={expandLabel} icon={<ChevronUp />} aria-expanded={false} onClick={onExpand} />
      {end}
    </section>
  )
}
