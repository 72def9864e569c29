import { useText } from '#src/i18n/text.ts'
import styles from './SelectionHint.module.css'

/** How photos are selected, in the place of the head that is away meanwhile. */
export function SelectionHint() {
  const text = useText()
  return (
    <div className={styles.hint}>
      <p className={styles.title}>{text('selection.title')}</p>
      <p>{text('selection.how')}</p>
    </div>
  )
}
