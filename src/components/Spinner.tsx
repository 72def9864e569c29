import styles from './Spinner.module.css'

/** A spinning ring in the text's colour. Used only inside elements that carry the text. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
