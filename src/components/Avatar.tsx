import styles from './Avatar.module.css'

type AvatarProps = { initials: string; size?: 'normal' | 'big' | undefined }

/** A person's initials in a circle; decoration next to a name or in a labelled button. */
export function Avatar({ initials, size }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initials}
    </span>
  )
}
