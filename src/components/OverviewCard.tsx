import { type ReactNode, useId } from 'react'
import { Card } from './Card.tsx'
import { FailedState } from './FailedState.tsx'
import { Link } from './LinkContext.tsx'
import styles from './OverviewCard.module.css'

type OverviewSectionProps = {
  title: ReactNode
  /** Leads to all of it. */
  link?: { href: string; text: ReactNode } | undefined
  /** As wide as the overview; else half of it from 700 px. */
  wide?: boolean | undefined
  children: ReactNode
}

/**
 * A part of the overview: it loads, fails and is empty by itself.
 *
 * @avoid Outside of the overview: `Setting` or a heading with a `Card`.
 * @keys Tab reaches the link to all of it, then what is in it.
 * @announces A region named by its heading.
 */
export function OverviewSection({ title, link, wide, children }: OverviewSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} data-wide={wide ? '' : undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link ? <Link href={link.href}>{link.text}</Link> : null}
      </div>
      {children}
    </section>
  )
}

type OverviewFailedProps = {
  title: ReactNode
  retryLabel: ReactNode
  /** The retry is pending. */
  busy: boolean
  onRetry: () => void
}

/**
 * A part that could not be loaded: one line.
 *
 * @avoid For a whole page: `FrameMessage`.
 * @keys Enter and Space on its button try again.
 * @announces At once: its title.
 */
export function OverviewFailed(props: OverviewFailedProps) {
  return (
    <Card pad>
      <FailedState {...props} compact />
    </Card>
  )
}

type OverviewEmptyProps = {
  children: ReactNode
  /** One button or link. */
  action?: ReactNode
}

/**
 * A part that is empty says what would be there, with one way to begin.
 *
 * @avoid For a whole page or list: `EmptyState`.
 * @announces Its text; nothing by itself.
 */
export function OverviewEmpty({ children, action }: OverviewEmptyProps) {
  return (
    <Card pad>
      <div className={styles.empty}>
        <p>{children}</p>
        {action}
      </div>
    </Card>
  )
}
