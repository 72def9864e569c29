import type { ReactNode } from 'react'
import { Actions } from './Actions.tsx'
import { BrandMark } from './BrandMark.tsx'
import { Drawing, type DrawingKind } from './Drawing.tsx'
import styles from './PageMessage.module.css'
import { Skeleton } from './Skeleton.tsx'

type Brand = { name: string; href: string }

type PageMessageProps = {
  brand: Brand
  title: ReactNode
  text?: ReactNode
  reference?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  drawing?: DrawingKind | undefined
}

/** A whole page that says one thing: a failed start, a crash, signed out, not found. */
export function PageMessage({ brand, title, text, reference, actions, drawing = 'failed' }: PageMessageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BrandMark {...brand} />
      </header>
      <main className={styles.main}>
        <div className={styles.message}>
          <Drawing kind={drawing} />
          <h1>{title}</h1>
          {text ? <p className={styles.text}>{text}</p> : null}
          {actions ? (
            <div className={styles.actions}>
              <Actions align="center">{actions}</Actions>
            </div>
          ) : null}
          {reference ? <p className={styles.reference}>{reference}</p> : null}
        </div>
      </main>
    </div>
  )
}

/** The page before anything is known: the frame in the shape of what comes. */
export function PageLoading({ brand, label }: { brand: Brand; label: string }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BrandMark {...brand} />
      </header>
      <main className={styles.loading}>
        <div role="status" aria-label={label} className="stack">
          <Skeleton inlineSize="min(280px, 60%)" blockSize="32px" />
          <Skeleton blockSize="120px" />
          <Skeleton blockSize="240px" />
        </div>
      </main>
    </div>
  )
}
