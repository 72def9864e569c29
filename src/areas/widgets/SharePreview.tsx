import { typed } from '#contract/typed-text.ts'
import type { ShareValues } from '#machines/widgets/widget-share/machine.ts'
import { useText } from '#src/i18n/text.ts'
import styles from './SharePreview.module.css'
import { kindOf, nameOf } from './shown-widget.ts'

interface SharePreviewProps {
  widget: { name: string; title: string; pagesCount: number | null }
  values: ShareValues
}

/** The mail as its reader will see it. */
export function SharePreview({ widget, values }: SharePreviewProps) {
  const text = useText()
  const { fromName, toEmailAddress, personalMessage } = values
  const pages = widget.pagesCount === null ? null : text('gallery.pagesCount', { count: widget.pagesCount })
  return (
    <section className={styles.preview} aria-label={text('widgets.share.preview')}>
      <p className={styles.label}>{text('widgets.share.preview')}</p>
      <div className={styles.mail}>
        <div className={styles.bar}>
          {typed(toEmailAddress) === '' ? null : (
            <span>{text('widgets.share.to', { email: typed(toEmailAddress) })}</span>
          )}
          <strong>{text('mail.widget.subject', { sender: typed(fromName) })}</strong>
        </div>
        <div className={styles.in}>
          <div className={styles.what}>
            <h2>{nameOf(widget)}</h2>
            <p>{[kindOf(widget), pages].filter(Boolean).join(', ')}</p>
          </div>
          {typed(personalMessage) === '' ? null : <p className={styles.said}>{typed(personalMessage)}</p>}
          <span className={styles.button} aria-hidden="true">
            {text('mail.widget.action')}
          </span>
        </div>
      </div>
    </section>
  )
}
