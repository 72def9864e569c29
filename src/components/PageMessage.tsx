import './first-view.css'
import { BrandMark } from './BrandMark.tsx'
import { Message, type MessageProps } from './Message.tsx'
import styles from './PageMessage.module.css'

type Branded = {
  /** What its `BrandMark` shows. */
  brand: { name: string; href: string }
}

/**
 * A whole page with a single message: a failed start, a crash, signed out.
 *
 * @avoid Where the frame can be shown: `FrameMessage`.
 * @keys Tab reaches the mark and the buttons.
 * @announces Banner and main landmarks; the title as the page's first heading.
 */
export function PageMessage({ brand, ...message }: MessageProps & Branded) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BrandMark {...brand} />
      </header>
      <main className={styles.main}>
        <Message {...message} />
      </main>
    </div>
  )
}

/**
 * The page before anything is loaded: the frame from index.html, with the brand's name.
 *
 * @announces Politely: its label.
 */
export function PageLoading({ brand, label }: Branded & { label: string }) {
  return (
    <div className="first-view" role="status" aria-label={label} data-loading>
      <div className="first-view-header">
        <BrandMark {...brand} />
      </div>
      <div className="first-view-frame">
        <div className="first-view-side">
          <i />
          <i />
        </div>
        <div className="first-view-content">
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  )
}
