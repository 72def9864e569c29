import styles from './Spinner.module.css'

/**
 * A spinning ring in the text's colour. Used only inside elements that carry the text.
 *
 * @avoid Alone on an empty place: `Skeleton`. With a known end: `Progress` or `Ring`.
 * @announces Nothing: the element around it says that it is busy.
 */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
