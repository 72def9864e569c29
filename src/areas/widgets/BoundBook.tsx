import styles from './BoundBook.module.css'

/** A bound book with its cover; without one it is blank. */
export function BoundBook({ picture }: { picture: string | null }) {
  return (
    <span className={styles.stand}>
      <span className={styles.bound}>{picture === null ? null : <img src={picture} alt="" decoding="async" />}</span>
    </span>
  )
}
