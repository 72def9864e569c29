import './first-view.css'
import { BrandMark } from './BrandMark.tsx'
import { Message, type MessageProps } from './Message.tsx'
import styles from './PageMessage.module.css'

type Brand = { name: string; href: string }

/** A whole page with a single message: a failed start, a crash, signed out. */
export function PageMessage({ brand, ...message }: MessageProps & { brand: Brand }) {
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

/** The page before anything is loaded: the frame from index.html, with the brand's name. */
export function PageLoading({ brand, label }: { brand: Brand; label: string }) {
  return (
    <div className="first-view" role="status" aria-label={label}>
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
