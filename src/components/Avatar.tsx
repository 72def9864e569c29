import styles from './Avatar.module.css'

type AvatarProps = { initials: string; size?: 'normal' | 'big' | undefined }

/** Someone's initials in a circle; decoration beside a name or in a named button. */
export function Avatar({ initials, size }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initials}
    </span>
  )
}
