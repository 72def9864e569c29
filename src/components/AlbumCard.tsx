import ImageIcon from 'lucide-react/icons/images'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import styles from './AlbumCard.module.css'
import { Link } from './LinkContext.tsx'

/** Albums side by side. */
export function AlbumGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.albums} aria-label={label}>
      {children}
    </ul>
  )
}

interface AlbumCardProps {
  href: string
  /** Address of the cover; null for an album without photos. */
  cover: string | null
  title: string
  lines: readonly ReactNode[]
}

/** An album in a list: its cover like a small pile of prints, name and facts. */
export function AlbumCard({ href, cover, title, lines }: AlbumCardProps) {
  return (
    <li>
      <Link href={href} className={styles.album}>
        <span className={styles.cover} data-state={cover === null ? 'empty' : 'filled'}>
          {cover === null ? <ImageIcon /> : <img src={cover} alt="" loading="lazy" />}
        </span>
        <span className={styles.title} title={title}>
          {title}
        </span>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card have fixed places
          <span key={at} className={styles.line}>
            {line}
          </span>
        ))}
      </Link>
    </li>
  )
}

/** The first tile of the customer's albums. */
export function NewAlbumCard({ label, onPress }: { label: ReactNode; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={styles.album} onClick={onPress}>
        <span className={styles.cover} data-state="new">
          <Plus />
          {label}
        </span>
      </button>
    </li>
  )
}
