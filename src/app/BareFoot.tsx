import { Slot } from '#src/platform/slots.tsx'
import styles from './BareFoot.module.css'

/** Below a page without a frame: the choice about cookies can be changed there, too. */
export function BareFoot() {
  return (
    <footer className={styles.foot}>
      <Slot name="footer" />
    </footer>
  )
}
