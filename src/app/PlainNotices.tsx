import X from 'lucide-react/icons/x'
import { useText } from '#src/i18n/text.ts'
import type { ShownNotice } from './notices.ts'
import styles from './PlainNotices.module.css'

interface PlainNoticesProps {
  /** All of them; only errors are shown. */
  notices: readonly ShownNotice[]
  onClose: (id: string) => void
}

/**
 * Errors while the code of notices is not there: without a connection it does not come, and that is what there is to say.
 *
 * @avoid Once the code of messages is there: `Toasts`.
 * @keys Tab reaches the buttons that close them.
 * @announces Each error at once.
 */
export function PlainNotices({ notices, onClose }: PlainNoticesProps) {
  const text = useText()
  const errors = notices.filter(({ kind }) => kind === 'error')
  return (
    <div className={styles.notices}>
      {errors.map(({ id, messageId, values }) => (
        <div key={id} className={styles.notice}>
          <p role="alert">{text(messageId, values)}</p>
          <button type="button" className={styles.close} aria-label={text('toast.close')} onClick={() => onClose(id)}>
            <X />
          </button>
        </div>
      ))}
    </div>
  )
}
