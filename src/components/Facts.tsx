import type { ReactNode } from 'react'
import styles from './Facts.module.css'

type FactsProps = {
  /** Each term with its value. */
  facts: readonly { term: string; value: ReactNode }[]
}

/**
 * Terms with a short value each, one below the other.
 *
 * @avoid For rows that can be pressed or have actions: `List`. For settings: `SettingValue`.
 * @announces A list of terms, each with its value.
 */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
