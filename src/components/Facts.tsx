import type { ReactNode } from 'react'
import styles from './Facts.module.css'

type FactsProps = { facts: readonly { term: string; value: ReactNode }[] }

/** Terms with a short value each, one below the other. */
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
