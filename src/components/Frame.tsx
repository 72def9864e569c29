import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Frame.module.css'

type FrameProps = {
  /** A `Header`. */
  header: ReactNode
  /** A `SideMenu`. */
  side?: ReactNode
  /** A `Footer`. */
  footer?: ReactNode
  /** The chat's button lies over this page: the content keeps clear of it, before it is there too. */
  withChat?: boolean | undefined
  children: ReactNode
}

/**
 * The page's frame: header at the top, side menu next to the content from 1024 px, footer at the end of the page.
 *
 * @avoid For a page without the account's menu, such as a failed start: `PageMessage`.
 * @keys Tab goes through the header, the side menu, the content and the footer.
 * @announces Landmarks: banner, navigation, main and content info.
 */
export function Frame({ header, side, footer, withChat, children }: FrameProps) {
  return (
    <>
      {header}
      <div
        className={cx(styles.frame, side !== undefined && side !== null && styles.withSide)}
        data-chat={withChat ? '' : undefined}
      >
        {side}
        <div className={styles.content}>
          {children}
          {footer}
        </div>
      </div>
    </>
  )
}

type HeldProps = {
  /** What stands above is known. */
  until: boolean
  /** Drawn in its place until then. */
  loading: ReactNode
  children: ReactNode
}

/** Content that reads and prepares what it shows, but is drawn only when it is known what stands above it. */
export function Held({ until, loading, children }: HeldProps) {
  return (
    <>
      {until ? null : loading}
      <div className={styles.held} data-held={!until}>
        {children}
      </div>
    </>
  )
}

type AboveMainProps = { label: string; children: ReactNode }

/**
 * A message above every page's content, in line with it.
 *
 * @announces A region with its name.
 */
export function AboveMain({ label, children }: AboveMainProps) {
  return (
    <section className={styles.above} aria-label={label}>
      {children}
    </section>
  )
}

type MainProps = {
  /** How wide the content may be. */
  width: 'photos' | 'account' | 'form'
  /** Reserves space at the end for the scrubber: from 1024 px, with a mouse from 768 px. */
  scrubber?: boolean | undefined
  children: ReactNode
}

/**
 * A page's content, as wide as its kind needs: photos, account pages or forms.
 *
 * @announces The main landmark.
 */
export function Main({ width, scrubber, children }: MainProps) {
  return (
    <main id="main" className={cx(styles.main, scrubber && styles.scrubber)} data-width={width}>
      {children}
    </main>
  )
}
