import styles from './Spinner.module.css'

/** A turning ring, drawn in the text's colour. Only inside other things, which carry the words. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
