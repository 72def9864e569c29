import { type ReactNode, useContext } from 'react'
import { StoryBrand } from '../support/brand.ts'
import styles from './CataloguePage.module.css'

/** A page of the catalogue itself: for designers and developers, in English. */
export function CataloguePage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const brand = useContext(StoryBrand).name
  return (
    <main className={styles.page} lang="en">
      <header>
        <p className={styles.brand}>{brand}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </main>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
