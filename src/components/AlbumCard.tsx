import ImageIcon from 'lucide-react/icons/images'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import styles from './AlbumCard.module.css'
import { Link } from './LinkContext.tsx'

/**
 * Albums side by side.
 *
 * @avoid For photos: `PhotoTile`. For rows with more than a picture and three lines: `List`.
 * @keys Tab moves from album to album.
 * @announces A list with its name and the number of albums.
 */
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
  /** Facts below the title, such as the number of photos. */
  lines: readonly ReactNode[]
}

/**
 * An album in a list: its cover like a small pile of prints, name and facts.
 *
 * @keys Enter opens the album.
 * @announces A link with the title and the lines below it; the cover is decoration.
 */
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

/**
 * The first tile of the customer's albums.
 *
 * @keys Enter and Space press it.
 * @announces A button with its label.
 */
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
