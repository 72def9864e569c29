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

/** A part of the overview: it loads, fails and is empty by itself. */
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

type OverviewFailedProps = { title: ReactNode; retryLabel: ReactNode; busy: boolean; onRetry: () => void }

/** A part that could not be loaded: one line. */
export function OverviewFailed(props: OverviewFailedProps) {
  return (
    <Card pad>
      <FailedState {...props} compact />
    </Card>
  )
}

/** A part that is empty says what would be there, with one way to begin. */
export function OverviewEmpty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Card pad>
      <div className={styles.empty}>
        <p>{children}</p>
        {action}
      </div>
    </Card>
  )
}
