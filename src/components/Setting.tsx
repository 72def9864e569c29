import { type ReactNode, useId } from 'react'
import { Card } from './Card.tsx'
import styles from './Setting.module.css'
import { Skeleton } from './Skeleton.tsx'

interface SettingProps {
  title: ReactNode
  /** What it is about, in a sentence. */
  about: ReactNode
  children: ReactNode
}

/**
 * A section of the settings page: what it is about on one side, what can be set on the other.
 *
 * @avoid Outside of the settings pages. For a form: `FormPage`.
 * @keys Tab goes through what can be set in it.
 * @announces A region named by its heading.
 */
export function Setting({ title, about, children }: SettingProps) {
  const titleId = useId()
  return (
    <section className={styles.setting} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        <p className={styles.about}>{about}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}

interface SettingValueProps {
  label?: ReactNode
  /** A button or link at the end of the row. */
  action?: ReactNode
  children: ReactNode
}

/**
 * A row in the card of a setting: its value, and how it is changed.
 *
 * @avoid For a list of facts without actions: `Facts`.
 * @announces Its label and its value, in this order.
 */
export function SettingValue({ label, action, children }: SettingValueProps) {
  return (
    <div className={styles.value}>
      <div className={styles.words}>
        {label === undefined ? null : <span className={styles.label}>{label}</span>}
        {children}
      </div>
      {action === undefined ? null : <div className={styles.end}>{action}</div>}
    </div>
  )
}

/**
 * A setting that is loading.
 *
 * @announces Politely: its label.
 */
export function SettingSkeleton({ label }: { label: string }) {
  return (
    <Card>
      <div className={styles.loading} role="status" aria-label={label}>
        <Skeleton inlineSize="25%" />
        <Skeleton inlineSize="60%" />
      </div>
    </Card>
  )
}
