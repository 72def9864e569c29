import styles from './PhotoThumbs.module.css'

/** A few photos, one over the edge of the other; decoration only. */
export function PhotoThumbs({ sources }: { sources: readonly string[] }) {
  return (
    <span className={styles.thumbs}>
      {sources.map((src) => (
        <img key={src} src={src} alt="" />
      ))}
    </span>
  )
}
