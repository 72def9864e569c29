import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Frame.module.css'

type FrameProps = { header: ReactNode; side?: ReactNode; footer?: ReactNode; children: ReactNode }

/** The page's frame: header at the top, side menu next to the content from 1024 px, footer at the end of the page. */
export function Frame({ header, side, footer, children }: FrameProps) {
  return (
    <>
      {header}
      <div className={cx(styles.frame, side !== undefined && side !== null && styles.withSide)}>
        {side}
        <div className={styles.content}>
          {children}
          {footer}
        </div>
      </div>
    </>
  )
}

type AboveMainProps = { label: string; children: ReactNode }

/** A message above every page's content, in line with it. */
export function AboveMain({ label, children }: AboveMainProps) {
  return (
    <section className={styles.above} aria-label={label}>
      {children}
    </section>
  )
}

type MainProps = {
  width: 'photos' | 'account' | 'form'
  /** Reserves space at the end for the scrubber: from 1024 px, with a mouse from 768 px. */
  scrubber?: boolean | undefined
  children: ReactNode
}

export function Main({ width, scrubber, children }: MainProps) {
  return (
    <main id="main" className={cx(styles.main, scrubber && styles.scrubber)} data-width={width}>
      {children}
    </main>
  )
}
