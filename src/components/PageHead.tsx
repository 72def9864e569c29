import type { ReactNode } from 'react'
import { BackIcon } from './BackLink.tsx'
import styles from './PageHead.module.css'

type PageHeadProps = {
  title: ReactNode
  /** Shown below 575 px, where each page has a back link. */
  back?: { href: string; label: string } | undefined
  sub?: ReactNode
  actions?: ReactNode
}

/** A page's title with its actions. The title gets the focus when no other element can keep it. */
export function PageHead({ title, back, sub, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      {back ? <BackIcon {...back} /> : null}
      <h1 tabIndex={-1} data-back={back ? '' : undefined}>
        {title}
      </h1>
      {actions}
      {sub ? <p className={styles.sub}>{sub}</p> : null}
    </div>
  )
}
